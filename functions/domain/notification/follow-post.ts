/** Whether somebody hears of a post: what they said themselves, or else whether it concerns them. */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { Board } from '#functions/data/board/board.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import { getRows } from '#functions/data/board/row.ts';
import { getFollowAmong, setFollow } from '#functions/data/post/post-follow.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import type { Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import { concernedBy } from './concerned-by.ts';
import { isOfMerged } from './merged-people.ts';

interface FollowContext {
  ports: Pick<CorePorts, 'table'>;
  scope: Pick<ProjectScope, 'workspaceId' | 'projectKey' | 'userId'>;
}

export async function isFollowing(
  { ports, scope }: FollowContext,
  board: Pick<Board, 'columns'>,
  row: Row,
): Promise<boolean> {
  const [{ isFollowed, userIds }, isMerged] = await Promise.all([
    getFollowAmong(ports.table, scope, row.id, scope.userId, concernedBy(board, row)),
    isOfMerged(ports.table, scope, row, scope.userId),
  ]);
  return isFollowed ?? (userIds.includes(scope.userId) || isMerged);
}

export async function updatePostFollow(
  { ports, scope }: FollowContext,
  { boardId, postId, isFollowed }: { boardId: string; postId: string; isFollowed: boolean },
): Promise<{ isFollowed: boolean }> {
  const [, [row]] = await Promise.all([
    requireBoard(ports.table, scope, boardId),
    getRows(ports.table, scope, boardId, [postId]),
  ]);
  if (!row) throw new AppError('EntityNotFound');
  await setFollow(ports.table, scope, postId, scope.userId, isFollowed);
  return { isFollowed };
}
