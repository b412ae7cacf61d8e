import type { Comment, CommentPart, Reaction } from '#app/features/post/api/post-page.ts';

/** What is here with the newest as they are now. Where so many came meanwhile that some are in neither, the newest stand alone. */
export function withNewest(here: CommentPart | undefined, newest: CommentPart): CommentPart {
  const first = newest.comments[0];
  const isFollowed =
    first !== undefined && newest.before !== undefined && here?.comments.some(({ id }) => id >= first.id);
  if (!here || !isFollowed) return newest;
  return { comments: [...here.comments.filter(({ id }) => id < first.id), ...newest.comments], before: here.before };
}

/** With those that are earlier than all that is here. */
export const withEarlier = (here: CommentPart, earlier: CommentPart): CommentPart => ({
  comments: [...earlier.comments, ...here.comments],
  before: earlier.before,
});

/** With one that is there already, or was: in its place, by when it came. */
export const withOne = (here: CommentPart, comment: Comment): CommentPart => ({
  ...here,
  comments: [...here.comments.filter(({ id }) => id !== comment.id), comment].sort((a, b) => (a.id < b.id ? -1 : 1)),
});

/** What people think of one changed; its words are as they are here. */
export const withReactions = (
  here: CommentPart,
  commentId: string,
  reactionList: readonly Reaction[],
): CommentPart => ({
  ...here,
  comments: here.comments.map((comment) => (comment.id === commentId ? { ...comment, reactionList } : comment)),
});

export const withoutOne = (here: CommentPart, commentId: string): CommentPart => ({
  ...here,
  comments: here.comments.filter(({ id }) => id !== commentId),
});
