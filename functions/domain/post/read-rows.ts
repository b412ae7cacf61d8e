/** Board and rows of what a page shows: from what a warm function remembers of the board, one Query; else from the table, two. */

import type { Board } from '#functions/data/board/board.ts';
import { requireReadableBoard } from '#functions/data/board/board.ts';
import type { RowOrigin } from '#functions/data/board/row.ts';
import { getPostWithSubPosts, getRowsWithOrigin } from '#functions/data/board/row.ts';
import { type BoardRead, readRemembered } from '#functions/domain/board-core/read-board.ts';
import { compareSubPosts, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import type { Asks } from './comments/comments.ts';
import type { PostContext } from './post-context.ts';

type WithOrigin = RowOrigin & { row: Row };

/** Memory holds no origins. A row that came in bulk may be in the table alone. */
async function rememberedWith(
  context: PostContext,
  boardId: string,
  ids: readonly string[],
  asks: Asks,
): Promise<BoardRead | undefined> {
  const warm = asks('userAgent') ? undefined : await readRemembered(context, boardId);
  return warm && ids.every((id) => warm.rows.has(id)) ? warm : undefined;
}

const subPostsAmong = (rows: ReadonlyMap<string, Row>, { id, subPostCount }: Row): Row[] =>
  subPostCount ? [...rows.values()].filter((row) => parentIdOf(row.id) === id).sort(compareSubPosts) : [];

/** Throws `EntityNotFound`, also where the board is gone. */
export async function readPostRows(
  context: PostContext,
  boardId: string,
  postId: string,
  asks: Asks,
): Promise<{ board: Board; post: WithOrigin; subPosts: Row[] }> {
  const warm = await rememberedWith(context, boardId, [postId], asks);
  const remembered = warm?.rows.get(postId);
  if (warm && remembered)
    return { board: warm.board, post: { row: remembered }, subPosts: subPostsAmong(warm.rows, remembered) };
  const { ports, scope } = context;
  const [board, found] = await Promise.all([
    requireReadableBoard(ports.table, scope, boardId),
    getPostWithSubPosts(ports.table, scope, boardId, postId),
  ]);
  if (!found) throw new AppError('EntityNotFound');
  return { board, ...found };
}

/** A sub-post and the post that it belongs to; throws as `readPostRows`. */
export async function readSubPostRows(
  context: PostContext,
  boardId: string,
  { id, postId }: { id: string; postId: string },
  asks: Asks,
): Promise<{ board: Board; subPost: WithOrigin; post: Row }> {
  const warm = await rememberedWith(context, boardId, [id, postId], asks);
  const [row, parent] = [id, postId].map((rowId) => warm?.rows.get(rowId));
  if (warm && row && parent) return { board: warm.board, subPost: { row }, post: parent };
  const { ports, scope } = context;
  const [board, [subPost, post]] = await Promise.all([
    requireReadableBoard(ports.table, scope, boardId),
    getRowsWithOrigin(ports.table, scope, boardId, [id, postId]),
  ]);
  if (!subPost || !post) throw new AppError('EntityNotFound');
  return { board, subPost, post: post.row };
}
