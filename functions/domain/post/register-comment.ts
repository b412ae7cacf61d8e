import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { putNewComment } from '#functions/data/post.ts';
import type { WriteContext } from '#functions/domain/board/context.ts';
import { changePosts } from './change-posts.ts';
import { excerpt } from './excerpt.ts';
import { sanitizeRichText, textOf } from './sanitize.ts';

export interface RegisterComment {
  boardId: string;
  postId: string;
  comment: string;
  mutationId?: string | null;
}

export async function registerComment(context: WriteContext, { mutationId, ...body }: RegisterComment) {
  const { ports, scope } = context;
  const html = sanitizeRichText(body.comment);
  const text = textOf(html);
  if (text === '') throw new AppError('BadRequest', 'コメントを入力してください。');
  const id = ports.ids.ulid(ports.clock.now());
  return changePosts(context, {
    boardId: body.boardId,
    postIdList: [body.postId],
    mutationId,
    body: { registerComment: body },
    decide: (row, _board, at) => ({
      patch: { commentCount: (row.commentCount ?? 0) + 1 },
      history: { actionType: PostHistoryActionType.REGISTER_COMMENT, afterText: excerpt(text) },
      others: [putNewComment(scope, row.id, { id, html, text, by: scope.accountName, createdAt: at, updatedAt: at })],
    }),
  });
}
