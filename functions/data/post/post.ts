/** A post's own partition: head, contents and comments; its row lives on the board (data/board/row.ts). */

import type { Condition, Item, PutOp, Query, Table, TransactOp, UpdateOp } from '#functions/clients/table/table.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import type { ReactionType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { bytesOf, COMMENT_PART_BYTES, COMMENTS_PER_PART } from '#shared/rules/bounds.ts';
import { RESTORABLE_DAYS } from '#shared/rules/deletion.ts';
import { after, postKeys, postPrefix, projectKeys } from '../table/keys.ts';
import type { PostPlace, ProjectRef, TenantScope } from '../table/scope.ts';
import { withoutKeys } from '../table/without-keys.ts';
import type { HistoryEntry } from './history.ts';

export interface PostHead {
  postId: string;
  boardId: string;
  projectKey: string;
  projectSerialNumber: number;
}

export interface PostContents {
  html: string;
  /** Counts its changes; absent: none since the post was registered. */
  revision?: number;
}

export interface PostComment {
  id: string;
  html: string;
  by: string;
  /** Absent in comments from before account names could change. */
  userId?: string;
  createdAt: string;
  updatedAt: string;
  /** One of each person, in the order they came. */
  reactions?: CommentReaction[];
  /** Counts their changes; absent: there was none. */
  reactionRevision?: number;
}

export interface CommentReaction {
  userId: string;
  by: string;
  reactionType: ReactionType;
}

export const headItem = (scope: TenantScope, head: PostHead): Item => ({
  ...postKeys.head(scope.workspaceId, head.postId),
  ...head,
});
/** In the order of `postIds`, undefined where there are none. */
export const getHeads = (
  table: Table,
  { workspaceId }: TenantScope,
  postIds: readonly string[],
): Promise<((Item & PostHead) | undefined)[]> =>
  table.batchGet<Item & PostHead>(postIds.map((postId) => postKeys.head(workspaceId, postId)));

/** Finds the post by its number; unique within the project. */
export const serialItem = (scope: ProjectRef, head: PostHead): Item => ({
  ...projectKeys.serial(scope.workspaceId, scope.projectKey, head.projectSerialNumber),
  postId: head.postId,
  boardId: head.boardId,
});
export const contentsItem = (scope: TenantScope, postId: string, contents: PostContents): Item => ({
  ...postKeys.contents(scope.workspaceId, postId),
  ...contents,
});

export const putNewPost = (scope: ProjectRef, head: PostHead): PutOp[] =>
  [headItem(scope, head), serialItem(scope, head)].map((put) => ({ put, if: [{ absent: 'PK' }] }));

export const putNewComment = (scope: TenantScope, postId: string, comment: PostComment): PutOp => ({
  put: { ...postKeys.comment(scope.workspaceId, postId, comment.id), ...comment },
  if: [{ absent: 'PK' }],
});

export const getComment = (
  table: Table,
  scope: TenantScope,
  postId: string,
  commentId: string,
): Promise<(Item & PostComment) | undefined> =>
  table.get<Item & PostComment>(postKeys.comment(scope.workspaceId, postId, commentId), { consistent: true });

/** Of several posts, in their order; undefined where there is none. */
export const getComments = (
  table: Table,
  scope: TenantScope,
  places: readonly { postId: string; commentId: string }[],
): Promise<(PostComment | undefined)[]> =>
  table.batchGet(
    places.map(({ postId, commentId }) => postKeys.comment(scope.workspaceId, postId, commentId)),
  ) as Promise<Item[]> as Promise<(Item & PostComment)[]>;

/** Other words; whoever changed it since it was read keeps the change, and this attempt starts over. */
export const updateCommentHtml = (
  scope: TenantScope,
  postId: string,
  { id, updatedAt: read }: PostComment,
  set: Pick<PostComment, 'html' | 'updatedAt'>,
): UpdateOp => ({
  update: postKeys.comment(scope.workspaceId, postId, id),
  set: { ...set },
  if: [{ path: 'updatedAt', equals: read }],
});

