import { EDGE_WIDTH, TITLE_MIN_WIDTH, type GridColumn } from './column-layout.ts';

/** Columns this far out of sight are drawn, too: scrolling should not show the gap before they come. */
const BEYOND = 240;
const FROZEN = EDGE_WIDTH + TITLE_MIN_WIDTH;

/** The columns that a table scrolled to `left` shows: the first, and the one after the last. */
export function shownColumns(columns: readonly GridColumn[], left: number, width: number): [from: number, to: number] {
  let [from, to, start] = [0, 0, 0];
  columns.forEach((column, at) => {
    const end = start + column.width;
    if (end < left - BEYOND) from = at + 1;
    if (start < left + width - FROZEN + BEYOND) to = at + 1;
    start = end;
  });
  return [from, Math.max(from, to)];
}

/** How far a table has to be scrolled so that a column stands between the frozen title and the right edge. */
export function scrolledTo(columns: readonly GridColumn[], columnId: string, left: number, width: number): number {
  const at = columns.findIndex(({ column }) => column.id === columnId);
  if (at < 0) return left;
  const start = columns.slice(0, at).reduce((sum, column) => sum + column.width, 0);
  // A column wider than the room shows its beginning.
  const least = Math.min(start, start + columns[at]!.width - (width - FROZEN));
  return Math.min(start, Math.max(least, left));
}
