/** Comments as people see them. */

import { requireRowThere } from '#functions/data/board/posts-anywhere.ts';
import type { CommentPart, CommentReaction, PostComment } from '#functions/data/post/comment.ts';
import { listComments } from '#functions/data/post/comment.ts';
import { requirePostBySerial } from '#functions/data/post/serial-number.ts';
import { ReactionType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { COMMENT_BYTES, REACTIONS_NAMED, TOO_LARGE } from '#shared/rules/size-limits.ts';
import { requireRichText } from '../contents/contents.ts';
import { textOf } from '../contents/plain-text.ts';
import { sanitizeRichText } from '../contents/sanitize.ts';
import type { PostContext } from '../post-context.ts';

/** Whether a caller asks for a field that is worked out. */
export type Asks = (field: string) => boolean;

/** Who wants to know: whether a reaction is one's own is for the reader. */
export interface CommentReader {
  asks: Asks;
  userId: string;
}

/** Good before bad; of many people the first are named. */
const presentReactions = (reactions: readonly CommentReaction[], userId: string) =>
  Object.values(ReactionType).flatMap((reactionType) => {
    const ofType = reactions.filter((reaction) => reaction.reactionType === reactionType);
    return ofType.length === 0
      ? []
      : [
          {
            reactionType,
            count: ofType.length,
            isReacted: ofType.some((reaction) => reaction.userId === userId),
            userAccountNameList: ofType.slice(0, REACTIONS_NAMED).map(({ by }) => by),
          },
        ];
  });

const presentComment =
  ({ asks, userId }: CommentReader) =>
  (comment: PostComment) => {
    const html = sanitizeRichText(comment.html);
    return {
      id: comment.id,
      comment: html,
      ...(asks('commentText') && { commentText: textOf(html) }),
      commentedUserAccountName: comment.by,
      createdAt: comment.createdAt,
      updatedAt: comment.updatedAt,
      reactionList: presentReactions(comment.reactions ?? [], userId),
    };
  };

export const presentComments = ({ comments, before }: CommentPart, reader: CommentReader) => ({
  commentList: comments.map(presentComment(reader)),
  before,
});

/** Of a post, or of a sub-post by its own number. */
export async function commentPart(
  { ports, scope }: PostContext,
  { projectSerialNumber, before }: { projectSerialNumber: number; before?: string | null | undefined },
  asks: Asks,
) {
  const place = await requirePostBySerial(ports.table, scope, projectSerialNumber);
  const [part] = await Promise.all([
    listComments(ports.table, scope, place.postId, before ?? undefined),
    requireRowThere(ports.table, scope, place),
  ]);
  return presentComments(part, { asks, userId: scope.userId });
}

/** As it is stored. */
export function requireComment(written: string): string {
  const html = requireRichText(written, { bytes: COMMENT_BYTES, refusal: TOO_LARGE.comment });
  if (textOf(html) === '') throw new AppError('BadRequest', 'コメントを入力してください。');
  return html;
}
