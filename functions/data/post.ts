/** A post's own partition: head, contents and comments; its row lives on the board (data/row.ts). */
import { AppError } from '#shared/errors.ts';
import { after, postKeys, postPrefix, projectKeys } from './keys.ts';
import type { ProjectRef, TenantScope } from './scope.ts';
import type { HistoryEntry } from './history.ts';
import type { Item, PutOp, Table } from './table.ts';
import { withoutKeys } from './without-keys.ts';

export interface PostHead {
  postId: string;
  boardId: string;
  projectKey: string;
  projectSerialNumber: number;
}

export interface PostContents {
  html: string;
  /** The same without mark-up, for search and reports. */
  text: string;
}

export interface PostComment {
  id: string;
  html: string;
  text: string;
  by: string;
  createdAt: string;
  updatedAt: string;
}

export const headItem = (scope: TenantScope, head: PostHead): Item => ({ ...postKeys.head(scope.workspaceId, head.postId), ...head });
/** Finds the post by its number; unique within the project. */
export const serialItem = (scope: ProjectRef, head: PostHead): Item => ({
  ...projectKeys.serial(scope.workspaceId, scope.projectKey, head.projectSerialNumber),
  postId: head.postId,
  boardId: head.boardId,
});
export const contentsItem = (scope: TenantScope, postId: string, contents: PostContents): Item => ({ ...postKeys.contents(scope.workspaceId, postId), ...contents });

export const putNewPost = (scope: ProjectRef, head: PostHead): PutOp[] => [headItem(scope, head), serialItem(scope, head)].map((put) => ({ put, if: [{ absent: 'PK' }] }));

export const putNewComment = (scope: TenantScope, postId: string, comment: PostComment): PutOp => ({
  put: { ...postKeys.comment(scope.workspaceId, postId, comment.id), ...comment },
  if: [{ absent: 'PK' }],
});

/** `count` numbers of the project from the returned one on. A number that is then not used stays unused. */
export async function reserveSerialNumbers(table: Table, scope: ProjectRef, count = 1): Promise<number> {
  const counter = await table.update<Item & { serial: number }>({ update: projectKeys.counter(scope.workspaceId, scope.projectKey), add: { serial: count } });
  return counter.serial - count + 1;
}

export async function requirePostBySerial(table: Table, scope: ProjectRef, projectSerialNumber: number): Promise<{ postId: string; boardId: string }> {
  const item = await table.get<Item & { postId: string; boardId: string }>(projectKeys.serial(scope.workspaceId, scope.projectKey, projectSerialNumber), { consistent: true });
  if (!item) throw new AppError('EntityNotFound');
  return { postId: item.postId, boardId: item.boardId };
}

/** In the order of `serials`, undefined where there is none. */
export const listPlacesBySerial = (table: Table, scope: ProjectRef, serials: readonly number[]): Promise<((Item & { postId: string; boardId: string }) | undefined)[]> =>
  table.batchGet(serials.map((serial) => projectKeys.serial(scope.workspaceId, scope.projectKey, serial)), { consistent: true });

export async function getContents(table: Table, scope: TenantScope, postId: string): Promise<PostContents | undefined> {
  return table.get<Item & PostContents>(postKeys.contents(scope.workspaceId, postId), { consistent: true });
}

/** In the order of `postIds`, undefined where there are none. */
export const getContentsList = (table: Table, scope: TenantScope, postIds: readonly string[]): Promise<(PostContents | undefined)[]> =>
  table.batchGet<Item & PostContents>(postIds.map((postId) => postKeys.contents(scope.workspaceId, postId)), { consistent: true });

export interface WholePost {
  contents?: PostContents;
  comments: PostComment[];
  history: HistoryEntry[];
}

/** Everything of a post but its captured pages, in one Query; may miss what was written in the last second. */
export async function readWholePost(table: Table, scope: TenantScope, postId: string): Promise<WholePost> {
  const post: WholePost = { comments: [], history: [] };
  for await (const item of table.queryAll({ pk: postKeys.partition(scope.workspaceId, postId) })) {
    if (item.SK === postPrefix.contents) post.contents = withoutKeys(item);
    else if (item.SK.startsWith(postPrefix.comment)) post.comments.push(withoutKeys(item));
    else if (item.SK.startsWith(postPrefix.history)) post.history.push(withoutKeys(item));
  }
  return post;
}

export interface PostBody {
  contents?: PostContents;
  comments: PostComment[];
  /** Captured pages as stored (data/page). */
  pages: Item[];
}

/** Comments, contents and captured pages lie side by side: `C#…`, `CONTENTS`, `G#…`. */
export async function getPostBody(table: Table, scope: TenantScope, postId: string): Promise<PostBody> {
  const body: PostBody = { comments: [], pages: [] };
  for await (const item of table.queryAll({ pk: postKeys.partition(scope.workspaceId, postId), from: postPrefix.comment, to: after(postPrefix.page), consistent: true })) {
    if (item.SK === postPrefix.contents) body.contents = item as Item & PostContents;
    else if (item.SK.startsWith(postPrefix.comment)) body.comments.push(item as unknown as PostComment);
    else body.pages.push(item);
  }
  return body;
}
