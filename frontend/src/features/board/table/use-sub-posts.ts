import { useMemo, useState } from 'react';
import type { BoardState } from '../state/board-state.ts';
import type { BoardStore } from '../state/board-store.ts';
import { postOf } from '../state/rows/sub-posts.ts';
import { type SubPostLines, subPostLines } from './table-items.ts';

/** What the table shows of sub-posts, and the open line that adds them. */
export function useSubPosts(
  store: BoardStore,
  { data, subPosts, closedPosts }: Pick<BoardState, 'data' | 'subPosts' | 'closedPosts'>,
) {
  const [addingTo, setAddingTo] = useState<SubPostLines['addingTo']>();
  const lines = useMemo(
    (): SubPostLines => ({ ...subPostLines({ data, subPosts, closedPosts }), addingTo }),
    [data, subPosts, closedPosts, addingTo],
  );
  return {
    lines,
    /** Of a sub-post: to its post. */
    open: (groupKey: string, rowId: string) => {
      const postId = postOf(rowId);
      // A post that the server does not know yet cannot have any.
      if (!store.rowOf(postId)?.revision) return;
      // Whoever adds one wants to see it.
      if (!lines.isShown) store.arrange({ isShowSubPost: true });
      if (closedPosts.has(postId)) store.toggleSubPosts(postId);
      setAddingTo({ postId, groupKey });
    },
    add: (title: string) => addingTo && void store.addSubPost(addingTo.postId, title),
    close: () => setAddingTo(undefined),
    /** Shows or hides those of a post; of a sub-post, its siblings'. */
    toggle: (rowId: string, isOpen?: boolean) => {
      const postId = postOf(rowId);
      if ((subPosts[postId]?.length ?? 0) === 0) return;
      if (isOpen === undefined || isOpen === closedPosts.has(postId)) store.toggleSubPosts(postId);
    },
  };
}
