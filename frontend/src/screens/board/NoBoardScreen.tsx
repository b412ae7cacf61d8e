import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { TopBar } from '#app/components/TopBar.tsx';
import { NoBoards } from '#app/features/board/boards/BoardStates.tsx';
import CreateBoardDialog from '#app/features/board/boards/CreateBoardDialog.tsx';
import { isNewProject } from '#app/features/project/new-project.ts';
import { useProject } from '#app/features/project/use-project.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { paths } from '#app/lib/paths.ts';
import { mayInProject } from '#shared/rules/access/permissions.ts';

/** A project that has no board yet; of one that was just made, the first board is what comes next. */
const NoBoardScreen = ({ workspaceId, projectKey }: { workspaceId: string; projectKey: string }) => {
  const project = useProject(projectKey);
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(isNewProject(state));
  useTitle(project?.name);
  const canCreate = mayInProject(project?.projectAccess, 'board.register');
  return (
    <>
      <TopBar title={project?.name ?? ''} />
      <NoBoards canCreate={canCreate} onCreate={() => setCreating(true)} />
      {isCreating && (
        <CreateBoardDialog
          workspaceId={workspaceId}
          projectKey={projectKey}
          onClose={() => {
            setCreating(false);
            // Not again with the next reload.
            void navigate(pathname + search, { replace: true, defaultShouldRevalidate: false });
          }}
          onCreated={(board) => void navigate(paths.board({ workspaceId, projectKey, boardId: board.id }))}
        />
      )}
    </>
  );
};

export default NoBoardScreen;
