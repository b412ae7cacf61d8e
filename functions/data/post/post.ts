/**
 * The items in a post's own partition: head and contents, and reads of the whole partition. The post's row is stored
 * with its board (data/board/row.ts).
 */

import type { Item, PutOp, Query, Table } from '#functions/clients/table/table.ts';
import { COMMENTS_PER_PART } from '#shared/rules/size-limits.ts';
import { after, postKeys, postPrefix } from '../table/keys.ts';
import type { ProjectRef, TenantScope } from '../table/scope.ts';
import { withoutKeys } from '../table/without-keys.ts';
import type { CommentPart, PostComment } from './comment.ts';
import { commentPart } from './comment.ts';
import type { HistoryEntry } from './history.ts';
import { serialItem } from './serial-number.ts';

export interface PostHead {
  postId: string;
  boardId: string;
  projectKey: string;
  projectSerialNumber: number;
}

export interface PostContents {
  html: string;
  /** Number of changes since the post was registered; absent: none. */
  revision?: number;
}

export const headItem = (scope: TenantScope, head: PostHead): Item => ({
  ...postKeys.head(scope.workspaceId, head.postId),
  ...head,
});

/** In the order of `postIds`; undefined when there is no such post. */
export const getHeads = (
  table: Table,
  { workspaceId }: TenantScope,
  postIds: readonly string[],
): Promise<((Item & PostHead) | undefined)[]> =>
  table.batchGet<Item & PostHead>(postIds.map((postId) => postKeys.head(workspaceId, postId)));

export const contentsItem = (scope: TenantScope, postId: string, contents: PostContents): Item => ({
  ...postKeys.contents(scope.workspaceId, postId),
  ...contents,
});

export const putNewPost = (scope: ProjectRef, head: PostHead): PutOp[] =>
  [headItem(scope, head), serialItem(scope, head)].map((put) => ({ put, if: [{ absent: 'PK' }] }));

export async function getContents(table: Table, scope: TenantScope, postId: string): Promise<PostContents | undefined> {
  return table.get<Item & PostContents>(postKeys.contents(scope.workspaceId, postId), { consistent: true });
}

/** In the order of `postIds`; undefined when a post has no contents. */
export const getContentsList = (
  table: Table,
  scope: TenantScope,
  postIds: readonly string[],
): Promise<(PostContents | undefined)[]> =>
  table.batchGet<Item & PostContents>(
    postIds.map((postId) => postKeys.contents(scope.workspaceId, postId)),
    { consistent: true },
  );

/** One page of what is written in a post. Pages come in this order: comments, contents, history. */
export interface PostPart {
  comments: PostComment[];
  contents?: PostContents;
  history: HistoryEntry[];
  /** Sort key to continue after; absent: this was the last page. */
  after?: string;
}

/** The `after` of a page that ends with this entry. */
export const afterHistory = ({ workspaceId }: TenantScope, postId: string, { id }: HistoryEntry): string =>
  postKeys.history(workspaceId, postId, id).SK;

/** Reads one page (1 MB) without the captured pages. Eventually consistent: may miss the writes of the last second. */
export async function readPostPart(
  table: Table,
  scope: TenantScope,
  postId: string,
  after?: string,
): Promise<PostPart> {
  const pk = postKeys.partition(scope.workspaceId, postId);
  const { items, cursor } = await table.query({
    pk,
    ...(after === undefined ? {} : { cursor: { PK: pk, SK: after } }),
  });
  const part: PostPart = { comments: [], history: [], ...(cursor && { after: cursor.SK }) };
  for (const item of items) {
    if (item.SK === postPrefix.contents) part.contents = withoutKeys(item);
    else if (item.SK.startsWith(postPrefix.comment)) part.comments.push(withoutKeys(item));
    else if (item.SK.startsWith(postPrefix.history)) part.history.push(withoutKeys(item));
  }
  return part;
}

export interface PostBody {
  contents?: PostContents;
  comments: CommentPart;
  /** Captured pages as stored (data/post/page.ts). */
  pages: Item[];
}

/** Items per request: the newest comments, the contents and a few captured pages. */
const BODY_AT_ONCE = COMMENTS_PER_PART + 10;

/**
 * Reads contents, captured pages and the newest comments. They sort as `C#…`, `CONTENTS`, `G#…`, so the range is read
 * backwards until the comments are reached.
 */
export async function getPostBody(table: Table, scope: TenantScope, postId: string): Promise<PostBody> {
  const range = {
    pk: postKeys.partition(scope.workspaceId, postId),
    from: postPrefix.comment,
    to: after(postPrefix.page),
    reverse: true,
    consistent: true,
  };
  const items: Item[] = [];
  let cursor: Query['cursor'];
  do {
    const page = await table.query({ ...range, limit: BODY_AT_ONCE, ...(cursor && { cursor }) });
    items.push(...page.items);
    ({ cursor } = page);
  } while (cursor && cursor.SK >= postPrefix.contents);
  const contents = items.find(({ SK }) => SK === postPrefix.contents) as (Item & PostContents) | undefined;
  const comments = items.filter(({ SK }) => SK < postPrefix.contents).map((item): PostComment => withoutKeys(item));
  return {
    ...(contents && { contents }),
    comments: commentPart(comments, cursor !== undefined),
    pages: items.filter(({ SK }) => SK > postPrefix.contents).toReversed(),
  };
}
