import { Button } from '@mantine/core';
import { IconFolder, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { TopBar } from '#app/components/TopBar.tsx';
import { useTitle } from '#app/hooks/use-title.ts';
import { useSession } from '#app/lib/session.ts';
import { may } from '#shared/rules/permissions.ts';

const CreateProjectDialog = lazy(() => import('#app/features/project/components/CreateProjectDialog.tsx'));

/** Where a person lands who reaches no project yet. */
const NoProjectScreen = ({ workspaceId }: { workspaceId: string }) => {
  useTitle('プロジェクト');
  const member = useSession()?.user.workspaceUserList.find(({ workspace }) => workspace.id === workspaceId);
  const mayCreate = may(member?.role, 'project.register');
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => setCreating(true)}
    >
      プロジェクトを作成
    </Button>
  );
  return (
    <>
      <TopBar title="プロジェクト" />
      <EmptyState icon={IconFolder} title="まだプロジェクトがありません" actions={mayCreate && create}>
        {mayCreate
          ? '最初のプロジェクトを作ると、ボードに投稿を集められます。'
          : '参加するプロジェクトの追加を、管理者に依頼してください。'}
      </EmptyState>
      <Suspense>
        {isCreating && <CreateProjectDialog workspaceId={workspaceId} onClose={() => setCreating(false)} />}
      </Suspense>
    </>
  );
};

export default NoProjectScreen;
