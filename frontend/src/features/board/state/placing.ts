import { isSameCell } from '#shared/board/cells.ts';
import { groupRefusal, movedToGroup } from '#shared/board/moved-to-group.ts';
import { placeInView, postOrdersBetween } from '#shared/board/post-order.ts';
import { isOrderedByHand } from '#shared/board/sort.ts';
import type { Row } from '#shared/board/types.ts';
import { PROVISIONAL_SERIAL } from './overlay.ts';
import { findRow } from './place-row.ts';
import type { BoardData, LoadedGroup, PlacedPost } from './types.ts';

/** A place between two rows of a group; the rows that move are none of the two. */
export interface Gap {
  groupKey: string;
  previousId?: string | undefined;
  nextId?: string | undefined;
}

/** Posts on their way to a gap, in the order in which they shall stand. */
export interface Move extends Gap {
  posts: { postId: string; groupKey: string }[];
}

export const isByHand = ({ view, board }: Pick<BoardData, 'view' | 'board'>): boolean => isOrderedByHand(view.orderConditionList, board);

/** A row that the server does not know yet has a place only where it was given one. */
const keyOf = (groups: LoadedGroup[], viewId: string, postId: string | undefined): string | undefined => {
  const row = postId === undefined ? undefined : findRow(groups, postId)?.row;
  return row && (row.postOrders?.[viewId] !== undefined || row.projectSerialNumber !== PROVISIONAL_SERIAL) ? placeInView(row, viewId) : undefined;
};

/** Keys for so many posts in a gap; none where a condition sorts. */
export function ordersIn(data: BoardData, groups: LoadedGroup[], { previousId, nextId }: Gap, count: number, unique: () => string): string[] {
  if (!isByHand(data)) return [];
  return postOrdersBetween(keyOf(groups, data.view.id, previousId), keyOf(groups, data.view.id, nextId), count, unique);
}

const before = (row: Row, viewId: string, { values, sectionId, postOrder }: PlacedPost): PlacedPost => ({
  postId: row.id,
  ...(postOrder !== undefined && { postOrder: row.postOrders?.[viewId] ?? null }),
  ...(values && { values: Object.fromEntries(Object.keys(values).map((columnId) => [columnId, row.values[columnId] ?? null])) }),
  ...(sectionId !== undefined && { sectionId: row.sectionId }),
});

/** Whether a post is where a move has put it. */
export const isPlacedAs = (row: Row, viewId: string, { values = {}, sectionId, postOrder }: PlacedPost): boolean =>
  (postOrder === undefined || (row.postOrders?.[viewId] ?? null) === postOrder) &&
  (sectionId === undefined || row.sectionId === sectionId) &&
  Object.entries(values).every(([columnId, value]) => isSameCell(row.values[columnId], value ?? undefined));

export type Placing = { refusal: string } | { posts: PlacedPost[]; before: PlacedPost[]; hasNewGroup: boolean };

/** What a move writes, and what takes it back; a refusal where the group lets nobody in. */
export function placing(data: BoardData, groups: LoadedGroup[], move: Move, unique: () => string): Placing {
  const { board, view } = data;
  const hasNewGroup = move.posts.some((post) => post.groupKey !== move.groupKey);
  const refusal = hasNewGroup ? groupRefusal(view.groupColumnId, board, move.groupKey) : undefined;
  if (refusal !== undefined) return { refusal };
  const rows = move.posts.flatMap(({ postId, groupKey }) => {
    const row = findRow(groups, postId)?.row;
    return row ? [{ row, groupKey }] : [];
  });
  const orders = ordersIn(data, groups, move, rows.length, unique);
  const posts = rows.flatMap(({ row, groupKey }, at): PlacedPost[] => {
    const postOrder = orders[at];
    const isNewGroup = groupKey !== move.groupKey && view.groupColumnId !== undefined;
    if (postOrder === undefined && !isNewGroup) return [];
    return [{ postId: row.id, ...(postOrder !== undefined && { postOrder }), ...(isNewGroup && movedToGroup(view.groupColumnId!, board, row, groupKey, move.groupKey)) }];
  });
  return { posts, before: posts.map((post) => before(findRow(groups, post.postId)!.row, view.id, post)), hasNewGroup };
}
