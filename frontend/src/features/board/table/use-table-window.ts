import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { ROW_HEIGHT, useDensity } from '#app/hooks/use-density.ts';
import { PHONE, useMedia } from '#app/hooks/use-media.ts';
import type { TableItem } from './table-items.ts';

const HEIGHT = { group: 36, more: 36, add: 32, insert: 36, insertSubPost: 36, hidden: 36 } as const;

/** Lines drawn beyond either edge. */
const OVERSCAN = 4;

const sizeOf = (kind: TableItem['kind'], rowHeight: number): number => (kind === 'row' ? rowHeight : HEIGHT[kind]);

/** The same list as long as the same lines stand in the same order. */
function useSameLines(items: TableItem[]): TableItem[] {
  const [placed, setPlaced] = useState(items);
  if (
    placed === items ||
    (placed.length === items.length && placed.every((item, at) => item === items[at] || item.id === items[at]!.id))
  )
    return placed;
  setPlaced(items);
  return items;
}

function headsOf(items: readonly TableItem[]): number[] {
  const heads: number[] = [];
  items.forEach(({ kind }, at) => kind === 'group' && heads.push(at));
  return heads;
}

/** The lines near the window, and the head of the group that stands at its top: that one is stuck there. */
export function useTableWindow(items: TableItem[], scroller: RefObject<HTMLDivElement | null>, hasWrapped: boolean) {
  const density = useDensity();
  const rowHeight = ROW_HEIGHT[useMedia(PHONE) ? 'roomy' : density];
  const heads = useMemo(() => headsOf(items), [items]);
  const headAt = useCallback((index: number) => heads.findLast((head) => head <= index) ?? -1, [heads]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const head = headAt(range.startIndex);
      const indexes = defaultRangeExtractor(range);
      return head < 0 || indexes.includes(head) ? indexes : [head, ...indexes];
    },
    [headAt],
  );
  // With another function every line would be laid out anew, in every frame of scrolling and with every edit.
  const placed = useSameLines(items);
  const getItemKey = useCallback((index: number) => placed[index]!.id, [placed]);
  // eslint-disable-next-line react-hooks/incompatible-library -- its answers are read in this render only
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizeOf(items[index]!.kind, rowHeight),
    getItemKey,
    rangeExtractor,
    overscan: OVERSCAN,
    // Below the heads that stick, above the bar of checked rows.
    scrollPaddingStart: 36,
    scrollPaddingEnd: 48,
  });
  // Another row height moves every line.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight, hasWrapped]);
  const lines = virtualizer.getVirtualItems();
  // Only rows as high as their texts need to be measured.
  const measure = hasWrapped ? virtualizer.measureElement : undefined;
  return {
    lines,
    measure,
    height: virtualizer.getTotalSize(),
    stuckIndex: headAt(virtualizer.range?.startIndex ?? 0),
    placeOfLine: (index: number) => virtualizer.measurementsCache[index],
    scrollTo: (index: number) => virtualizer.scrollToIndex(index),
  };
}
