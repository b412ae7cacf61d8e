/** Who follows a post, beside those who registered it or stand in one of its cells: by hand, or because they commented. */

import type { Item, Table } from '#functions/clients/table/table.ts';
import { HISTORY_PER_PART } from '#shared/rules/size-limits.ts';
import { postKeys, postPrefix } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { unlessRefused } from '../table/unless-refused.ts';
import type { HistoryEntry } from './history.ts';
import { historyPartOf, listHistoryPart } from './history.ts';

interface PostFollow {
  /** False: does not want to hear of it, whatever the cells say. */
  isFollowed: boolean;
}

/** Follows of others, and deleted comments, that one request passes on its way from one's own follow to the history. */
const BETWEEN = 30;

/** What one person said of a post, and the newest of its history: they lie behind each other, and are one request unless more than a few items lie between. */
export async function getFollowAndHistory(
  table: Table,
  scope: TenantScope,
  postId: string,
  userId: string,
): Promise<{ isFollowed: boolean | undefined; history: HistoryEntry[] }> {
  const { PK: pk, SK: own } = postKeys.follow(scope.workspaceId, postId, userId);
  const { items, cursor } = await table.query<Item & Partial<PostFollow>>({
    pk,
    from: postPrefix.history,
    to: own,
    reverse: true,
    limit: HISTORY_PER_PART + BETWEEN,
    consistent: true,
  });
  const entries = items.filter(({ SK }) => SK.startsWith(postPrefix.history)) as (Item & HistoryEntry)[];
  const isWhole = cursor === undefined || entries.length >= HISTORY_PER_PART;
  return {
    isFollowed: items[0]?.SK === own ? items[0].isFollowed : undefined,
    history: isWhole ? historyPartOf(entries) : await listHistoryPart(table, scope, postId),
  };
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
  await unlessRefused(
    table.put({
      put: { ...postKeys.follow(workspaceId, postId, userId), isFollowed: true },
      if: [{ absent: 'PK' }],
    }),
  );
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
