/** What a view shows one reader as a table, in parts: for a file that the browser writes. */

import { AnswerRoom } from '#functions/domain/answer-room.ts';
import { evaluated, type PageContext } from '#functions/domain/board/board-page.ts';
import { readBoard } from '#functions/domain/board/read-board.ts';
import { requireView } from '#functions/domain/board/require-view.ts';
import { withLinks } from '#functions/domain/link/read-links.ts';
import { arranged, type PersonalArrangement } from '#shared/board/arrangement.ts';
import { columnsOfView, fixedColumn, isShownAtFirst } from '#shared/board/fixed-columns.ts';
import { columnView } from '#shared/board/row-cell.ts';
import { type Column, FIXED_COLUMNS, type Row, type Section, type View } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { LIST_BYTES_PER_ANSWER, TABLE_ROWS_PER_ANSWER } from '#shared/rules/answers.ts';

/** A number, a text, or the account names of people, whose names the reader's page knows. */
type Cell = number | string | readonly string[];

interface Asked {
  boardId: string;
  boardViewId: string;
  arrangement?: PersonalArrangement | null | undefined;
  /** Also those that the view hides. */
  isAllColumns?: boolean | null | undefined;
  offset: number;
}

const MOMENTS: readonly ColumnType[] = [ColumnType.CREATED_AT, ColumnType.UPDATED_AT];
const AUTHORS: readonly ColumnType[] = [ColumnType.CREATED_USER, ColumnType.UPDATED_USER];

function cellReader(column: Column, board: { columns: readonly Column[]; sections: readonly Section[] }) {
  const view = columnView(column.id, board);
  return (row: Row): Cell => {
    const value = view?.value(row);
    if (view === undefined || value === undefined) return '';
    if (column.columnType === ColumnType.NUMERIC && typeof value === 'number') return value;
    if (column.columnType === ColumnType.USER || AUTHORS.includes(column.columnType)) return [value].flat() as string[];
    if (MOMENTS.includes(column.columnType)) return formatDateTime(String(value));
    if (column.id === FIXED_COLUMNS.section) return view.choices.find(({ id }) => id === value)?.name ?? '';
    return view.kind.format(view.column ?? column, value);
  };
}

/** Number and title stand first, as everywhere. */
function columnsFor(view: View, board: { columns: readonly Column[]; sections: readonly Section[] }, isAll: boolean) {
  const settings = new Map(view.viewColumnList.map((one) => [one.projectBoardColumnId, one.isShow]));
  const others = columnsOfView(board, view.viewColumnList).filter(
    ({ id, columnType }) =>
      columnType !== ColumnType.CUSTOM_ACTION && (isAll || (settings.get(id) ?? isShownAtFirst(id))),
  );
  return [fixedColumn(FIXED_COLUMNS.serial)!, fixedColumn(FIXED_COLUMNS.title)!, ...others];
}

/** `offset` counts posts in the view's order, each once; hidden groups are left out. `next`: where the next part begins. */
export async function viewTable(context: PageContext, { boardId, boardViewId, isAllColumns, offset, ...ask }: Asked) {
  const plain = await readBoard(context, boardId);
  const view = arranged(requireView(plain.board, boardViewId), ask.arrangement);
  const read = await withLinks(context, plain, view);
  const { groups } = evaluated(context, read, view);
  const rows = [...new Set(groups.filter(({ isHidden }) => !isHidden).flatMap((group) => group.rows))];
  const columns = columnsFor(view, read.board, isAllColumns ?? false);
  const cells = columns.map((column) => cellReader(column, read.board));
  const room = new AnswerRoom({ entries: TABLE_ROWS_PER_ANSWER, bytes: LIST_BYTES_PER_ANSWER });
  const lineList = room.take(rows.slice(offset, offset + TABLE_ROWS_PER_ANSWER), (row) =>
    JSON.stringify(cells.map((cell) => cell(row))),
  );
  const end = offset + lineList.length;
  return {
    columnList: columns.map(({ id, name, columnType }) => ({ id, name, columnType })),
    lineList,
    size: rows.length,
    next: end < rows.length ? end : null,
    mark: read.mark,
  };
}
