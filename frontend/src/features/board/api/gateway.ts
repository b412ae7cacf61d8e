import { AppProblem, messageOf } from '#app/lib/problem.ts';
import type { BoardGateway } from '../state/gateway.ts';
import type { BoardAddress } from '../state/types.ts';
import { followBoard, getChangesSince } from './board-changes.ts';
import { getBoardPage, getGroupPart, getSubPosts } from './board-page.ts';
import { sendEdit } from './edit-post.ts';

/** An edit that the server fails on every time must not keep the later ones waiting for ever. */
const MOST_FAILURES = 6;

/** Worth another try: no answer at all; a server in trouble or too busy, for some time. */
const isTransient = (error: unknown, failures: number): boolean => {
  if (error instanceof AppProblem && error.status === 0) return true;
  const isRefusal = error instanceof AppProblem && error.status < 500 && error.status !== 429;
  return !isRefusal && failures < MOST_FAILURES;
};

/** One board behind board-api. `firstPage` is what the route's loader has already asked for. */
export const boardGateway = (address: BoardAddress, boardViewId: string | undefined, firstPage?: ReturnType<typeof getBoardPage>): BoardGateway => {
  let prefetched = firstPage;
  return {
    loadPage: (draft, searchText) => {
      const page = prefetched ?? getBoardPage(address, boardViewId, draft, searchText);
      prefetched = undefined;
      return page;
    },
    loadGroup: (viewId, groupKey, offset, draft, searchText) => getGroupPart(address, viewId, groupKey, offset, draft, searchText),
    loadAll: async (onPart) => (await import('./all-rows.ts')).getAllRows(address, onPart),
    loadSubPosts: (postIds) => getSubPosts(address, postIds),
    loadLinked: async (ids) => (await import('./linked-posts.ts')).getLinkedPosts(address, ids),
    changesSince: (mark) => getChangesSince(address, mark),
    send: (edit, mutationId, columns) => sendEdit(address, edit, mutationId, columns),
    follow: (handlers) => followBoard(address, handlers),
    isMissing: (error) => error instanceof AppProblem && (error.status === 404 || error.status === 403),
    isTransient,
    messageOf,
  };
};
