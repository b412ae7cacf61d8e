/** One planned cell against the board as it is now. */
import type { Board } from '#functions/data/board/board.ts';
import type { NewHistoryEntry, PostChange } from '#functions/domain/board-core/change-posts.ts';
import type { CellContext } from '#functions/domain/post/update-cell.ts';
import { cellChange } from '#functions/domain/post/update-cell.ts';
import type { CellInput } from '#shared/board/cells/cell-input.ts';
import { isEmptyCell } from '#shared/board/cells/cell-lists.ts';
import { formatCell, isSameCell } from '#shared/board/cells/cells.ts';
import { isActiveOn } from '#shared/board/rows/archived.ts';
import type { CellValue, Row } from '#shared/board/types.ts';
import type { CellPlan } from '#shared/contract/secretary-plan.ts';
import { AppError } from '#shared/errors.ts';

/** A post that is archived is there for nobody's edit by proposal. */
export function requireThere(board: Board, row: Row): void {
  if (!isActiveOn(board)(row)) throw new AppError('Conflict', '投稿はアーカイブされています。');
}

const inputOf = ({ verb }: CellPlan, value: CellPlan['before']): CellInput =>
  value === null || value.length === 0
    ? {}
    : verb === 'SET_STATE'
      ? { valueOptionId: value as string }
      : verb === 'SET_DUE'
        ? { dateData: value as string }
        : { userAccountNameList: value as string[] };

const holds = (row: Row, columnId: string, value: CellPlan['before']): boolean => {
  const now = row.values[columnId];
  const isNone = value === null || value.length === 0;
  return isNone ? isEmptyCell(now) : isSameCell(now, value as CellValue);
};

/** Puts the cell from one of the plan's values to the other, by the rights of who acts; refuses when it holds anything else. */
export async function plannedChange(
  context: CellContext,
  board: Board,
  row: Row,
  plan: CellPlan,
  direction: 'forward' | 'back',
  besides: Partial<NewHistoryEntry> = {},
): Promise<PostChange> {
  requireThere(board, row);
  const [from, to] = direction === 'forward' ? [plan.before, plan.after] : [plan.after, plan.before];
  const column = board.columns.find(({ id }) => id === plan.columnId);
  if (!column) throw new AppError('Conflict', `「${plan.columnName}」の列は、いまはありません。`);
  if (!holds(row, column.id, from)) {
    const now = formatCell(column, row.values[column.id]) || 'なし';
    throw new AppError('Conflict', `「${column.name}」は、そのあと「${now}」に変わっています。`);
  }
  const input = { projectBoardColumnId: column.id, ...inputOf(plan, to) };
  const change = await cellChange(context, board, row, input);
  if (!change) throw new AppError('Conflict', `「${column.name}」は、もうその値です。`);
  return { ...change, history: [change.history ?? []].flat().map((entry) => ({ ...entry, ...besides })) };
}
