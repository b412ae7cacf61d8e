import type { Column, ViewColumn } from './types.ts';

/**
 * A board's columns in the order of one view. A column that the view says nothing of (it was added later) stands right
 * after the one that comes before it on the board.
 */
export function orderedColumns<C extends Pick<Column, 'id' | 'columnOrder'>>(columns: readonly C[], viewColumns: readonly Pick<ViewColumn, 'projectBoardColumnId' | 'columnOrder'>[]): C[] {
  const orders = new Map(viewColumns.map((setting) => [setting.projectBoardColumnId, setting.columnOrder]));
  const onBoard = [...columns].sort((a, b) => a.columnOrder - b.columnOrder);
  const placed = onBoard.filter((column) => orders.has(column.id)).sort((a, b) => orders.get(a.id)! - orders.get(b.id)!);
  onBoard.forEach((column, at) => {
    if (orders.has(column.id)) return;
    const before = onBoard[at - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  });
  return placed;
}

/** `ids` with one of them moved by some places; the ends hold it. */
export function moved(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id);
  if (from < 0) return [...ids];
  const rest = ids.filter((other) => other !== id);
  rest.splice(Math.max(0, Math.min(rest.length, from + by)), 0, id);
  return rest;
}
