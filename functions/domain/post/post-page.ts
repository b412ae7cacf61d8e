/** The post panel in one load, and a post's history. */
import { AppError } from '#shared/errors.ts';
import { toWirePost } from '#shared/board/wire-post.ts';
import { requireBoard, requireBoardHead } from '#functions/data/board.ts';
import { listHistory } from '#functions/data/history.ts';
import { getPostBody, requirePostBySerial } from '#functions/data/post.ts';
import type { PostComment } from '#functions/data/post.ts';
import { getRows } from '#functions/data/row.ts';
import type { Item } from '#functions/data/table.ts';
import type { ReadContext } from '#functions/domain/board/context.ts';
import { presentBoard } from '#functions/domain/board/present.ts';
import { sanitizeRichText } from './sanitize.ts';

type PostContext = Pick<ReadContext, 'scope'> & { ports: Pick<ReadContext['ports'], 'table'> };

const presentComment = (comment: PostComment) => ({
  id: comment.id,
  comment: sanitizeRichText(comment.html),
  commentText: comment.text,
  commentedUserAccountName: comment.by,
  createdAt: comment.createdAt,
  updatedAt: comment.updatedAt,
});

/** `presentPages` signs what the post's captured pages link to. */
export async function postPage<P>({ ports, scope }: PostContext, projectSerialNumber: number, presentPages: (pages: Item[]) => Promise<P[]>) {
  const { postId, boardId } = await requirePostBySerial(ports.table, scope, projectSerialNumber);
  const [board, [row], body] = await Promise.all([
    requireBoard(ports.table, scope, boardId),
    getRows(ports.table, scope, boardId, [postId]),
    getPostBody(ports.table, scope, postId),
  ]);
  if (!row) throw new AppError('EntityNotFound');
  return {
    board: presentBoard(board),
    post: {
      ...toWirePost(row, board.columns),
      sectionArchivedAt: board.sections.find((section) => section.id === row.sectionId)?.archivedAt,
      contents: body.contents?.text ?? '',
      contentsHtml: sanitizeRichText(body.contents?.html ?? ''),
      commentList: body.comments.map(presentComment),
      pageList: await presentPages(body.pages),
    },
  };
}

/** Newest first, as the panel shows it. */
export async function postHistory({ ports, scope }: PostContext, projectSerialNumber: number) {
  const { postId, boardId } = await requirePostBySerial(ports.table, scope, projectSerialNumber);
  const [history] = await Promise.all([listHistory(ports.table, scope, postId), requireBoardHead(ports.table, scope, boardId)]);
  return history.reverse();
}