const asReacted = ({ reactionRevision }: PostComment): Condition =>
  reactionRevision === undefined
    ? { absent: 'reactionRevision' }
    : { path: 'reactionRevision', equals: reactionRevision };

/** No other words: when it was edited stays. Fails when it went, or somebody else reacted, since it was read. */
export const updateReactions = (
  scope: TenantScope,
  postId: string,
  comment: PostComment,
  reactions: CommentReaction[],
): UpdateOp => ({
  update: postKeys.comment(scope.workspaceId, postId, comment.id),
  set: { reactions, reactionRevision: (comment.reactionRevision ?? 0) + 1 },
  if: [{ exists: 'PK' }, asReacted(comment)],
});

/** It can be given back for so long. */
const RESTORABLE_S = RESTORABLE_DAYS * 86_400;

/** Out of every reader's sight: it lies where nobody looks for comments. */
export const moveCommentAway = (
  scope: TenantScope,
  postId: string,
  comment: PostComment,
  now: number,
): TransactOp[] => [
  {
    delete: postKeys.comment(scope.workspaceId, postId, comment.id),
    if: [{ path: 'updatedAt', equals: comment.updatedAt }, asReacted(comment)],
  },
  {
    put: {
      ...postKeys.deletedComment(scope.workspaceId, postId, comment.id),
      ...comment,
      ttl: Math.floor(now / 1000) + RESTORABLE_S,
    },
  },
];

export const getDeletedComment = (
  table: Table,
  scope: TenantScope,
  postId: string,
  commentId: string,
): Promise<(Item & PostComment) | undefined> =>
  table.get<Item & PostComment>(postKeys.deletedComment(scope.workspaceId, postId, commentId), { consistent: true });

export const moveCommentBack = (scope: TenantScope, postId: string, comment: PostComment): TransactOp[] => [
  putNewComment(scope, postId, comment),
  { delete: postKeys.deletedComment(scope.workspaceId, postId, comment.id), if: [{ exists: 'PK' }] },
];

/** `count` numbers of the project from the returned one on. */
export async function reserveSerialNumbers(table: Table, scope: ProjectRef, count = 1): Promise<number> {
  const counter = await table.update<Item & { serial: number }>({
    update: projectKeys.counter(scope.workspaceId, scope.projectKey),
    add: { serial: count },
  });
  return counter.serial - count + 1;
}

/** The last number that was given. */
export async function getLastSerialNumber(table: Table, scope: ProjectRef): Promise<number> {
  const counter = await table.get<Item & { serial: number }>(projectKeys.counter(scope.workspaceId, scope.projectKey), {
    consistent: true,
  });
  return counter?.serial ?? 0;
}

/** Numbers from `last + 1` on, as part of a transaction; fails when somebody took one meanwhile. */
export const takeSerialNumbers = (scope: ProjectRef, last: number, count: number): UpdateOp => ({
  update: projectKeys.counter(scope.workspaceId, scope.projectKey),
  set: { serial: last + count },
  if: last === 0 ? [{ path: 'serial', absentOrLessThan: 1 }] : [{ path: 'serial', equals: last }],
});

