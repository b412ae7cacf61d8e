import { useEffect, useMemo, useRef } from 'react';
import { watchPosts } from '#app/features/board/api/board-changes.ts';
import type { LinkedTrees } from '#app/features/post/api/linked-trees.ts';
import type { TreeNode, TreePost } from '#app/features/post/api/tree-of.ts';
import { type TreesState, useLinkedTrees } from '#app/features/post/components/linked/use-linked-trees.ts';

/** Changes of so long are answered by one load. */
const GATHER_MS = 500;

const postsIn = (nodes: readonly TreeNode[]): TreePost[] =>
  nodes.flatMap(({ post, children }) => [post, ...postsIn(children)]);
const shownIn = (trees: LinkedTrees | undefined): TreePost[] =>
  [trees?.parents, trees?.children].flatMap((tree) => (tree ? postsIn(tree.nodes) : []));

/** Every change of a tree is one of a post that stands in it: its boards are followed as long as it is shown. */
export function useLiveTrees(...[place, columns, row]: Parameters<typeof useLinkedTrees>): TreesState {
  const state = useLinkedTrees(place, columns, row);
  const { trees, reload } = state;
  const { workspaceId, projectKey, boardId: openBoardId } = place;
  const posts = useMemo(() => shownIn(trees), [trees]);
  const shown = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    shown.current = new Set(posts.map(({ id }) => id));
  }, [posts]);
  const boards = trees
    ? [...new Map([[openBoardId, projectKey], ...posts.map((post) => [post.projectBoardId, post.projectKey] as const)])]
        .map((board) => board.join(' '))
        .sort()
        .join()
    : '';
  useEffect(() => {
    if (boards === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onNews = (postIds: readonly string[] | undefined) => {
      if (postIds && !postIds.some((id) => shown.current.has(id))) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        reload();
      }, GATHER_MS);
    };
    const stops = boards.split(',').map((board) => {
      const [boardId, key] = board.split(' ') as [string, string];
      return watchPosts({ workspaceId, projectKey: key, boardId }, boardId === openBoardId, onNews);
    });
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [boards, workspaceId, openBoardId, reload]);
  return state;
}
