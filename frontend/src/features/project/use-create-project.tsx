import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const CreateProjectDialog = lazy(() => import('./components/CreateProjectDialog.tsx'));

/** The button that leads to a new project, and its form. */
export function useCreateProject(workspaceId: string) {
  const [isCreating, setCreating] = useState(false);
  return {
    button: (
      <Button
        variant="filled"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => setCreating(true)}
      >
        プロジェクトを作成
      </Button>
    ),
    dialog: (
      <Suspense>
        {isCreating && <CreateProjectDialog workspaceId={workspaceId} onClose={() => setCreating(false)} />}
      </Suspense>
    ),
  };
}
