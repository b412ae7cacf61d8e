import type { Board } from '#functions/data/board.ts';
import { requireView } from '#functions/domain/board/require-view.ts';
import type { CellInput } from '#shared/board/cell-input.ts';
import { isPostOrder } from '#shared/board/post-order-between.ts';
import { isSubPost, isSubPostOrder } from '#shared/board/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import type { PostChange } from './change-posts.ts';
import { changePosts } from './change-posts.ts';
import { sectionChange } from './move-to-section.ts';
import type { CellContext } from './update-cell.ts';
import { cellChange } from './update-cell.ts';

/** A post at its new place; what is absent stays. */
export interface PlacedPost {
  postId: string;
  postOrder?: string | null;
  columnData?: (CellInput & { projectBoardColumnId: string }) | null;
  sectionId?: string | null;
}

export interface PlacePosts {
  boardId: string;
  boardViewId: string;
  viewPostList: PlacedPost[];
  mutationId?: string | null;
}

async function placed(
  context: CellContext,
  row: Row,
  board: Board,
  viewId: string,
  { postOrder, columnData, sectionId }: PlacedPost,
): Promise<PostChange | undefined> {
  if (isSubPost(row)) {
    if (columnData || sectionId || postOrder == null || !isSubPostOrder(postOrder))
      throw new AppError('BadRequest', 'サブ投稿は、親の投稿の下でだけ並べ替えられます。');
    return postOrder === row.postOrder ? undefined : { patch: { postOrder } };
  }
  if (postOrder != null && !isPostOrder(postOrder)) throw new AppError('BadRequest');
  const cell = columnData ? await cellChange(context, board, row, columnData) : undefined;
  const section = sectionId ? sectionChange(row, board, sectionId) : undefined;
  const isMoved = postOrder !== undefined && postOrder !== (row.postOrders?.[viewId] ?? null);
  if (!cell && !section && !isMoved) return undefined;
  return {
    patch: { ...cell?.patch, ...section?.patch, ...(isMoved && { postOrders: { [viewId]: postOrder } }) },
    history: section?.history ?? cell?.history,
  };
}

/** Posts at other places of a view, in other groups, or both: all of them or none. */
export const placePosts = (context: CellContext, { mutationId, ...body }: PlacePosts) => {
  const posts = new Map(body.viewPostList.map((post) => [post.postId, post]));
  // One line of history tells one change.
  if (body.viewPostList.some((post) => post.columnData && post.sectionId)) throw new AppError('BadRequest');
  return changePosts(context, {
    boardId: body.boardId,
    postIdList: [...posts.keys()],
    mutationId,
    body: { placePosts: body },
    decide: (row, board) => placed(context, row, board, requireView(board, body.boardViewId).id, posts.get(row.id)!),
  });
};
