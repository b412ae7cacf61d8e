/** How many posts a board has, sub-posts and archived ones among them: an item beside the board's meta, which no load of the board reads. */

import type { Item, Table, UpdateOp } from '#functions/clients/table/table.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { BOARD_POSTS_MAX } from '#shared/board/limits.ts';
import { AppError } from '#shared/errors.ts';
import { boardKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { unlessRefused } from '../table/unless-refused.ts';

export interface PostCount {
  posts: number;
  /** When posts were last counted in. */
  countedAt: string;
}

/** A call is done in seconds, a part of an import in minutes. */
const AT_WORK_MS = 3_600_000;

export const getPostCount = (
  table: Table,
  scope: TenantScope,
  boardId: string,
): Promise<(Item & PostCount) | undefined> =>
  table.get<Item & PostCount>(boardKeys.postCount(scope.workspaceId, boardId), { consistent: true });

/** For whoever only shows it. */
export const readPostCount = async (table: Table, scope: TenantScope, boardId: string): Promise<number> =>
  (await table.get<Item & PostCount>(boardKeys.postCount(scope.workspaceId, boardId)))?.posts ?? 0;

/** Fails when the board has no room for them. */
export const countPosts = (scope: TenantScope, boardId: string, count: number, at: string): UpdateOp => ({
  update: boardKeys.postCount(scope.workspaceId, boardId),
  add: { posts: count },
  set: { countedAt: at },
  if: [{ path: 'posts', absentOrLessThan: BOARD_POSTS_MAX - count + 1 }],
});

/** Of posts that leave the board, in the transaction that takes them away. */
export const uncountPosts = (scope: TenantScope, boardId: string, count: number, at: string): UpdateOp => ({
  update: boardKeys.postCount(scope.workspaceId, boardId),
  add: { posts: -count },
  set: { countedAt: at },
});

/** Before the posts are written, beside their transaction: within it, all who add to one board would wait for each other. */
export async function takeRoom(
  table: Table,
  scope: TenantScope,
  boardId: string,
  count: number,
  at: string,
): Promise<void> {
  try {
    await table.update(countPosts(scope, boardId, count, at));
  } catch (error) {
    throw error instanceof ConditionFailed ? new AppError('BoardFull') : error;
  }
}

/** Of posts that were not written after all. */
export async function giveRoomBack(table: Table, scope: TenantScope, boardId: string, count: number): Promise<void> {
  await table.update({ update: boardKeys.postCount(scope.workspaceId, boardId), add: { posts: -count } });
}

/**
 * Sets right what writers who died between counting and writing left. `before` was read before the rows were; whoever counted in the
 * last hour may still be at it.
 */
export async function settlePostCount(
  table: Table,
  scope: TenantScope,
  boardId: string,
  before: PostCount | undefined,
  rows: number,
  now: number,
): Promise<void> {
  if (before?.posts === rows || (before && Date.parse(before.countedAt) > now - AT_WORK_MS)) return;
  await unlessRefused(
    table.update({
      update: boardKeys.postCount(scope.workspaceId, boardId),
      set: { posts: rows, countedAt: new Date(now - AT_WORK_MS).toISOString() },
      if: before
        ? [
            { path: 'posts', equals: before.posts },
            { path: 'countedAt', equals: before.countedAt },
          ]
        : [{ absent: 'PK' }],
    }),
  );
}
