import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { TopBar } from '#app/components/TopBar.tsx';
import type { ListedBoard } from '#app/features/board/api/board-list.ts';
import { NoBoards } from '#app/features/board/boards/BoardStates.tsx';
import { useBoardMenu } from '#app/features/board/boards/use-board-menu.tsx';
import { useBoardsVersion } from '#app/features/board/state/boards-version.ts';
import { useShellProjects } from '#app/features/project/use-shell-projects.ts';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import { useOutcome } from '#app/hooks/use-outcome.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import { projectOfKey } from '#app/lib/project-of-key.ts';
import { mayInProject } from '#shared/rules/access/permissions.ts';
import { BoardEntry } from './BoardEntry.tsx';
import classes from './ProjectBoards.module.css';
import { ProjectSearch } from './search/ProjectSearch.tsx';

const CreateBoardDialog = lazy(() => import('#app/features/board/boards/CreateBoardDialog.tsx'));

/** All boards of a project with the sections in them, and the search over their posts: where the project's menu entry leads. */
export const ProjectBoardsScreen = ({
  address,
  boards: loading,
}: {
  address: ProjectPlace;
  boards: Promise<ListedBoard[]>;
}) => {
  const projects = useLoaded(useShellProjects())?.value;
  const project = projects && projectOfKey(projects, address.projectKey);
  const { value: boards, error } = useOutcome(loading);
  const menu = useBoardMenu(address, project?.projectAccess);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isCreating, setCreating] = useState(false);
  // Of the moment it was opened: figures that count on while one reads would be restless.
  const [now] = useState(() => Date.now());
  const version = useBoardsVersion();
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    void revalidate();
  }, [version, revalidate]);
  useTitle(project?.name);

  const canCreate = mayInProject(project?.projectAccess, 'board.register');
  return (
    <>
      <TopBar
        title={project?.name ?? ''}
        primary={
          canCreate &&
          boards?.length !== 0 && (
            <Button
              size="xs"
              variant="filled"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setCreating(true)}
            >
              ボードを作成
            </Button>
          )
        }
      />
      <div className={classes.page}>
        {error !== undefined && <ErrorPanel error={error} onRetry={() => void revalidate()} />}
        {!boards && error === undefined && <SkeletonRows rows={6} rowHeight={72} onReload={() => void revalidate()} />}
        {boards?.length === 0 && <NoBoards canCreate={canCreate} onCreate={() => setCreating(true)} />}
        {boards && boards.length > 0 && (
          <ProjectSearch place={address} boards={boards}>
            <ul className={classes.list} aria-label="ボード">
              {boards.map((board) => (
                <BoardEntry
                  key={board.id}
                  address={address}
                  board={board}
                  now={now}
                  menu={menu.hasItems && menu.items(board, boards)}
                />
              ))}
            </ul>
            {canCreate && (
              <Button
                className="only-phone"
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => setCreating(true)}
              >
                ボードを作成
              </Button>
            )}
          </ProjectSearch>
        )}
      </div>
      {menu.dialogs}
      <Suspense>
        {isCreating && (
          <CreateBoardDialog
            {...address}
            onClose={() => setCreating(false)}
            onCreated={(board) => void navigate(paths.board({ ...address, boardId: board.id }))}
          />
        )}
      </Suspense>
    </>
  );
};
