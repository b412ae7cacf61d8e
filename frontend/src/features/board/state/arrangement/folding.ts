import type { LiveData } from '../live-data.ts';
import type { ShownBoard } from '../shown-board.ts';
import type { BoardData } from '../types.ts';
import { foldedGroups, rememberFolded } from './folded-groups.ts';

interface Parts {
  live: LiveData;
  shown: ShownBoard;
  /** Remembers which groups this person closed. */
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const closedKey = (data: BoardData) => `hisho-closed-posts:${data.view.id}`;

/** Groups and posts that this person closed in a view. */
export function folding({ live, shown, memory }: Parts) {
  const foldGroups = (keys: readonly string[], isFolded: boolean): void => {
    const collapsed = new Set(shown.getState().collapsed);
    for (const key of keys) collapsed[isFolded ? 'add' : 'delete'](key);
    shown.patch({ collapsed });
    if (live.data) rememberFolded(memory, live.data, collapsed);
  };

  return {
    remembered: (data: BoardData) => ({
      collapsed: foldedGroups(memory, data),
      closedPosts: new Set(JSON.parse(memory.getItem(closedKey(data)) ?? '[]') as string[]),
    }),
    commands: {
      foldGroups,
      toggleGroup: (key: string): void => foldGroups([key], !shown.getState().collapsed.has(key)),

      /** Shows or hides the sub-posts of one post. */
      toggleSubPosts(postId: string): void {
        const closedPosts = new Set(shown.getState().closedPosts);
        if (!closedPosts.delete(postId)) closedPosts.add(postId);
        shown.patch({ closedPosts });
        if (live.data) memory.setItem(closedKey(live.data), JSON.stringify([...closedPosts]));
      },
    },
  };
}
