import type { Column, ViewColumn } from '../types.ts';

/**
 * A board's columns in the order of one view. A column that the view says nothing of (it was added later) stands right
 * after the one that comes before it on the board.
 */
export function orderedColumns<C extends Pick<Column, 'id' | 'columnOrder'>>(
  columns: readonly C[],
  viewColumns: readonly Pick<ViewColumn, 'projectBoardColumnId' | 'columnOrder'>[],
): C[] {
  const orders = new Map(viewColumns.map((setting) => [setting.projectBoardColumnId, setting.columnOrder]));
  const onBoard = [...columns].sort((a, b) => a.columnOrder - b.columnOrder);
  const placed = onBoard
    .filter((column) => orders.has(column.id))
    .sort((a, b) => orders.get(a.id)! - orders.get(b.id)!);
  onBoard.forEach((column, at) => {
    if (orders.has(column.id)) return;
    const before = onBoard[at - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  });
  return placed;
}

/** `ids` with one of them moved to a side of another. */
export function movedBeside(ids: readonly string[], id: string, other: string, side: 'before' | 'after'): string[] {
  if (id === other || !ids.includes(id) || !ids.includes(other)) return [...ids];
  const rest = ids.filter((candidate) => candidate !== id);
  rest.splice(rest.indexOf(other) + (side === 'after' ? 1 : 0), 0, id);
  return rest;
}
