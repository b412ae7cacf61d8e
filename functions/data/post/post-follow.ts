/** Who follows a post, beside those who registered it or stand in one of its cells: by hand, or because they commented. */

import { postKeys, postPrefix, workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import type { Item, Table } from '../table/table.ts';
import { ConditionFailed } from '../table/table.ts';

interface PostFollow {
  /** False: does not want to hear of it, whatever the cells say. */
  isFollowed: boolean;
}

/** What one person said of a post, and whose the names are that it concerns: one read. */
export async function getFollowAmong(
  table: Table,
  { workspaceId }: TenantScope,
  postId: string,
  userId: string,
  accountNames: readonly string[],
): Promise<{ isFollowed: boolean | undefined; userIds: string[] }> {
  const [follow, ...names] = await table.batchGet<Item & Partial<PostFollow> & { userId?: string }>([
    postKeys.follow(workspaceId, postId, userId),
    ...accountNames.map((name) => workspaceKeys.accountName(workspaceId, name)),
  ]);
  return { isFollowed: follow?.isFollowed, userIds: names.flatMap((item) => item?.userId ?? []) };
}

/** What one person said of several posts, in their order. */
export const getFollows = async (
  table: Table,
  { workspaceId }: TenantScope,
  postIds: readonly string[],
  userId: string,
): Promise<(boolean | undefined)[]> =>
  (await table.batchGet<Item & PostFollow>(postIds.map((postId) => postKeys.follow(workspaceId, postId, userId)))).map(
    (item) => item?.isFollowed,
  );

export const setFollow = (
  table: Table,
  { workspaceId }: TenantScope,
  postId: string,
  userId: string,
  isFollowed: boolean,
): Promise<void> => table.put({ put: { ...postKeys.follow(workspaceId, postId, userId), isFollowed } });

/** Who has said neither yet follows from now on. */
export async function followUnlessDecided(
  table: Table,
  { workspaceId }: TenantScope,
  postId: string,
  userId: string,
): Promise<void> {
  try {
    await table.put({
      put: { ...postKeys.follow(workspaceId, postId, userId), isFollowed: true },
      if: [{ absent: 'PK' }],
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** By user id; at most one of each member. */
export async function listFollows(
  table: Table,
  { workspaceId }: TenantScope,
  postId: string,
): Promise<Map<string, boolean>> {
  const follows = new Map<string, boolean>();
  for await (const { SK, isFollowed } of table.queryAll<Item & PostFollow>(postKeys.follows(workspaceId, postId)))
    follows.set(SK.slice(postPrefix.follow.length), isFollowed);
  return follows;
}
