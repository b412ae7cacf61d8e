import { type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { CellEditorHandle } from '../editors/CellEditor.tsx';
import { placeOf } from './cell-place.ts';
import type { GridColumn } from './column-layout.ts';
import { roomIn, scrolledTo } from './column-window.ts';
import { type CellPlace, corners, follow, indexOfPlace, rangeBetween, type Step, stepFrom } from './grid-selection.ts';
import type { TableItem } from './table-items.ts';

interface Options {
  items: TableItem[];
  columnIds: string[];
  columns: GridColumn[];
  renamed: Readonly<Record<string, string>>;
  grid: RefObject<HTMLDivElement | null>;
  scrollTo(index: number): void;
}

/** The selected cell, with the one field of the table lying over it, and the range that reaches from it to another. */
export function useCellSelection({ items, columnIds, columns, renamed, grid, scrollTo }: Options) {
  const [selected, setSelected] = useState<CellPlace>();
  const [corner, setCorner] = useState<CellPlace>();
  const editor = useRef<CellEditorHandle>(null);
  const { place, index = -1 } = useMemo(() => follow(selected, items, renamed), [selected, items, renamed]) ?? {};
  const far = useMemo(() => follow(corner, items, renamed), [corner, items, renamed])?.place;
  const range = useMemo(() => {
    if (!place || !far) return undefined;
    const { rows, columnIds: ids } = rangeBetween(place, far, items, columnIds);
    return { rows, columnIds: new Set(ids), keys: new Set(rows.map((item) => item.id)) };
  }, [place, far, items, columnIds]);

  const placeKey = selected && `${selected.groupKey} ${selected.postId} ${selected.columnId}`;
  useEffect(() => {
    if (placeKey !== undefined) editor.current?.focus();
  }, [placeKey]);

  const reveal = (next: CellPlace) => {
    const index = indexOfPlace(next, items);
    const top = grid.current?.scrollTop;
    if (index >= 0) scrollTo(index);
    // The browser would tell of it a frame later: the lines there are drawn at once, together with what was edited.
    if (grid.current && grid.current.scrollTop !== top) grid.current.dispatchEvent(new Event('scroll'));
    requestAnimationFrame(() => {
      if (grid.current)
        grid.current.scrollLeft = scrolledTo(columns, next.columnId, grid.current.scrollLeft, roomIn(grid.current));
    });
  };
  /** False while the field holds something that cannot be kept. */
  const select = (next: CellPlace | undefined): boolean => {
    if (editor.current && !editor.current.finish()) return false;
    setCorner(undefined);
    setSelected(next);
    return true;
  };
  const step = (direction: Step) => {
    if (!place) return;
    const next = stepFrom(place, direction, items, columnIds);
    setCorner(undefined);
    setSelected(next);
    reveal(next);
  };
  const extendTo = (to: CellPlace) => {
    if (place && editor.current?.finish() !== false) setCorner(to);
  };
  const extend = (direction: Step) => {
    if (!place) return;
    const next = stepFrom(far ?? place, direction, items, columnIds);
    setCorner(next);
    reveal(next);
  };
  const selectAll = () => {
    const ends = corners(items, columnIds);
    setSelected(ends?.[0]);
    setCorner(ends?.[1]);
  };
  /** Drags a range open from the pressed cell. */
  const drag = (event: PointerEvent<HTMLElement>) => {
    const from =
      event.button === 0 && event.pointerType === 'mouse' && !event.shiftKey
        ? placeOf(event.target as HTMLElement)
        : undefined;
    if (!from) return;
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const to = placeOf(document.elementFromPoint(clientX, clientY));
      if (!to || (to.postId === from.postId && to.columnId === from.columnId)) return;
      if (editor.current && !editor.current.finish()) return;
      setSelected(from);
      setCorner(to);
    };
    const stop = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
  };
  /** Back to the one cell; false when there is no range. */
  const collapse = (): boolean => {
    setCorner(undefined);
    return corner !== undefined;
  };
  return { place, index, range, editor, select, step, extend, extendTo, selectAll, drag, collapse };
}
