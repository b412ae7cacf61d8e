import type { CellPlace } from './grid-selection.ts';
import { TITLE } from './grid-selection.ts';

/** Where a title's words begin in its cell, less the field's own padding: editing must not move them. */
const TITLE_TEXT_LEFT = 60;

export const findCell = (grid: HTMLElement, place: CellPlace): HTMLElement | null =>
  grid.querySelector(`[data-post="${CSS.escape(place.postId)}"][data-group="${CSS.escape(place.groupKey)}"] [data-column="${CSS.escape(place.columnId)}"]`);

/** The cell that an element of the table belongs to. */
export function placeOf(element: Element | null): CellPlace | undefined {
  const line = element?.closest<HTMLElement>('[data-post]');
  const columnId = element?.closest<HTMLElement>('[data-column]')?.dataset['column'];
  const postId = line?.dataset['post'];
  return line && columnId !== undefined && postId !== undefined ? { groupKey: line.dataset['group'] ?? '', postId, columnId } : undefined;
}

/** Lays the field over the selected cell; where the cell is out of the window it stays, and keeps the focus. */
export function placeEditor(lines: HTMLElement, box: HTMLElement, place: CellPlace): void {
  const cell = findCell(lines, place);
  if (!cell) return;
  const outer = lines.getBoundingClientRect();
  const inner = cell.getBoundingClientRect();
  const indent = place.columnId === TITLE ? TITLE_TEXT_LEFT : 0;
  box.style.left = `${inner.left - outer.left + indent}px`;
  box.style.top = `${inner.top - outer.top}px`;
  box.style.width = `${inner.width - indent}px`;
  box.style.height = `${inner.height}px`;
  // What is wider than its cell must not leave the screen.
  box.style.setProperty('--room', `${Math.min(outer.right, window.innerWidth) - inner.left}px`);
}
