import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { showProblemToast, showToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { paths } from '#app/lib/paths.ts';
import type { Project } from '#app/lib/project-list.ts';
import { RESTORABLE_DAYS } from '#shared/rules/workspace/deletion.ts';
import { deleteProject, restoreProject } from '../api/manage-project.ts';
import classes from './DeleteProjectSection.module.css';

interface Props {
  workspaceId: string;
  project: Project;
  /** Only admins can undo it. */
  isAdmin: boolean;
}

export const DeleteProjectSection = ({ workspaceId, project: { name, projectKey }, isAdmin }: Props) => {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const place = { workspaceId, projectKey };
  const undo = async (): Promise<void> => {
    try {
      await restoreProject(place);
      await revalidate();
      showToast(`「${name}」を元に戻しました`);
    } catch (problem) {
      showProblemToast(messageOf(problem));
    }
  };
  const remove = async (): Promise<void> => {
    await deleteProject(place);
    await navigate(isAdmin ? paths.projectList(workspaceId) : paths.work(workspaceId), { replace: true });
    await revalidate();
    if (isAdmin) showUndoToast(`「${name}」を削除しました`, () => void undo());
    else showToast(`「${name}」を削除しました`);
  };
  return (
    <SettingSection
      title="プロジェクトの削除"
      description={`削除しても、${RESTORABLE_DAYS}日のあいだは管理者が元に戻せます。`}
    >
      <Button className={classes.danger ?? ''} onClick={() => setAsking(true)}>
        プロジェクトを削除
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`「${name}」を削除しますか`}
        confirmLabel="削除する"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {`ボードと投稿を、だれも開けなくなります。${RESTORABLE_DAYS}日以内なら、${isAdmin ? 'プロジェクト管理の「削除済み」から' : '管理者が'}元に戻せます。キー「${projectKey}」は、ほかのプロジェクトには使えません。`}
      </ConfirmDialog>
    </SettingSection>
  );
};
