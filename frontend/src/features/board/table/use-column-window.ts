import {
  type CSSProperties,
  type RefObject,
  type UIEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { TITLE_WIDTH } from '#shared/board/limits.ts';
import type { GridColumn } from './column-layout.ts';
import { roomIn, shownColumns } from './column-window.ts';

/** The columns near the window: a row of fifty cells is as quick as one of eight. */
export interface DrawnColumns {
  columns: GridColumn[];
  /** Place of the first one among all. */
  from: number;
}

/** Edge and title come before the first column. */
const FIXED = 2;

/** Puts the first drawn cell of a line into its column; the others follow it. */
export const columnStart = ({ from }: DrawnColumns, at: number): CSSProperties | undefined =>
  at === 0 && from > 0 ? { gridColumnStart: from + FIXED + 1 } : undefined;
export const columnIndex = ({ from }: DrawnColumns, at: number): number => from + at + FIXED + 1;

export function useColumnWindow(
  columns: GridColumn[],
  scroller: RefObject<HTMLDivElement | null>,
): { drawn: DrawnColumns; scrollLeft: number; onScroll(event: UIEvent<HTMLElement>): void } {
  const [scrollLeft, setScrollLeft] = useState(0);
  const [[from, to], setRange] = useState(() => shownColumns(columns, 0, window.innerWidth - TITLE_WIDTH.min));
  const look = useCallback(
    (table: HTMLElement) => {
      const next = shownColumns(columns, table.scrollLeft, roomIn(table));
      setRange((range) => (range[0] === next[0] && range[1] === next[1] ? range : next));
    },
    [columns],
  );
  useLayoutEffect(() => {
    const table = scroller.current;
    if (!table) return undefined;
    // It calls once to begin with.
    const observer = new ResizeObserver(() => look(table));
    observer.observe(table);
    return () => observer.disconnect();
  }, [look, scroller]);
  const drawn = useMemo(() => ({ columns: columns.slice(from, to), from }), [columns, from, to]);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    // Up and down, all of it moves together.
    if (currentTarget.scrollLeft === scrollLeft) return;
    setScrollLeft(currentTarget.scrollLeft);
    look(currentTarget);
  };
  return { drawn, scrollLeft, onScroll };
}
