import { putNewComment } from '#functions/data/post.ts';
import type { WriteContext } from '#functions/domain/board/context.ts';
import type { BoardChange } from '#functions/domain/board/present.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { changeComments, type OnComments } from './change-comments.ts';
import { requireComment } from './comments.ts';
import { excerpt } from './excerpt.ts';
import { textOf } from './sanitize.ts';

export interface RegisterComment extends OnComments {
  comment: string;
}

export async function registerComment(context: WriteContext, body: RegisterComment): Promise<BoardChange> {
  const { ports, scope } = context;
  const html = requireComment(body.comment);
  const id = ports.ids.ulid(ports.clock.now());
  return changeComments(context, {
    name: 'registerComment',
    body,
    async decide(stamp) {
      const at = new Date(stamp).toISOString();
      const comment = { id, html, by: scope.accountName, userId: scope.userId, createdAt: at, updatedAt: at };
      return {
        ops: [putNewComment(scope, body.postId, comment)],
        by: 1,
        history: {
          actionType: PostHistoryActionType.REGISTER_COMMENT,
          afterText: excerpt(textOf(html)),
          commentId: id,
        },
      };
    },
  });
}
