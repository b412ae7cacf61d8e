import { useNavigate } from 'react-router';
import { showProblemToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import { sharedParts } from '#app/features/board/state/arrangement/draft.ts';
import type { BoardStore } from '#app/features/board/state/board-store.ts';
import { changeBoard } from '#app/features/board/state/commands/change-board.ts';
import type { BoardAddress } from '#app/features/board/state/types.ts';
import type { ViewCommands } from '#app/features/board/views/view-commands.ts';
import type { ViewSettings } from '#app/features/board/views/view-settings.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { paths } from '#app/lib/paths.ts';

const loadApi = () => import('#app/features/board/api/edit-view.ts');

/** What people do with the views of a board, for everybody. */
export function useViewCommands(
  address: BoardAddress,
  store: BoardStore,
): ViewCommands & { save(): void; set(settings: ViewSettings): void } {
  const navigate = useNavigate();
  const run = (change: () => Promise<void>): Promise<boolean> => changeBoard(store, change);
  const views = () => store.getState().data?.board.views ?? [];
  /** Opens the view that the change has made. */
  const make = async (change: () => Promise<void>) => {
    const before = new Set(views().map((view) => view.id));
    const made = (await run(change)) && views().find((view) => !before.has(view.id));
    if (made) void navigate(paths.board({ ...address, boardViewId: made.id }));
  };
  const undoably = async (change: () => Promise<void>, said: string, back: () => Promise<void>) => {
    try {
      await change();
      showUndoToast(said, () => void run(back));
    } catch (error) {
      showProblemToast(messageOf(error));
    }
  };
  return {
    add: (name, viewType) => void make(async () => (await loadApi()).registerBoardView(address, { name, viewType })),
    duplicate: (boardViewId) => void make(async () => (await loadApi()).duplicateBoardView(address, { boardViewId })),
    rename: (boardViewId, name) =>
      void run(async () => (await loadApi()).updateBoardView(address, { boardViewId, name })),
    move: (boardViewId, viewOrder) =>
      run(async () => (await loadApi()).moveBoardView(address, { boardViewId, viewOrder })),
    wrap: (boardViewId, isWrapDisplay) =>
      void run(async () => (await loadApi()).updateBoardView(address, { boardViewId, isWrapDisplay })),
    remove: ({ id: boardViewId, name }) =>
      undoably(
        async () => {
          await (await loadApi()).deleteBoardView(address, { boardViewId });
          void navigate(paths.board(address));
        },
        `ビュー「${name}」を削除しました`,
        async () => (await loadApi()).restoreBoardView(address, { boardViewId }),
      ),
    set: (settings) => {
      const boardViewId = store.getState().data?.shared.id;
      if (boardViewId !== undefined)
        void run(async () => (await loadApi()).updateBoardView(address, { boardViewId, ...settings }));
    },
    save: () => {
      const { data, draft } = store.getState();
      if (!data || !draft) return;
      const before = sharedParts(data.shared, draft);
      const boardViewId = data.shared.id;
      void undoably(
        async () => {
          await (await loadApi()).updateBoardView(address, { boardViewId, ...draft });
          store.adoptDraft();
        },
        'ビューに保存しました',
        async () => (await loadApi()).updateBoardView(address, { boardViewId, ...before }),
      );
    },
  };
}
