import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import type { Edit } from '../edits/edit.ts';
import { editedRow, postIdsOf } from '../edits/shown-kinds.ts';
import { type BoardState, EMPTY_BOARD_STATE, shownState } from './board-state.ts';
import type { LiveData } from './live-data.ts';
import type { Outbox } from './outbox/outbox.ts';
import { heldWith, stillHeld, withHeld } from './rows/held-rows.ts';
import { findRow, findRows } from './rows/place-row.ts';
import { findSubPost, postOf } from './rows/sub-posts.ts';
import type { HeldRow } from './types.ts';
import type { Change } from './wire/apply-change.ts';

interface Sources {
  live: LiveData;
  outbox: Outbox;
  accountName: string;
}

export type ShownBoard = ReturnType<typeof shownBoard>;

/** What is shown of a board: the server's rows with one's own unanswered edits on top, and rows held in place. */
export function shownBoard({ live, outbox, accountName }: Sources) {
  let state = EMPTY_BOARD_STATE;
  let held: readonly HeldRow[] = [];
  const listeners = new Set<() => void>();

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const getState = (): BoardState => state;

  const patch = (part: Partial<BoardState>): void => {
    state = { ...state, ...part };
    publish();
  };

  const publish = (): void => {
    const { data, rules, draft } = live;
    const { pending, refused, connection, isUnkept } = outbox;
    state = shownState(state, {
      data,
      rules,
      draft,
      searching: live.searched.state,
      pending,
      refused,
      connection,
      isUnkept,
      held,
      subPosts: live.subPosts.rows,
      accountName,
    });
    for (const listener of listeners) listener();
  };

  const rowOf = (postId: string): Row | undefined =>
    findRow(state.groups, postId)?.row ?? findSubPost(state.subPosts, postId);

  /** The same for many at once. */
  const rowsOf = (postIds: readonly string[]): ((postId: string) => Row | undefined) => {
    const found = findRows(state.groups, new Set(postIds));
    return (postId) => found.get(postId)?.row ?? findSubPost(state.subPosts, postId);
  };

  /** Any post of the board, as far as it has come, with one's own unanswered edits on top: also where the view does not show it. */
  const anyOf = (postId: string): Row | undefined => {
    const row = live.postOf(postId);
    return row && outbox.pending.reduce((current, { edit }) => editedOf(current, edit), row);
  };

  /** Posts added here have got their own ids meanwhile. */
  const realId = (postId: string): string => state.renamed[postId] ?? postId;

  /** The server's row takes the place of the provisional one, in sight even when its own place is not loaded yet. */
  const adopt = (provisionalId: string, row: Row): void => {
    const place = findRow(state.groups, provisionalId);
    if (place) hold({ row, groupKey: place.groupKey, index: place.index });
    state = { ...state, renamed: { ...state.renamed, [provisionalId]: row.id } };
  };

  /** Rows that are held in place go where they belong, as soon as it is published. */
  const letGo = (isHeldNoMore: (row: Row) => boolean = () => true): void => {
    held = held.filter(({ row }) => !isHeldNoMore(row));
  };

  /** Keeps rows in place that the edits take out of the view; answers the name of the group that the first one moves to. */
  const holdOrMove = (edits: readonly Edit[]): string | undefined => {
    const posts = edits.flatMap((edit) => postIdsOf(edit).map((postId) => ({ postId, edit })));
    const places = findRows(state.groups, new Set(posts.map(({ postId }) => postOf(postId))));
    const [target] = posts.map(({ postId, edit }) => holdOrMoveOne(postId, edit, places.get(postOf(postId))));
    return target;
  };

  const holdOrMoveOne = (postId: string, edit: Edit, place: ReturnType<typeof findRow>): string | undefined => {
    const parentId = parentIdOf(postId);
    const { data, rules } = live;
    if (!place || !rules) return undefined;
    const after = parentId === undefined ? editedRow(place.row, edit) : place.row;
    // A search may have found the post by what its sub-post held until now.
    const isLeaving = parentId === undefined ? !rules.belongs(after) : data?.view.searchText !== undefined;
    if (isLeaving) hold({ row: after, groupKey: place.groupKey, index: place.index });
    if (isLeaving || parentId !== undefined) return undefined;
    const [target] = rules.groupKeys(after);
    return target === undefined || target === place.groupKey ? undefined : rules.groupName(target);
  };

  const hold = (row: HeldRow): void => {
    held = withHeld(held, row);
  };

  const absorb = (change: Change, isOwnAddition: boolean): void => {
    held = heldWith(held, change);
    live.absorb(change, isOwnAddition);
    held = stillHeld(held, change, live.data?.groups ?? [], outbox.pending);
    publish();
  };

  return { subscribe, getState, patch, publish, rowOf, rowsOf, anyOf, realId, adopt, letGo, holdOrMove, absorb };
}

const editedOf = (row: Row, edit: Edit): Row => (postIdsOf(edit).includes(row.id) ? editedRow(row, edit) : row);
