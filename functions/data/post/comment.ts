/** Comments of a post, with what people reacted to them. */

import type { Condition, Item, PutOp, Table, TransactOp, UpdateOp } from '#functions/clients/table/table.ts';
import type { ReactionType } from '#shared/enums/enums.ts';
import { bytesOf, COMMENT_PART_BYTES, COMMENTS_PER_PART } from '#shared/rules/size-limits.ts';
import { RESTORABLE_DAYS } from '#shared/rules/workspace/deletion.ts';
import { after, postKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { ttlAfter } from '../table/ttl.ts';
import { withoutKeys } from '../table/without-keys.ts';

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

/** Out of every reader's sight, and can be given back for a while: it lies where nobody looks for comments. */
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
      ttl: ttlAfter(now, RESTORABLE_DAYS),
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

export interface CommentPart {
  /** Oldest first. */
  comments: PostComment[];
  /** There are earlier ones, to be asked for with this. */
  before?: string;
}

/** As many of `found`, newest first, as an answer holds. `isMore`: there are some before them. */
export function commentPart(found: readonly PostComment[], isMore: boolean): CommentPart {
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
  return commentPart(
    items.filter(({ id }) => id !== before).map((item): PostComment => withoutKeys(item)),
    cursor !== undefined,
  );
}
