import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, type RefObject } from 'react';
import { ROW_HEIGHT, useDensity } from '#app/hooks/use-density.ts';
import type { TableItem } from './table-items.ts';

const HEIGHT = { group: 36, more: 36, add: 32, insert: 36, insertSubPost: 36, hidden: 36 } as const;

const sizeOf = (kind: TableItem['kind'], rowHeight: number): number => (kind === 'row' ? rowHeight : HEIGHT[kind]);

const headAt = (items: TableItem[], index: number) => items.findLastIndex((item, at) => at <= index && item.kind === 'group');

/** The lines near the window, and the head of the group that stands at its top: that one is stuck there. */
export function useTableWindow(items: TableItem[], scroller: RefObject<HTMLDivElement | null>, hasWrapped: boolean) {
  const rowHeight = ROW_HEIGHT[useDensity()];
  const rangeExtractor = useCallback(
    (range: Range) => {
      const head = headAt(items, range.startIndex);
      const indexes = defaultRangeExtractor(range);
      return head < 0 || indexes.includes(head) ? indexes : [head, ...indexes];
    },
    [items],
  );
  // eslint-disable-next-line react-hooks/incompatible-library -- its answers are read in this render only
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizeOf(items[index]!.kind, rowHeight),
    getItemKey: (index) => items[index]!.id,
    rangeExtractor,
    overscan: 12,
    // Below the heads that stick, above the bar of checked rows.
    scrollPaddingStart: 36,
    scrollPaddingEnd: 48,
  });
  // Another row height moves every line.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight, hasWrapped]);
  const lines = virtualizer.getVirtualItems();
  // Only rows as high as their texts need to be measured.
  const measure = hasWrapped ? virtualizer.measureElement : undefined;
  return { lines, measure, height: virtualizer.getTotalSize(), stuckIndex: headAt(items, virtualizer.range?.startIndex ?? 0), scrollTo: (index: number) => virtualizer.scrollToIndex(index) };
}
