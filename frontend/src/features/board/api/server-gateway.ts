import { AppProblem, messageOf } from '#app/lib/api/problem.ts';
import { whenIdle } from '#app/lib/loading/when-idle.ts';
import type { BoardAddress } from '../state/types.ts';
import type { BoardGateway, LiveHandlers } from '../state/wire/board-gateway.ts';
import { getBoardPage } from './board-page.ts';

/** An edit that the server fails on every time must not keep the later ones waiting for ever. */
const MOST_FAILURES = 6;

/** Says nothing about the edit, however often: no answer at all; a session that is over, until the person has signed in again. */
const UNHEARD = [0, 401];

/** Worth another try: what was not heard; a server in trouble or too busy, for some time. */
const isTransient = (error: unknown, failures: number): boolean => {
  const status = error instanceof AppProblem ? error.status : 500;
  return UNHEARD.includes(status) || ((status >= 500 || status === 429) && failures < MOST_FAILURES);
};

/**
 * Follows a board once its rows are drawn: the code for it comes only then. So does the code that sends one's own edits; fetched with the
 * first of them, it would be missing where the connection is gone by that time.
 */
const followLater = (address: BoardAddress, handlers: LiveHandlers): (() => void) => {
  let stop: (() => void) | undefined;
  let isOver = false;
  const cancel = whenIdle(() => {
    import('./edit-post.ts').catch(() => undefined);
    void import('./board-changes.ts').then(
      ({ followBoard }) => {
        if (!isOver) stop = followBoard(address, handlers);
      },
      () => handlers.onLost(),
    );
  });
  return () => {
    isOver = true;
    cancel();
    stop?.();
  };
};

/** When the server takes more of this person. */
const waitOf = (error: unknown): number | undefined =>
  error instanceof AppProblem && error.retryAfterSeconds !== undefined ? error.retryAfterSeconds * 1000 : undefined;

/** One board behind board-api. `firstPage` is what the route's loader has already asked for. */
export const boardGateway = (
  address: BoardAddress,
  boardViewId: string | undefined,
  firstPage?: ReturnType<typeof getBoardPage>,
): BoardGateway => {
  let prefetched = firstPage;
  return {
    loadPage: (draft, searchText) => {
      const page = prefetched ?? getBoardPage(address, boardViewId, draft, searchText);
      prefetched = undefined;
      return page;
    },
    loadGroup: async (viewId, groupKey, offset, draft, searchText) =>
      (await import('./board-parts.ts')).getGroupPart(address, viewId, groupKey, offset, draft, searchText),
    loadAll: async (onPart, isWithLinks) => (await import('./all-rows.ts')).getAllRows(address, onPart, isWithLinks),
    loadSubPosts: async (postIds) => (await import('./board-parts.ts')).getSubPosts(address, postIds),
    loadLinked: async (ids) => (await import('./linked-posts.ts')).getLinkedPosts(address, ids),
    changesSince: async (mark) => (await import('./board-changes.ts')).getChangesSince(address, mark),
    send: async (edit, mutationId, columns) =>
      (await import('./edit-post.ts')).sendEdit(address, edit, mutationId, columns),
    follow: (handlers) => followLater(address, handlers),
    isMissing: (error) => error instanceof AppProblem && (error.status === 404 || error.status === 403),
    isTransient,
    waitOf,
    messageOf,
  };
};
