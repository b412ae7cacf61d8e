/** What people think of a comment in one sign: no words of their own, so no history tells of it. */

import { type CommentReaction, getComment, updateReactions } from '#functions/data/post/comment.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { REACTIONS_PER_COMMENT } from '#shared/board/limits.ts';
import type { ReactionType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { changeComments, type OnComments } from './change-comments.ts';

export interface ReactToComment extends OnComments {
  commentId: string;
  /** Absent: none any more. */
  reactionType?: ReactionType | null | undefined;
}

/** Says how it is afterwards, so a call that comes twice changes nothing. */
export function reactToComment(context: WriteContext, body: ReactToComment): Promise<BoardChange> {
  const { ports, scope } = context;
  const { postId, commentId, reactionType } = body;
  return changeComments(context, {
    name: 'updateCommentReaction',
    body,
    async decide() {
      const comment = await getComment(ports.table, scope, postId, commentId);
      if (!comment) throw new AppError('EntityNotFound');
      const { reactions: before = [] } = comment;
      const own = before.find(({ userId }) => userId === scope.userId);
      if (own?.reactionType === (reactionType ?? undefined)) return undefined;
      const others = before.filter((reaction) => reaction !== own);
      if (reactionType && others.length >= REACTIONS_PER_COMMENT)
        throw new AppError('BadRequest', `1つのコメントへのリアクションは${REACTIONS_PER_COMMENT}人までです。`);
      const after: CommentReaction[] = reactionType
        ? [...others, { userId: scope.userId, by: scope.accountName, reactionType }]
        : others;
      return { ops: [updateReactions(scope, postId, comment, after)], by: 0 };
    },
  });
}
