import { cellParts, laneColumnIdOf } from '#shared/board/arrangement/lanes.ts';
import { type GroupValue, groupRefusal, movedToGroup } from '#shared/board/arrangement/moved-to-group.ts';
import { isOrderedByHand } from '#shared/board/arrangement/sort.ts';
import { placeInView } from '#shared/board/rows/post-order.ts';
import { postOrdersBetween } from '#shared/board/rows/post-order-between.ts';
import type { Row } from '#shared/board/types.ts';
import type { BoardStore } from '../state/board-store.ts';
import { isProvisional } from '../state/rows/added-row.ts';
import { findRow } from '../state/rows/place-row.ts';
import type { BoardData, LoadedGroup, PlacedPost, PostStart } from '../state/types.ts';

/** A place between two rows of a group, or of one lane of it (`cellKey`); the rows that move are none of the two. */
export interface Gap {
  groupKey: string;
  previousId?: string | undefined;
  nextId?: string | undefined;
}

/** Posts on their way to a gap, in the order in which they shall stand. */
export interface Move extends Gap {
  posts: { postId: string; groupKey: string }[];
}

export const isByHand = ({ view, board }: Pick<BoardData, 'view' | 'board'>): boolean =>
  isOrderedByHand(view.orderConditionList, board);

/** A row that the server does not know yet has a place only where it was given one. */
const keyOf = (groups: LoadedGroup[], viewId: string, postId: string | undefined): string | undefined => {
  const row = postId === undefined ? undefined : findRow(groups, postId)?.row;
  return row && (row.postOrders?.[viewId] !== undefined || !isProvisional(row)) ? placeInView(row, viewId) : undefined;
};

/** Three digits that end a place's key. */
export const unique = (): string => crypto.randomUUID().replace(/[-0]/g, '').slice(-3).padStart(3, '1');

/** Keys for so many posts in a gap; none where a condition sorts. */
export function ordersIn(data: BoardData, groups: LoadedGroup[], { previousId, nextId }: Gap, count: number): string[] {
  if (!isByHand(data)) return [];
  return postOrdersBetween(keyOf(groups, data.view.id, previousId), keyOf(groups, data.view.id, nextId), count, unique);
}

const before = (row: Row, viewId: string, { values, sectionId, postOrder }: PlacedPost): PlacedPost => ({
  postId: row.id,
  ...(postOrder !== undefined && { postOrder: row.postOrders?.[viewId] ?? null }),
  ...(values && {
    values: Object.fromEntries(Object.keys(values).map((columnId) => [columnId, row.values[columnId] ?? null])),
  }),
  ...(sectionId !== undefined && { sectionId: row.sectionId }),
});

/** A column that groups the view, and the group of it that a move leads to. */
export interface NewGroup {
  columnId: string;
  to: string;
  /** By where a post stands. */
  keyOf(key: string): string | undefined;
}

/** The groupings in which posts change their group. */
export function newGroups(
  { view }: Pick<BoardData, 'view'>,
  { posts, groupKey }: Pick<Move, 'posts' | 'groupKey'>,
): NewGroup[] {
  const groupings = [
    { columnId: view.groupColumnId, keyOf: (key: string) => cellParts(key).groupKey },
    { columnId: laneColumnIdOf(view), keyOf: (key: string) => cellParts(key).laneKey },
  ];
  return groupings.flatMap(({ columnId, keyOf }) => {
    const to = keyOf(groupKey);
    return columnId === undefined || to === undefined || posts.every((post) => keyOf(post.groupKey) === to)
      ? []
      : [{ columnId, to, keyOf }];
  });
}

/** What one post takes on by it. */
function takenOn({ board }: Pick<BoardData, 'board'>, row: Row, key: string, groups: readonly NewGroup[]): GroupValue {
  const taken: GroupValue = {};
  for (const { columnId, to, keyOf } of groups) {
    const from = keyOf(key);
    if (from === undefined || from === to) continue;
    const { values, sectionId } = movedToGroup(columnId, board, row, from, to);
    if (values) taken.values = { ...taken.values, ...values };
    if (sectionId !== undefined) taken.sectionId = sectionId;
  }
  return taken;
}

export type Placing = { refusal: string } | { posts: PlacedPost[]; before: PlacedPost[]; hasNewGroup: boolean };

/** What a move writes, and what takes it back; a refusal where the group lets nobody in. */
export function placing(data: BoardData, groups: LoadedGroup[], move: Move): Placing {
  const { board, view } = data;
  const into = newGroups(data, move);
  for (const { columnId, to } of into) {
    const refusal = groupRefusal(columnId, board, to);
    if (refusal !== undefined) return { refusal };
  }
  const rows = move.posts.flatMap(({ postId, groupKey }) => {
    const row = findRow(groups, postId)?.row;
    return row ? [{ row, groupKey }] : [];
  });
  const orders = ordersIn(data, groups, move, rows.length);
  const posts = rows.flatMap(({ row, groupKey }, at): PlacedPost[] => {
    const postOrder = orders[at];
    const taken = takenOn(data, row, groupKey, into);
    if (postOrder === undefined && Object.keys(taken).length === 0) return [];
    return [{ postId: row.id, ...(postOrder !== undefined && { postOrder }), ...taken }];
  });
  return {
    posts,
    before: posts.map((post) => before(findRow(groups, post.postId)!.row, view.id, post)),
    hasNewGroup: into.length > 0,
  };
}

/** Puts posts elsewhere in the view, as one step; a refusal says why not. `into`: what the group is called. */
export function placePosts(
  store: BoardStore,
  move: Move,
  { isQuiet = false, into }: { isQuiet?: boolean; into?: string } = {},
): string | undefined {
  const { data, groups } = store.getState();
  if (!data) return undefined;
  const plan = placing(data, groups, move);
  if ('refusal' in plan) return plan.refusal;
  if (plan.posts.length > 0)
    store.move(
      plan.posts,
      plan.before,
      isQuiet
        ? undefined
        : {
            groupName: plan.hasNewGroup
              ? (into ?? groups.find((group) => group.key === move.groupKey)?.name ?? move.groupKey)
              : undefined,
          },
    );
  return undefined;
}

/** Adds a post between two others; where a condition sorts, in the group alone. Answers as `addPost`. */
export function insertPost(store: BoardStore, title: string, start: PostStart, gap: Gap): string | undefined {
  const { data, groups } = store.getState();
  const [order] = data ? ordersIn(data, groups, gap, 1) : [];
  return store.addPost(
    title,
    order === undefined || !data ? start : { ...start, postOrders: { [data.view.id]: order } },
  );
}
