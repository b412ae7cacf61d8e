import { createContext, useContext, useMemo, useRef, useState } from 'react';
import { showToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import { movedBeside } from '#shared/board/columns/column-order.ts';
import { columnsOfView, isFixedColumn, placeableColumns } from '#shared/board/columns/fixed-columns.ts';
import { type ViewColumnPart, withViewColumns } from '#shared/board/columns/view-columns.ts';
import type { Column, View } from '#shared/board/types.ts';
import { mayInProject } from '#shared/rules/access/permissions.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import type { ColumnPart } from '../api/edit-columns.ts';
import type { BoardStore } from '../state/board-store.ts';
import { changeBoard } from '../state/commands/change-board.ts';
import type { BoardAddress, BoardInfo } from '../state/types.ts';
import type { People } from '../values/people.ts';

const loadApi = () => import('../api/edit-columns.ts');

/** What is open beside the table for one column; `add` with the column that the new one stands right of. */
export type ColumnPanel =
  | { kind: 'options' | 'settings' | 'type' | 'boards' | 'delete'; columnId: string }
  | { kind: 'add'; afterColumnId?: string | null };

export interface ColumnCommands {
  people: People;
  /** One's own account name. */
  me: string;
  address: BoardAddress;
  board: BoardInfo;
  view: View;
  /** All columns in the order of the view, hidden ones among them. */
  ordered: Column[];
  canChange: boolean;
  canArrange: boolean;
  canDelete: boolean;
  canLock: boolean;
  canChangeType: boolean;
  panel: ColumnPanel | undefined;
  open(panel: ColumnPanel | undefined): void;
  arrange(parts: ViewColumnPart[]): void;
  /** px. */
  setTitleWidth(width: number): void;
  moveBeside(columnId: string, other: string, side: 'before' | 'after'): void;
  useAsDefaultOrder(): void;
  sort(columnId: string, isAsc: boolean): void;
  group(columnId: string | null): void;
  update(columnId: string, part: ColumnPart): Promise<boolean>;
  remove(column: Column): Promise<boolean>;
  restore(columnId: string): Promise<boolean>;
  /** The board as it is by now, after a change. */
  latest(): BoardInfo | undefined;
  /** Any other change of a column: runs it, reads the board again, says what went wrong. */
  run(change: () => Promise<void>): Promise<boolean>;
}

interface Options {
  people: People;
  me: string;
  address: BoardAddress;
  store: BoardStore;
  board: BoardInfo | undefined;
  view: View | undefined;
  access: ProjectAccess;
}

/** Everything people do with columns. `view` is the view with what has been arranged and is not yet confirmed. */
export function useColumnCommands({ address, store, people, me, board, view, access }: Options): {
  columns: ColumnCommands | undefined;
  view: View | undefined;
} {
  /** On their way. */
  const [sent, setSent] = useState<ViewColumnPart[]>([]);
  const [sentTitle, setSentTitle] = useState<number>();
  const [panel, open] = useState<ColumnPanel>();
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const shown = useMemo(() => {
    if (!view || !board || (sent.length === 0 && sentTitle === undefined)) return view;
    return {
      ...view,
      ...(sentTitle !== undefined && { titleColumnWidth: sentTitle }),
      viewColumnList: withViewColumns(view.viewColumnList, placeableColumns(board), sent),
    };
  }, [view, board, sent, sentTitle]);
  // The same object until something of it changes: every column's head reads it.
  const columns = useMemo((): ColumnCommands | undefined => {
    if (!board || !shown) return undefined;
    const run = (change: () => Promise<void>): Promise<boolean> => changeBoard(store, change);
    const arrange = (parts: ViewColumnPart[]) => {
      setSent((current) => [...current, ...parts]);
      // One after the other: of two for the same column, the later one stands.
      line.current = line.current
        .then(() =>
          run(async () =>
            (await loadApi()).updateViewColumnList(address, { boardViewId: shown.id, viewColumnList: parts }),
          ),
        )
        .finally(() => setSent((current) => current.filter((part) => !parts.includes(part))));
    };
    const setTitleWidth = (titleColumnWidth: number) => {
      setSentTitle(titleColumnWidth);
      line.current = line.current
        .then(() =>
          run(async () =>
            (await import('../api/edit-view.ts')).updateBoardView(address, { boardViewId: shown.id, titleColumnWidth }),
          ),
        )
        .finally(() => setSentTitle((current) => (current === titleColumnWidth ? undefined : current)));
    };
    const ordered = columnsOfView(board, shown.viewColumnList);
    const restore = (columnId: string) => run(async () => (await loadApi()).restoreBoardColumn(address, { columnId }));
    return {
      address,
      people,
      me,
      board,
      view: shown,
      ordered,
      canChange: mayInProject(access, 'board.editColumn'),
      canArrange: mayInProject(access, 'board.arrange'),
      canDelete: mayInProject(access, 'board.deleteColumn'),
      canLock: mayInProject(access, 'board.lockColumn'),
      canChangeType: mayInProject(access, 'board.changeColumnType'),
      panel,
      open,
      arrange,
      setTitleWidth,
      moveBeside: (columnId, other, side) =>
        arrange(
          movedBeside(
            ordered.map((column) => column.id),
            columnId,
            other,
            side,
          ).map((projectBoardColumnId, columnOrder) => ({ projectBoardColumnId, columnOrder })),
        ),
      useAsDefaultOrder: () =>
        void run(async () =>
          (await loadApi()).updateBoardColumnOrder(address, {
            columnIdList: ordered.flatMap(({ id }) => (isFixedColumn(id) ? [] : id)),
          }),
        ).then((done) => done && showToast('新しいビューは、この並びで始まります')),
      sort: (targetColumnId, isAsc) => store.arrange({ orderConditionList: [{ targetColumnId, isAsc }] }),
      group: (groupColumnId) => store.arrange({ groupColumnId }),
      update: (columnId, part) => run(async () => (await loadApi()).updateBoardColumn(address, { columnId, ...part })),
      remove: async (column) => {
        const isDone = await run(async () => (await loadApi()).deleteBoardColumn(address, { columnId: column.id }));
        if (isDone) showUndoToast(`列「${column.name}」を削除しました`, () => void restore(column.id));
        return isDone;
      },
      restore,
      latest: () => store.getState().data?.board,
      run,
    };
  }, [address, people, me, board, shown, access, panel, store]);
  return { columns, view: shown };
}

const Context = createContext<ColumnCommands | undefined>(undefined);
export const ColumnCommandsProvider = Context.Provider;

/** Undefined where columns are only looked at. */
export const useColumns = (): ColumnCommands | undefined => useContext(Context);
