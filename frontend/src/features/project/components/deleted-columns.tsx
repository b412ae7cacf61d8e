import { Button } from '@mantine/core';
import type { SettingColumn } from '#app/components/setting/setting-table.ts';
import { byName } from '#app/lib/find-named.ts';
import { formatDate, formatDayInSentence } from '#shared/format/date.ts';
import type { DeletedProject } from '../api/manage-project.ts';
import classes from './deleted-columns.module.css';
import { ProjectName } from './ProjectName.tsx';

/** Deleted projects, until when they can come back, and the button for it. */
export const deletedColumns = (
  restoring: string | undefined,
  onRestore: (project: DeletedProject) => void,
): SettingColumn<DeletedProject>[] => [
  {
    id: 'name',
    head: 'プロジェクト',
    width: 'minmax(0, 1fr)',
    compare: byName,
    cell: ({ name, projectKey, restorableUntil }) => (
      <ProjectName name={name} projectKey={projectKey} phoneNote={`${formatDayInSentence(restorableUntil)}まで`} />
    ),
  },
  {
    id: 'deleted',
    head: '削除日',
    width: '120px',
    from: 'tablet',
    compare: (a, b) => a.deletedDate.localeCompare(b.deletedDate),
    cell: ({ deletedDate }) => <span className="num">{formatDate(deletedDate)}</span>,
  },
  {
    id: 'until',
    head: '元に戻せる期限',
    width: '160px',
    from: 'tablet',
    cell: ({ restorableUntil }) => <span className="num">{formatDayInSentence(restorableUntil)}まで</span>,
  },
  {
    id: 'restore',
    head: '',
    width: '80px',
    cell: (project) => (
      <Button
        size="xs"
        className={classes.restore ?? ''}
        loading={restoring === project.projectKey}
        aria-label={`「${project.name}」を元に戻す`}
        onClick={() => onRestore(project)}
      >
        元に戻す
      </Button>
    ),
  },
];
