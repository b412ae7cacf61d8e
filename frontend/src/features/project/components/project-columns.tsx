import { IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { NameChips } from '#app/components/NameChips.tsx';
import type { SettingColumn } from '#app/components/setting/setting-table.ts';
import { byName } from '#app/lib/find-named.ts';
import { paths } from '#app/lib/paths.ts';
import type { Project } from '#app/lib/project-list.ts';
import { formatDate } from '#shared/format/date.ts';
import { ProjectName } from './ProjectName.tsx';
import classes from './project-columns.module.css';

/** The list of projects: what they are called, who reaches them, and the way to their settings. */
export const projectColumns = (
  workspaceId: string,
  groupNames: ReadonlyMap<string, string> | undefined,
): SettingColumn<Project>[] => [
  {
    id: 'name',
    head: 'プロジェクト',
    width: 'minmax(0, 1.5fr)',
    compare: byName,
    cell: ({ name, projectKey }) => (
      <ProjectName name={name} projectKey={projectKey} to={paths.project({ workspaceId, projectKey })} />
    ),
  },
  {
    id: 'groups',
    head: 'グループ',
    width: 'minmax(0, 1fr)',
    from: 'tablet',
    compare: (a, b) => a.groupIdList.length - b.groupIdList.length,
    cell: ({ groupIdList }) => groupNames && <Groups names={groupIdList.flatMap((id) => groupNames.get(id) ?? [])} />,
  },
  {
    id: 'created',
    head: '作成日',
    width: '104px',
    from: 'tablet',
    compare: (a, b) => a.createdAt.localeCompare(b.createdAt),
    cell: ({ createdAt }) => <span className="num">{formatDate(createdAt)}</span>,
  },
  {
    id: 'settings',
    head: '',
    width: '72px',
    cell: ({ name, projectKey }) => (
      <Link
        to={paths.projectConfig({ workspaceId, projectKey }, 'info')}
        className={classes.settings}
        aria-label={`「${name}」の設定`}
      >
        <IconSettings size={16} stroke={1.75} aria-hidden="true" />
        <span>設定</span>
      </Link>
    ),
  },
];

const Groups = ({ names }: { names: readonly string[] }) =>
  names.length > 0 ? <NameChips names={names} /> : <span className={classes.none}>なし（管理者だけ）</span>;
