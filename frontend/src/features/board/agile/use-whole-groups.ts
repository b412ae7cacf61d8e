import { useEffect, useRef } from 'react';
import { SPRINT_POSTS_MAX } from '#shared/board/limits.ts';
import type { BoardStore } from '../state/board-store.ts';
import { isWhole } from '../state/rows/place-row.ts';
import type { LoadedGroup } from '../state/types.ts';

/** Fetches sprints to their last post, as far as one can be started: what lies in them is told of all their posts. */
export function useWholeGroups(store: BoardStore, groups: readonly LoadedGroup[]): void {
  /** How many rows were there when more were asked for: a call that fails is not repeated for ever. */
  const asked = useRef(new Map<string, number>());
  useEffect(() => {
    for (const group of groups) {
      const { key, rows } = group;
      if (isWhole(group) || rows.length >= SPRINT_POSTS_MAX || (asked.current.get(key) ?? -1) >= rows.length) continue;
      asked.current.set(key, rows.length);
      void store.loadMore(key);
    }
  }, [store, groups]);
}
