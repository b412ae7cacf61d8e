import { isSameCell } from '#shared/board/cells/cells.ts';
import { actionPlan, nameOfAction } from '#shared/board/columns/custom-action.ts';
import type { Row } from '#shared/board/types.ts';
import type { PressAction } from '../../edits/shown/action.ts';
import type { BoardInfo, CellEdit, PlacedPost } from '../types.ts';

interface Pressed {
  edit: PressAction;
  /** Those that it changes. */
  cells: CellEdit[];
  /** The post's section before and after, where it is another. */
  moved: { here: PlacedPost[]; there: PlacedPost[] } | undefined;
  actionName: string;
}

/** What pressing a column's button does to one post, or what stands in its way. */
export function pressedAction(
  row: Row,
  columnId: string,
  board: BoardInfo,
  around: { accountName: string; now: number },
): Pressed | { message: string } | undefined {
  const column = board.columns.find(({ id }) => id === columnId);
  if (!column) return undefined;
  const plan = actionPlan(column, board, around);
  if ('message' in plan) return plan;
  const { sectionId } = plan;
  const postId = row.id;
  const values = Object.fromEntries(plan.cells.map(({ column: { id }, value }) => [id, value ?? null]));
  return {
    edit: { kind: 'action', postId, columnId, values, ...(sectionId !== undefined && { sectionId }) },
    cells: plan.cells.flatMap(({ column: { id }, value }) =>
      isSameCell(row.values[id], value) ? [] : [{ postId, columnId: id, value, before: row.values[id] }],
    ),
    moved:
      sectionId === undefined || sectionId === row.sectionId
        ? undefined
        : { here: [{ postId, sectionId: row.sectionId }], there: [{ postId, sectionId }] },
    actionName: nameOfAction(column),
  };
}
