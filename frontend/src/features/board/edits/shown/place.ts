import { isSameCell } from '#shared/board/cells/cells.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { patched } from '../../state/commands/cell-edits.ts';
import type { PlacedPost } from '../../state/types.ts';
import { notByItself, type ShownKind, withoutCells } from './kind.ts';
import { changing } from './looks.ts';

/** Posts at other places of a view. */
export interface Place {
  kind: 'place';
  viewId: string;
  posts: PlacedPost[];
}

const postIds = ({ posts }: Place): string[] => posts.map(({ postId }) => postId);

function placedRow(row: Row, { viewId, posts }: Place): Row {
  const placed = posts.find((post) => post.postId === row.id);
  if (!placed) return row;
  const { values, sectionId, postOrder } = placed;
  if (isSubPost(row)) return { ...row, ...(postOrder && { postOrder }) };
  return {
    ...row,
    ...(values && { values: patched(row.values, values) }),
    ...(sectionId !== undefined && { sectionId }),
    ...(postOrder !== undefined && { postOrders: patched(row.postOrders, { [viewId]: postOrder }) }),
  };
}

/** Whether a post is where a move has put it. */
export const isPlacedAs = (row: Row, viewId: string, { values = {}, sectionId, postOrder }: PlacedPost): boolean =>
  (postOrder === undefined || (isSubPost(row) ? row.postOrder : (row.postOrders?.[viewId] ?? null)) === postOrder) &&
  (sectionId === undefined || row.sectionId === sectionId) &&
  Object.entries(values).every(([columnId, value]) => isSameCell(row.values[columnId], value ?? undefined));

export const place: ShownKind<Place> = {
  postIds,
  renamed: (edit, from, to) => ({
    ...edit,
    posts: edit.posts.map((post) => (post.postId === from ? { ...post, postId: to } : post)),
  }),
  ...withoutCells,
  addition: undefined,
  ...changing(postIds, placedRow),
  inverse: notByItself,
  sign: 'title',
};
