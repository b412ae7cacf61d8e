import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** As few as these are all drawn: the browser's own search finds them. */
const ALL_DRAWN = 100;
/** Entries drawn beyond either edge of longer lists. */
const OVERSCAN = 12;

/** What the list scrolls in: the panel, or the page. */
function scrollerOf(list: HTMLElement | null): HTMLElement | null {
  for (let at = list?.parentElement; at; at = at.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(at).overflowY)) return at;
  return null;
}

/** Where the list begins in what it scrolls in; what stands above it may grow and shrink. */
function useListTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const look = () => {
      const scroller = scrollerOf(list.current);
      if (!scroller) return;
      const { top: listTop } = list.current!.getBoundingClientRect();
      setTop(Math.round(listTop - scroller.getBoundingClientRect().top + scroller.scrollTop));
    };
    const observer = new ResizeObserver(look);
    observer.observe(list.current!.parentElement!);
    look();
    return () => observer.disconnect();
  }, [list]);
  return top;
}

/** The entries near the window, with one that is to be there anyway, and the one that had the focus last: what is typed there stays. */
export function useTimelineWindow(
  list: RefObject<HTMLOListElement | null>,
  keys: readonly string[],
  kept: number,
  estimateSize: (index: number) => number,
) {
  const [heldKey, setHeldKey] = useState<string>();
  const held = heldKey === undefined ? -1 : keys.indexOf(heldKey);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = new Set([...defaultRangeExtractor(range), held, kept]);
      indexes.delete(-1);
      return [...indexes].sort((a, b) => a - b);
    },
    [held, kept],
  );
  const top = useListTop(list);
  const getItemKey = useCallback((index: number) => keys[index]!, [keys]);
  /** By their places. One's own words have another key once they are stored: a list that were shorter until they are measured would scroll. */
  const heights = useRef<ReadonlyMap<number, number>>(new Map());
  // eslint-disable-next-line react-hooks/incompatible-library -- its answers are read in this render only
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: (index) => heights.current.get(index) ?? estimateSize(index),
    getItemKey,
    rangeExtractor,
    overscan: keys.length <= ALL_DRAWN ? keys.length : OVERSCAN,
    scrollMargin: top,
    // Earlier ones come above what is being read, which stays where it is.
    anchorTo: 'end',
    // A list that fits always stands at its end; what it grows by must not scroll what is above it.
    scrollEndThreshold: -1,
  });
  const items = virtualizer.getVirtualItems();
  useLayoutEffect(() => {
    heights.current = new Map(items.map(({ index, size }) => [index, size]));
  }, [items]);
  return {
    lines: items.map(({ key, index, start }) => ({ key, index, top: start - top })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'center' }),
    onFocus: ({ target }: FocusEvent) => {
      const line = target.closest<HTMLElement>('li[data-index]');
      if (line) setHeldKey(keys[Number(line.dataset['index'])]);
    },
  };
}
