import type { Board } from '#functions/data/board/board.ts';
import { requireView } from '#functions/domain/board-core/require-view.ts';
import type { RoomContext } from '#functions/domain/board-core/strict-limits.ts';
import { isPostOrder } from '#shared/board/rows/post-order-between.ts';
import { isSubPost, isSubPostOrder } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import type { PostChange } from '../board-core/change-posts.ts';
import { changePosts } from '../board-core/change-posts.ts';
import { sectionChange } from './move-to-section.ts';
import type { CellContext, ColumnInput } from './update-cell.ts';
import { cellChange } from './update-cell.ts';
import { joinedChange } from './update-cells.ts';

/** A post at its new place; what is absent stays. */
export interface PlacedPost {
  postId: string;
  postOrder?: string | null;
  columnData?: ColumnInput | null;
  /** Of the column that divides a kanban into lanes. */
  laneColumnData?: ColumnInput | null;
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
  { postOrder, columnData, laneColumnData, sectionId }: PlacedPost,
): Promise<PostChange | undefined> {
  const cells = [columnData ?? [], laneColumnData ?? []].flat();
  if (isSubPost(row)) {
    if (cells.length > 0 || sectionId || postOrder == null || !isSubPostOrder(postOrder))
      throw new AppError('BadRequest', 'サブ投稿は、親の投稿の下でだけ並べ替えられます。');
    return postOrder === row.postOrder ? undefined : { patch: { postOrder } };
  }
  if (postOrder != null && !isPostOrder(postOrder)) throw new AppError('BadRequest');
  const changes: (PostChange | undefined)[] = [];
  for (const cell of cells) changes.push(await cellChange(context, board, row, cell));
  if (sectionId) changes.push(sectionChange(row, board, sectionId));
  if (postOrder !== undefined && postOrder !== (row.postOrders?.[viewId] ?? null))
    changes.push({ patch: { postOrders: { [viewId]: postOrder } } });
  return joinedChange(changes.filter((change) => change !== undefined));
}

/** Posts at other places of a view, in other groups, or both: all of them or none. */
export const placePosts = (context: CellContext & RoomContext, { mutationId, ...body }: PlacePosts) => {
  const posts = new Map(body.viewPostList.map((post) => [post.postId, post]));
  return changePosts(context, {
    room: context,
    boardId: body.boardId,
    postIdList: [...posts.keys()],
    mutationId,
    body: { placePosts: body },
    decide: (row, board) => placed(context, row, board, requireView(board, body.boardViewId).id, posts.get(row.id)!),
  });
};
