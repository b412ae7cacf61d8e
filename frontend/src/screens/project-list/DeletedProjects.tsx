import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { SettingTable } from '#app/components/setting/SettingTable.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { showProblemToast, showToast } from '#app/components/toasts/toasts.ts';
import { type DeletedProject, restoreProject } from '#app/features/project/api/manage-project.ts';
import { deletedColumns } from '#app/features/project/components/deleted-columns.tsx';
import { findProjects } from '#app/features/project/find-projects.ts';
import type { Outcome } from '#app/hooks/use-outcome.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { paths } from '#app/lib/paths.ts';
import { RESTORABLE_DAYS } from '#shared/rules/workspace/deletion.ts';
import { NothingFound } from './NothingFound.tsx';

interface Props {
  workspaceId: string;
  deleted: Outcome<DeletedProject[]>;
  words: string;
  onClear: () => void;
}

/** Each can come back, with its boards, posts and groups. */
export const DeletedProjects = ({ workspaceId, deleted: { value, error }, words, onClear }: Props) => {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [restoring, setRestoring] = useState<string>();
  const restore = async ({ name, projectKey }: DeletedProject): Promise<void> => {
    setRestoring(projectKey);
    try {
      await restoreProject({ workspaceId, projectKey });
      showToast(`「${name}」を元に戻しました`, {
        label: '開く',
        run: () => void navigate(paths.project({ workspaceId, projectKey })),
      });
    } catch (problem) {
      showProblemToast(messageOf(problem));
    }
    // Also after a refusal: somebody else may have been faster.
    await revalidate();
    setRestoring(undefined);
  };
  return (
    <SettingTable
      label="削除済みのプロジェクト"
      columns={deletedColumns(restoring, (project) => void restore(project))}
      rows={value && findProjects(value, words)}
      rowKey={({ projectKey }) => projectKey}
      error={error}
      onRetry={() => void revalidate()}
      empty={
        value?.length === 0 ? (
          <EmptyState icon={IconTrash} title="削除済みのプロジェクトはありません">
            {`削除したプロジェクトは、${RESTORABLE_DAYS}日のあいだここから元に戻せます。`}
          </EmptyState>
        ) : (
          <NothingFound total={value?.length ?? 0} onClear={onClear} />
        )
      }
    />
  );
};
