/** Who wrote a comment gives it other words, takes it away, and gives it back for 30 days; who manages the project may take it away, too. */

import type { Ports } from '#functions/clients/ports.ts';
import type { TransactOp } from '#functions/clients/table/table.ts';
import type { PostComment } from '#functions/data/post/comment.ts';
import {
  getComment,
  getDeletedComment,
  moveCommentAway,
  moveCommentBack,
  updateCommentHtml,
} from '#functions/data/post/comment.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { withoutKeys } from '#functions/data/table/without-keys.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { claimImages } from '#functions/domain/file/unused-images.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { mayInProject } from '#shared/rules/access/permissions.ts';
import { excerpt } from '../contents/excerpt.ts';
import { keepContents } from '../contents/kept-contents.ts';
import { textOf } from '../contents/plain-text.ts';
import { changeComments, type OnComments } from './change-comments.ts';
import { requireComment } from './comments.ts';

export interface OneComment extends OnComments {
  commentId: string;
}

export interface UpdateComment extends OneComment {
  comment: string;
}

type ByRights = WriteContext & { scope: Pick<ProjectScope, 'projectAccess'> };
type Keeping = WriteContext & { ports: Pick<Ports, 'uploads'> };

const isOwn = ({ userId, accountName }: WriteContext['scope'], comment: PostComment): boolean =>
  comment.userId === undefined ? comment.by === accountName : comment.userId === userId;

function requireOwn(scope: WriteContext['scope'], comment: PostComment | undefined): PostComment {
  if (!comment) throw new AppError('EntityNotFound');
  if (!isOwn(scope, comment)) throw new AppError('Forbidden', 'ほかの人のコメントは編集できません。');
  return comment;
}

export async function updateComment(context: Keeping, body: UpdateComment): Promise<BoardChange> {
  const { ports, scope } = context;
  const html = requireComment(body.comment);
  return changeComments(context, {
    name: 'updateComment',
    body,
    async decide(stamp) {
      const before = requireOwn(scope, await getComment(ports.table, scope, body.postId, body.commentId));
      await claimImages(context, { html, before: before.html, postId: body.postId });
      // Never the moment it has already: that is how a later attempt knows this one.
      const updatedAt = new Date(Math.max(stamp, Date.parse(before.updatedAt) + 1)).toISOString();
      return {
        ops: [updateCommentHtml(scope, body.postId, before, { html, updatedAt })],
        by: 0,
        history: {
          actionType: PostHistoryActionType.UPDATE_COMMENT,
          beforeText: excerpt(textOf(before.html)),
          afterText: excerpt(textOf(html)),
          beforeContents: await keepContents(ports, scope, body.postId, before.html),
          afterContents: await keepContents(ports, scope, body.postId, html),
          commentId: before.id,
        },
      };
    },
  });
}

/**
 * Deletes a comment. `extraOps`: checks the comment to delete, and returns further operations of each attempt's
 * transaction.
 */
export function deleteComment(
  context: Keeping & ByRights,
  body: OneComment,
  extraOps: (comment: PostComment) => TransactOp[] = () => [],
): Promise<BoardChange> {
  const { ports, scope } = context;
  return changeComments(context, {
    name: 'deleteComment',
    body,
    async decide(stamp) {
      const found = await getComment(ports.table, scope, body.postId, body.commentId);
      if (!found) throw new AppError('EntityNotFound');
      if (!isOwn(scope, found) && !mayInProject(scope.projectAccess, 'comment.deleteOthers'))
        throw new AppError('Forbidden', 'ほかの人のコメントは、管理者とマネージャーだけが削除できます。');
      const comment: PostComment = withoutKeys(found);
      return {
        ops: [...moveCommentAway(scope, body.postId, comment, stamp), ...extraOps(comment)],
        by: -1,
        history: {
          actionType: PostHistoryActionType.DELETE_COMMENT,
          beforeText: excerpt(textOf(comment.html)),
          beforeContents: await keepContents(ports, scope, body.postId, comment.html),
          commentId: comment.id,
        },
      };
    },
  });
}

export function restoreComment(context: ByRights, body: OneComment): Promise<BoardChange> {
  const { ports, scope } = context;
  return changeComments(context, {
    name: 'restoreComment',
    body,
    async decide() {
      const found = await getDeletedComment(ports.table, scope, body.postId, body.commentId);
      if (!found) throw new AppError('EntityNotFound');
      if (!isOwn(scope, found) && !mayInProject(scope.projectAccess, 'comment.deleteOthers'))
        throw new AppError('Forbidden');
      const { ttl: _ttl, ...comment } = withoutKeys(found) as PostComment & { ttl?: number };
      return {
        ops: moveCommentBack(scope, body.postId, comment),
        by: 1,
        history: {
          actionType: PostHistoryActionType.REGISTER_COMMENT,
          afterText: excerpt(textOf(comment.html)),
          commentId: comment.id,
          isRestored: true,
        },
      };
    },
  });
}
