import { type PointerEvent, useState } from 'react';
import type { CellPlace } from './grid-selection.ts';
import type { TableItem } from './table-items.ts';

/** Dragging the handle of the selected cell over rows gives them its value. */
export function useFill(items: TableItem[], place: CellPlace | undefined, onFill: (postIds: string[]) => void) {
  const [range, setRange] = useState<ReadonlySet<string>>();

  const rowsBetween = (from: CellPlace, groupKey: string, postId: string): string[] => {
    const rows = items.flatMap((item) => (item.kind === 'row' ? { groupKey: item.groupKey, id: item.row.id } : []));
    const at = (key: string, id: string) => rows.findIndex((row) => row.groupKey === key && row.id === id);
    const [start, end] = [at(from.groupKey, from.postId), at(groupKey, postId)].sort((a, b) => a - b) as [
      number,
      number,
    ];
    return start < 0 ? [] : rows.slice(start, end + 1).map((row) => row.id);
  };

  /** True when the press was on the handle. */
  const start = (event: PointerEvent<HTMLElement>): boolean => {
    if (!place || !(event.target as HTMLElement).closest('[data-fill]')) return false;
    event.preventDefault();
    let postIds: string[] = [];
    const move = (moved: globalThis.PointerEvent) => {
      const row = document.elementFromPoint(moved.clientX, moved.clientY)?.closest<HTMLElement>('[data-post]');
      if (!row) return;
      postIds = rowsBetween(place, row.dataset['group'] ?? '', row.dataset['post'] ?? '');
      setRange(new Set(postIds));
    };
    const stop = (wanted: boolean) => () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', cancel);
      setRange(undefined);
      const others = postIds.filter((id) => id !== place.postId);
      if (wanted && others.length > 0) onFill(others);
    };
    const drop = stop(true);
    const cancel = stop(false);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', cancel);
    return true;
  };
  return { range, start };
}
