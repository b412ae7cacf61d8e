import { useState } from 'react';
import { startInGroup } from '#app/features/board/components/start-in-group.ts';
import type { BoardStore } from '#app/features/board/state/board-store.ts';
import type { LoadedGroup, WantedPost } from '#app/features/board/state/types.ts';
import type { Column } from '#shared/board/types.ts';

interface Options {
  store: BoardStore;
  groups: readonly LoadedGroup[];
  groupColumn: Column | undefined;
  isPhone: boolean;
  onWanted(post: WantedPost): void;
}

/** How posts begin on a board: with a title alone, or in the form that has all of their fields. */
export function useAdding({ store, groups, groupColumn, isPhone, onWanted }: Options) {
  /** The group that the next one goes into, while the card for titles is open. */
  const [groupKey, setGroupKey] = useState<string>();
  const [addedId, setAddedId] = useState<string>();
  const startIn = (key: string) => startInGroup(groupColumn, key);
  const fillIn = (title: string, key: string) => {
    setGroupKey(undefined);
    onWanted({ title, start: startIn(key) });
  };
  const begin = (key: string) => (isPhone ? fillIn('', key) : setGroupKey(key));
  return {
    groupKey,
    addedId,
    onAdded: setAddedId,
    begin,
    /** In the group that stands first. */
    beginFirst: () => {
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
