import { showUndoToast } from '#app/components/toasts.ts';
import type { Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { pickerItems, type PickerItem } from '../editors/picker-items.ts';
import { leavingOf } from '../rows/row-moves.ts';
import { useRowMoves, whyTheyStay } from '../rows/use-row-moves.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { BoardState } from '../state/types.ts';
import { commonValue } from './common-value.ts';
import type { TableLook } from './table-look.ts';

export interface BulkProps {
  store: BoardStore;
  state: BoardState;
  look: TableLook;
  me: string;
  checked: ReadonlySet<string>;
  onArchive(): void;
  onClear(): void;
}

/** What can be done with all checked posts at once, and why something cannot: it is said when somebody tries. */
export function useBulk({ store, state, look, me, checked, onClear }: Omit<BulkProps, 'onArchive'>) {
  const moves = useRowMoves({ store, state, look, checked });
  const columns = state.data?.board.columns ?? [];
  const status = columns.find((column) => column.isStatus) ?? columns.find((column) => column.columnType === ColumnType.STATE);
  const assignee = look.columns.find(({ column }) => column.columnType === ColumnType.USER)?.column ?? columns.find((column) => column.columnType === ColumnType.USER);
  const leaving = leavingOf(state.groups, checked, state.outsideIds);
  const staying = whyTheyStay(leaving);

  const fill = (column: Column, { value, label }: PickerItem) => {
    const done = store.write([...checked].map((postId) => ({ postId, columnId: column.id, value })));
    onClear();
    // One post that goes to another group is told of as a move.
    if (done && (done.changed > 1 || column.id !== look.groupColumn?.id)) showUndoToast(`${done.changed}件の「${column.name}」を${value === undefined ? '空にしました' : `「${label}」にしました`}`, done.undo);
  };

  return {
    status,
    assignee,
    whyNot: (column: Column): string | undefined => (look.isEditable(column) ? undefined : `「${column.name}」はロックされています。管理者とマネージャーだけが変更できます。`),
    itemsOf: (column: Column, query: string): PickerItem[] => pickerItems(column, commonValue(state, checked, column.id), query, look.people, me),
    fill,
    whyNoMove: !look.groupColumn ? 'グループ分けされていないため、移動先がありません。' : leaving.posts.length === 0 ? staying : undefined,
    /** Whose groups the posts can go to, where there are any. */
    moveTitle: `「${look.groupColumn?.name ?? ''}」のグループへ移動`,
    /** Which of them stay where they are, and why; empty where all can go. */
    staying,
    moveTo: (groupKey: string) => void (moves.moveChecked(groupKey) && onClear()),
  };
}
