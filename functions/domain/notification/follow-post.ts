/** Whether somebody hears of a post: what they said themselves, or else whether it concerns them. */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { Board } from '#functions/data/board/board.ts';
import { requireReadableBoard } from '#functions/data/board/board.ts';
import { getRows } from '#functions/data/board/row.ts';
import type { PostComment } from '#functions/data/post/comment.ts';
import { setFollow } from '#functions/data/post/post-follow.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import type { Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import { concernedBy } from './concerned-by.ts';
import { isOfMerged } from './merged-people.ts';

interface FollowContext {
  ports: Pick<CorePorts, 'table'>;
  scope: Pick<ProjectScope, 'workspaceId' | 'projectKey' | 'userId'>;
}

/**
 * `said`: what the person said of it. Who wrote one of its newest comments will be noted to follow, a moment after it (tell-people.ts).
 * Cells hold the name that the person took first (decision 149), as the scope does.
 */
export const isFollowing = async (
  { ports, scope }: FollowContext & { scope: Pick<ProjectScope, 'accountName'> },
  board: Pick<Board, 'columns'>,
  row: Row,
  { said, comments }: { said?: boolean | undefined; comments: readonly Pick<PostComment, 'userId'>[] },
): Promise<boolean> =>
  said ??
  (comments.some(({ userId }) => userId === scope.userId) ||
    concernedBy(board, row).includes(scope.accountName) ||
    (await isOfMerged(ports.table, scope, row)));

export async function updatePostFollow(
  { ports, scope }: FollowContext,
  { boardId, postId, isFollowed }: { boardId: string; postId: string; isFollowed: boolean },
): Promise<{ isFollowed: boolean }> {
  const [, [row]] = await Promise.all([
    requireReadableBoard(ports.table, scope, boardId),
    getRows(ports.table, scope, boardId, [postId]),
  ]);
  if (!row) throw new AppError('EntityNotFound');
  await setFollow(ports.table, scope, postId, scope.userId, isFollowed);
  return { isFollowed };
}
