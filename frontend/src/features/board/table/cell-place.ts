import type { CellPlace } from './grid-selection.ts';

/** The cell that an element of the table belongs to. */
export function placeOf(element: Element | null): CellPlace | undefined {
  const line = element?.closest<HTMLElement>('[data-post]');
  const columnId = element?.closest<HTMLElement>('[data-column]')?.dataset['column'];
  const postId = line?.dataset['post'];
  return line && columnId !== undefined && postId !== undefined
    ? { groupKey: line.dataset['group'] ?? '', postId, columnId }
    : undefined;
}
