import { IconFolder } from '@tabler/icons-react';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { TopBar } from '#app/components/TopBar.tsx';
import { useCreateProject } from '#app/features/project/use-create-project.tsx';
import { useTitle } from '#app/hooks/use-title.ts';
import { useSession } from '#app/lib/session/session.ts';
import { may } from '#shared/rules/access/permissions.ts';

/** Where a person lands who reaches no project yet. */
const NoProjectScreen = ({ workspaceId }: { workspaceId: string }) => {
  useTitle('プロジェクト');
  const member = useSession()?.user.workspaceUserList.find(({ workspace }) => workspace.id === workspaceId);
  const mayCreate = may(member?.role, 'project.register');
  const create = useCreateProject(workspaceId);
  return (
    <>
      <TopBar title="プロジェクト" />
      <EmptyState icon={IconFolder} title="まだプロジェクトがありません" actions={mayCreate && create.button}>
        {mayCreate
          ? '最初のプロジェクトを作ると、ボードに投稿を集められます。'
          : '参加するプロジェクトの追加を、管理者に依頼してください。'}
      </EmptyState>
      {create.dialog}
    </>
  );
};

export default NoProjectScreen;
