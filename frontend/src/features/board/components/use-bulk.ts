import { showUndoToast } from '#app/components/toasts.ts';
import { orderedColumns } from '#shared/board/column-order.ts';
import { shortened } from '#shared/board/shortened.ts';
import type { CellValue, Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { cellText } from '../editors/draft.ts';
import { leavingOf } from '../rows/row-moves.ts';
import { useRowMoves, whyTheyStay } from '../rows/use-row-moves.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { BoardState } from '../state/types.ts';
import { otherColumns, whyFixed } from './bulk-columns.ts';
import { kindOf } from './column-layout.ts';
import { commonValue } from './common-value.ts';
import { nameOf } from './people.ts';
import { plainPreview } from './plain-preview.ts';
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

/** As much of a text as tells it from others. */
const WORDS_SHOWN = 40;

export type Bulk = ReturnType<typeof useBulk>;

/** What can be done with all checked posts at once, and why something cannot: it is said when somebody tries. */
export function useBulk({ store, state, look, me, checked, onClear }: Omit<BulkProps, 'onArchive'>) {
  const moves = useRowMoves({ store, state, look, checked });
  const columns = state.data ? orderedColumns(state.data.board.columns, state.data.view.viewColumnList) : [];
  /** Rather one that the view shows. */
  const first = (fits: (column: Column) => boolean | undefined) =>
    look.columns.find(({ column }) => fits(column))?.column ?? columns.find(fits);
  const status =
    columns.find((column) => column.isStatus) ?? columns.find((column) => column.columnType === ColumnType.STATE);
  const assignee = first((column) => column.columnType === ColumnType.USER);
  const deadline = first((column) => column.isDeadline);
  const restore = store.restoring([...checked]);
  const leaving = leavingOf(state.groups, checked, state.outsideIds);
  const staying = whyTheyStay(leaving);

  const fill = (column: Column, value: CellValue | undefined) => {
    const done = store.write([...checked].map((postId) => ({ postId, columnId: column.id, value })));
    onClear();
    const text = cellText(column, value, (accountName) => nameOf(look.people, accountName));
    const words = shortened(kindOf(column) === 'longText' ? plainPreview(column, text) : text, WORDS_SHOWN);
    // One post that goes to another group is told of as a move.
    if (done && (done.changed > 1 || column.id !== look.groupColumn?.id))
      showUndoToast(
        `${done.changed}件の「${column.name}」を${value === undefined ? '空にしました' : `「${words}」にしました`}`,
        done.undo,
      );
  };

  return {
    count: checked.size,
    /** Undefined: none of them is archived by itself. */
    restore:
      restore &&
      (() => {
        restore();
        onClear();
      }),
    remove: () => {
      store.delete([...checked]);
      onClear();
    },
    moveToBoard: () => store.askToMove([...checked], onClear),
    people: look.people,
    me,
    today: look.today,
    status,
    assignee,
    deadline,
    others: otherColumns(columns, [status, assignee, deadline]),
    whyNot: (column: Column) => whyFixed(column, look),
    explain: (reason: string) => store.explain(reason),
    commonOf: (column: Column) => commonValue(state, checked, column.id),
    fill,
    whyNoMove: !look.groupColumn
      ? 'グループ分けされていないため、移動先がありません。'
      : leaving.posts.length === 0
        ? staying
        : undefined,
    /** Whose groups the posts can go to, where there are any. */
    moveTitle: `「${look.groupColumn?.name ?? ''}」のグループへ移動`,
    /** Which of them stay where they are, and why; empty where all can go. */
    staying,
    moveTo: (groupKey: string) => void (moves.moveChecked(groupKey) && onClear()),
  };
}
