import { EDGE_WIDTH, type GridColumn } from './column-layout.ts';

/** Columns this far out of sight are drawn, too: scrolling should not show the gap before they come. */
const BEYOND = 240;

/** What the frozen title leaves of a table for its other columns, in px. */
export const roomIn = (table: HTMLElement): number =>
  table.clientWidth - EDGE_WIDTH - (table.querySelector<HTMLElement>('[data-title-head]')?.offsetWidth ?? 0);

/** The columns that `room` shows when they are scrolled to `left`: the first, and the one after the last. */
export function shownColumns(columns: readonly GridColumn[], left: number, room: number): [from: number, to: number] {
  let [from, to, start] = [0, 0, 0];
  columns.forEach((column, at) => {
    const end = start + column.width;
    if (end < left - BEYOND) from = at + 1;
    if (start < left + room + BEYOND) to = at + 1;
    start = end;
  });
  return [from, Math.max(from, to)];
}

/** How far a table has to be scrolled so that a column stands between the frozen title and the right edge. */
export function scrolledTo(columns: readonly GridColumn[], columnId: string, left: number, room: number): number {
  const at = columns.findIndex(({ column }) => column.id === columnId);
  if (at < 0) return left;
  const start = columns.slice(0, at).reduce((sum, column) => sum + column.width, 0);
  // A column wider than the room shows its beginning.
  const least = Math.min(start, start + columns[at]!.width - room);
  return Math.min(start, Math.max(least, left));
}
