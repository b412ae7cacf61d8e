import type { TransactOp } from '#functions/clients/table/table.ts';
import { putNewComment } from '#functions/data/post/comment.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { claimImages } from '#functions/domain/file/unused-images.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { excerpt } from '../contents/excerpt.ts';
import { textOf } from '../contents/plain-text.ts';
import { changeComments, type OnComments } from './change-comments.ts';
import { requireComment } from './comments.ts';

export interface RegisterComment extends OnComments {
  comment: string;
}

/** `extra`: further operations of each attempt's transaction, and further fields of the history entry. */
export async function registerComment(
  context: WriteContext,
  body: RegisterComment,
  extra: (commentId: string) => Promise<{ ops: TransactOp[]; secretaryRequestedBy?: string }> = async () => ({
    ops: [],
  }),
): Promise<BoardChange> {
  const { ports, scope } = context;
  const html = requireComment(body.comment);
  const id = ports.ids.ulid(ports.clock.now());
  return changeComments(context, {
    name: 'registerComment',
    body,
    async decide(stamp) {
      await claimImages(context, { html, postId: body.postId });
      const at = new Date(stamp).toISOString();
      const comment = { id, html, by: scope.accountName, userId: scope.userId, createdAt: at, updatedAt: at };
      const { ops, ...besides } = await extra(id);
      return {
        ops: [putNewComment(scope, body.postId, comment), ...ops],
        by: 1,
        history: {
          actionType: PostHistoryActionType.REGISTER_COMMENT,
          afterText: excerpt(textOf(html)),
          commentId: id,
          ...besides,
        },
      };
    },
  });
}