/** Gives numbers back that no post got. Once somebody took later ones, they stay unused. */
export async function returnSerialNumbers(
  table: Table,
  scope: ProjectRef,
  first: number,
  count: number,
): Promise<void> {
  try {
    await table.update({
      update: projectKeys.counter(scope.workspaceId, scope.projectKey),
      set: { serial: first - 1 },
      if: [{ path: 'serial', equals: first + count - 1 }],
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

export async function requirePostBySerial(
  table: Table,
  scope: ProjectRef,
  projectSerialNumber: number,
): Promise<PostPlace> {
  const [place] = await listPlacesBySerial(table, scope, [projectSerialNumber]);
  if (!place) throw new AppError('EntityNotFound');
  return place;
}

/** In the order of `serials`, undefined where there is none; those that came with the scope cost nothing. */
export async function listPlacesBySerial(
  table: Table,
  { workspaceId, projectKey, postPlaces }: ProjectRef,
  serials: readonly number[],
): Promise<(PostPlace | undefined)[]> {
  const unread = serials.filter((serial) => !postPlaces?.has(serial));
  const items =
    unread.length === 0
      ? []
      : await table.batchGet<Item & PostPlace>(
          unread.map((serial) => projectKeys.serial(workspaceId, projectKey, serial)),
          { consistent: true },
        );
  const read = new Map(unread.map((serial, at) => [serial, items[at]]));
  return serials.map((serial) => placeFrom(read.get(serial)) ?? postPlaces?.get(serial));
}

/** What lies under the number of a post. */
export const placeFrom = (item: (Item & Partial<PostPlace>) | undefined): PostPlace | undefined =>
  item?.postId === undefined || item.boardId === undefined ? undefined : { postId: item.postId, boardId: item.boardId };

export async function getContents(table: Table, scope: TenantScope, postId: string): Promise<PostContents | undefined> {
  return table.get<Item & PostContents>(postKeys.contents(scope.workspaceId, postId), { consistent: true });
}

/** In the order of `postIds`, undefined where there are none. */
export const getContentsList = (
  table: Table,
  scope: TenantScope,
  postIds: readonly string[],
): Promise<(PostContents | undefined)[]> =>
  table.batchGet<Item & PostContents>(
    postIds.map((postId) => postKeys.contents(scope.workspaceId, postId)),
    { consistent: true },
  );

/** What is written about a post, in this order: comments, contents, history. */
export interface PostPart {
  comments: PostComment[];
  contents?: PostContents;
  history: HistoryEntry[];
  /** There is more behind this. */
  after?: string;
}

/** Where a part ends that goes as far as to this entry. */
export const afterHistory = ({ workspaceId }: TenantScope, postId: string, { id }: HistoryEntry): string =>
  postKeys.history(workspaceId, postId, id).SK;

/** As much of a post as one answer of the table holds, its captured pages apart; may miss what was written in the last second. */
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

export interface CommentPart {
  /** Oldest first. */
  comments: PostComment[];
  /** There are earlier ones, to be asked for with this. */
  before?: string;
}

/** As many of `found`, newest first, as an answer holds. `isMore`: there are some before them. */
function partOf(found: readonly PostComment[], isMore: boolean): CommentPart {
  let bytes = 0;
  const fitting = found.slice(0, COMMENTS_PER_PART).filter((comment, at) => {
    bytes += bytesOf(comment.html);
    return at === 0 || bytes <= COMMENT_PART_BYTES;
  });
  const first = fitting.at(-1);
  return {
    comments: fitting.toReversed(),
    ...(first && (isMore || fitting.length < found.length) ? { before: first.id } : {}),
  };
}

/** The newest comments of a post, or those right before one of them. */
export async function listComments(
  table: Table,
  scope: TenantScope,
  postId: string,
  before?: string,
): Promise<CommentPart> {
  const { pk, prefix } = postKeys.comments(scope.workspaceId, postId);
  const to = before === undefined ? after(prefix) : postKeys.comment(scope.workspaceId, postId, before).SK;
  const { items, cursor } = await table.query<Item & PostComment>({
    pk,
    from: prefix,
    to,
    reverse: true,
    limit: COMMENTS_PER_PART + 1,
    consistent: true,
  });
  return partOf(
    items.filter(({ id }) => id !== before).map((item): PostComment => withoutKeys(item)),
    cursor !== undefined,
  );
}

export interface PostBody {
  contents?: PostContents;
  comments: CommentPart;
  /** Captured pages as stored (data/post/page). */
  pages: Item[];
}

/** A few pages come with the contents and the newest comments in one request. */
const BODY_AT_ONCE = COMMENTS_PER_PART + 10;

/** Comments, contents and captured pages lie side by side: `C#…`, `CONTENTS`, `G#…`. Read from behind, as far as to the newest comments. */
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
    comments: partOf(comments, cursor !== undefined),
    pages: items.filter(({ SK }) => SK > postPrefix.contents).toReversed(),
  };
}
