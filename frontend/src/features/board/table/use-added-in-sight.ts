import { useEffect, useRef } from 'react';
import type { TableItem } from './table-items.ts';

interface Options {
  items: TableItem[];
  /** The post that was added last. */
  addedId: string | undefined;
  /** A line on which others are added stands among the items. */
  isAdding: boolean;
  scrollTo(index: number): void;
}

/** What was added last comes into sight, and so does the line on which others are added. */
export function useAddedInSight({ items, addedId, isAdding, scrollTo }: Options): void {
  const lineIndex = isAdding ? items.findIndex(({ kind }) => kind === 'insert' || kind === 'insertSubPost') : -1;
  useEffect(() => {
    if (lineIndex >= 0) scrollTo(lineIndex);
  }, [lineIndex, scrollTo]);
  const shownId = useRef(addedId);
  useEffect(() => {
    if (addedId === undefined || shownId.current === addedId) return;
    const at = items.findIndex((item) => item.kind === 'row' && item.row.id === addedId);
    if (at < 0) return;
    shownId.current = addedId;
    scrollTo(at);
  }, [items, addedId, scrollTo]);
}
