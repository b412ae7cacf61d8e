/** The post panel in one load, and a post's history. */
import { sectionArchiveOf } from '#shared/board/archived.ts';
import { AppError } from '#shared/errors.ts';
import { parentIdOf } from '#shared/board/sub-post.ts';
import { requireBoard, requireBoardHead } from '#functions/data/board.ts';
import { listHistory } from '#functions/data/history.ts';
import { getPostBody, requirePostBySerial } from '#functions/data/post.ts';
import type { PostBody, PostComment } from '#functions/data/post.ts';
import { getRows, listSubPostRows } from '#functions/data/row.ts';
import type { Item } from '#functions/data/table.ts';
import type { ReadContext } from '#functions/domain/board/context.ts';
import { presentBoard, presentWithSubPosts } from '#functions/domain/board/present.ts';
import { sanitizeRichText } from './sanitize.ts';

export type PostContext = Pick<ReadContext, 'scope'> & { ports: Pick<ReadContext['ports'], 'table'> };

const presentComment = (comment: PostComment) => ({
  id: comment.id,
  comment: sanitizeRichText(comment.html),
  commentText: comment.text,
  commentedUserAccountName: comment.by,
  createdAt: comment.createdAt,
  updatedAt: comment.updatedAt,
});

/** What lies in the post's own partition. */
export const presentBody = async <P>({ contents, comments, pages }: PostBody, presentPages: (pages: Item[]) => Promise<P[]>) => ({
  contents: contents?.text ?? '',
  contentsHtml: sanitizeRichText(contents?.html ?? ''),
  commentList: comments.map(presentComment),
  pageList: await presentPages(pages),
});

/** The number of a sub-post leads to its post. `presentPages` signs what the post's captured pages link to. */
export async function postPage<P>({ ports, scope }: PostContext, projectSerialNumber: number, presentPages: (pages: Item[]) => Promise<P[]>) {
  const place = await requirePostBySerial(ports.table, scope, projectSerialNumber);
  const parentId = parentIdOf(place.postId);
  const { postId, boardId } = { ...place, postId: parentId ?? place.postId };
  const [board, [row], subPosts, body] = await Promise.all([
    requireBoard(ports.table, scope, boardId),
    getRows(ports.table, scope, boardId, [postId]),
    listSubPostRows(ports.table, scope, boardId, postId),
    getPostBody(ports.table, scope, postId),
  ]);
  if (!row) throw new AppError('EntityNotFound');
  return {
    board: presentBoard(board),
    ...(parentId === undefined ? {} : { subPostProjectSerialNumber: projectSerialNumber }),
    post: {
      ...presentWithSubPosts(row, board.columns, () => subPosts),
      ...sectionArchiveOf(board, row),
      ...(await presentBody(body, presentPages)),
    },
  };
}

/** Newest first, as the panel shows it; by the same numbers as postPage. */
export async function postHistory({ ports, scope }: PostContext, projectSerialNumber: number) {
  const place = await requirePostBySerial(ports.table, scope, projectSerialNumber);
  const { postId, boardId } = { ...place, postId: parentIdOf(place.postId) ?? place.postId };
  const [history] = await Promise.all([listHistory(ports.table, scope, postId), requireBoardHead(ports.table, scope, boardId)]);
  return history.reverse();
}
