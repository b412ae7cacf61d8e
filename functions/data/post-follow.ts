/** Who follows a post, beside those who registered it or stand in one of its cells: by hand, or because they commented. */

import { postKeys, postPrefix } from './keys.ts';
import type { TenantScope } from './scope.ts';
import type { Item, Table } from './table.ts';
import { ConditionFailed } from './table.ts';

interface PostFollow {
  /** False: does not want to hear of it, whatever the cells say. */
  isFollowed: boolean;
}

export async function getFollow(
  table: Table,
  { workspaceId }: TenantScope,
  postId: string,
  userId: string,
): Promise<boolean | undefined> {
  return (await table.get<Item & PostFollow>(postKeys.follow(workspaceId, postId, userId)))?.isFollowed;
}

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
