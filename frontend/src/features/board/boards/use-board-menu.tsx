import { lazy, type ReactNode, Suspense, useState } from 'react';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { mayInProject } from '#shared/rules/access/permissions.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import type { BoardName } from '../api/board-list.ts';
import { boardsChanged } from '../state/boards-version.ts';
import type { BoardDialog } from './BoardMenuItems.tsx';

const BoardMenuItems = lazy(() => import('./BoardMenuItems.tsx'));
const BoardMenuDialogs = lazy(() => import('./BoardMenuDialogs.tsx'));

interface BoardMenu {
  /** False: this person may do nothing of it. */
  hasItems: boolean;
  /** `boards`: the board's list, where it can also be moved in. */
  items(board: BoardName, boards?: readonly BoardName[]): ReactNode;
  /** Before another board, or to the end; undefined: may not. */
  move: ((boardId: string, nextBoardId: string | undefined) => Promise<boolean>) | undefined;
  /** To be rendered beside the menu. */
  dialogs: ReactNode;
}

/** What can be done with a board as a whole, wherever its name stands. */
export function useBoardMenu(address: ProjectPlace, access: ProjectAccess | undefined): BoardMenu {
  const [open, setOpen] = useState<{ kind: BoardDialog; board: BoardName }>();
  const may = {
    update: mayInProject(access, 'board.update'),
    copy: mayInProject(access, 'board.register'),
    sections: mayInProject(access, 'board.changeSections'),
    changeMany: mayInProject(access, 'post.bulk'),
    remove: mayInProject(access, 'board.delete'),
  };

  const attempt = async (run: () => Promise<void>): Promise<boolean> => {
    try {
      await run();
      boardsChanged();
      return true;
    } catch (error) {
      showProblemToast(messageOf(error));
      return false;
    }
  };
  const move = (boardId: string, nextBoardId: string | undefined) =>
    attempt(
      async () =>
        void (await (await import('../api/manage-board.ts')).moveBoard({ ...address, boardId }, { nextBoardId })),
    );

  const items = (board: BoardName, boards: readonly BoardName[] = []) => (
    <Suspense>
      <BoardMenuItems
        place={address}
        board={board}
        boards={boards}
        may={may}
        onOpen={(kind) => setOpen({ kind, board })}
        attempt={attempt}
        onMove={(nextBoardId) => void move(board.id, nextBoardId)}
      />
    </Suspense>
  );
  const dialogs = open && (
    <Suspense>
      <BoardMenuDialogs
        kind={open.kind}
        address={{ ...address, boardId: open.board.id }}
        boardName={open.board.name}
        access={access}
        onClose={() => setOpen(undefined)}
      />
    </Suspense>
  );
  return { hasItems: Object.values(may).some(Boolean), items, move: may.update ? move : undefined, dialogs };
}
