import { useState } from 'react';
import { whyFull } from '#app/features/board/groups/why-full.ts';
import type { BoardStore } from '#app/features/board/state/board-store.ts';
import type { BoardState, PostStart, WantedPost } from '#app/features/board/state/types.ts';
import { startInGroup } from '#app/features/board/table/start-in-group.ts';
import type { TableLook } from '#app/features/board/table/table-look.ts';
import { cellParts, laneColumnIdOf } from '#shared/board/arrangement/lanes.ts';
import { fixedColumn } from '#shared/board/columns/fixed-columns.ts';

interface Options {
  store: BoardStore;
  state: BoardState;
  look: TableLook | undefined;
  isPhone: boolean;
  onWanted(post: WantedPost): void;
}

/** How posts begin on a board: with a title alone, or in the form that has all of their fields. */
export function useAdding({ store, state, look, isPhone, onWanted }: Options) {
  /** The group that the next one goes into, while the card for titles is open. */
  const [groupKey, setGroupKey] = useState<string>();
  const [addedId, setAddedId] = useState<string>();
  /** In a lane of a kanban it begins with the lane's value, too. */
  const startIn = (key: string): PostStart => {
    const { groupKey: group, laneKey } = cellParts(key);
    const start = startInGroup(look?.groupColumn, group);
    const laneId = state.data && laneColumnIdOf(state.data.view);
    const laneColumn = state.data?.board.columns.find(({ id }) => id === laneId) ?? fixedColumn(laneId);
    const lane = laneKey === undefined ? undefined : startInGroup(laneColumn, laneKey);
    return lane ? { ...start, ...lane, values: { ...start.values, ...lane.values } } : start;
  };
  const fillIn = (title: string, key: string) => {
    setGroupKey(undefined);
    onWanted({ title, start: startIn(key) });
  };
  /** Says so where the group takes no further post. */
  const isFull = (key: string): boolean => {
    const reason = look && whyFull(state, key, look);
    if (reason !== undefined) store.explain(reason);
    return reason !== undefined;
  };
  const begin = (key: string) => {
    if (isFull(key)) return;
    if (isPhone) fillIn('', key);
    else setGroupKey(key);
  };
  return {
    groupKey,
    addedId,
    onAdded: setAddedId,
    begin,
    isFull,
    /** In the group that stands first. */
    beginFirst: () => {
      const { groups } = state;
      const group = groups.find((candidate) => !candidate.option?.isHidden) ?? groups[0];
      begin(groupKey ?? group?.key ?? '');
    },
    fillIn,
    /** False: what it must have is asked for in the form. */
    add: (title: string, key: string): boolean => {
      const postId = store.addPost(title, startIn(key));
      if (postId === undefined) setGroupKey(undefined);
      else setAddedId(postId);
      return postId !== undefined;
    },
    end: () => setGroupKey(undefined),
  };
}
