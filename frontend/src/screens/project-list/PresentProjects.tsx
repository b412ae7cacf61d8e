import { IconFolder } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useRevalidator } from 'react-router';
import { SettingTable } from '#app/components/setting/SettingTable.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { projectColumns } from '#app/features/project/components/project-columns.tsx';
import { findProjects } from '#app/features/project/find-projects.ts';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import type { Outcome } from '#app/hooks/use-outcome.ts';
import type { Project } from '#app/lib/project-list.ts';
import { NothingFound } from './NothingFound.tsx';

interface Props {
  workspaceId: string;
  projects: Outcome<Project[]>;
  groupNames: Promise<ReadonlyMap<string, string>>;
  words: string;
  onClear: () => void;
  /** The button that makes the first one. */
  create: ReactNode;
}

export const PresentProjects = ({
  workspaceId,
  projects: { value, error },
  groupNames,
  words,
  onClear,
  create,
}: Props) => {
  const { revalidate } = useRevalidator();
  const names = useLoaded(groupNames)?.value;
  const columns = useMemo(() => projectColumns(workspaceId, names), [workspaceId, names]);
  return (
    <SettingTable
      label="プロジェクト"
      columns={columns}
      rows={value && findProjects(value, words)}
      rowKey={({ projectKey }) => projectKey}
      sort={{ columnId: 'name', isAsc: true }}
      error={error}
      onRetry={() => void revalidate()}
      empty={
        value?.length === 0 ? (
          <EmptyState icon={IconFolder} title="まだプロジェクトがありません" actions={create}>
            最初のプロジェクトを作ると、ボードに投稿を集められます。
          </EmptyState>
        ) : (
          <NothingFound total={value?.length ?? 0} onClear={onClear} />
        )
      }
    />
  );
};
