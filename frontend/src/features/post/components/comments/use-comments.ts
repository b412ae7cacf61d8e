import { useEffect, useEffectEvent, useState } from 'react';
import { showProblemToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import { getEarlierComments } from '#app/features/post/api/earlier-comments.ts';
import type { Comment, CommentPart, PostDetail } from '#app/features/post/api/post-page.ts';
import {
  deleteComment,
  type PostPlace,
  restoreComment,
  updateComment,
  updateCommentReaction,
} from '#app/features/post/api/write-post.ts';
import type { UnsentComment } from '#app/features/post/unsent-words.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import type { ReactionType } from '#shared/enums/enums.ts';
import { withEarlier, withNewest, withOne, withoutOne, withReactions } from './comment-part.ts';
import { ownReaction, withReaction } from './reactions.ts';

type LoadedPost = PostDetail['post'];

interface Held {
  postId: string;
  /** Out of which it came. */
  loaded: LoadedPost;
  part: CommentPart;
}

const newestOf = ({ commentList, commentListBefore }: LoadedPost): CommentPart => ({
  comments: commentList ?? [],
  before: commentListBefore ?? undefined,
});

function shownUnsent({ id, html, at }: UnsentComment, me: string): Comment {
  const createdAt = new Date(at).toISOString();
  return { id, comment: html, commentedUserAccountName: me, reactionList: [], createdAt, updatedAt: createdAt };
}

const EMPTY: CommentPart = { comments: [], before: undefined };

/** The post's comments, earlier ones as far as they were asked for, with one's own that are still on their way. */
export function useComments(
  place: PostPlace | undefined,
  serial: number,
  loaded: LoadedPost | undefined,
  /** The comment that the address names: those before it come along. */
  wanted: string | undefined,
  /** One's own that the server has not taken yet. */
  unsent: readonly UnsentComment[],
  me: string,
  onSent: (version?: number) => Promise<void>,
) {
  const [held, setHeld] = useState<Held>();
  const [isAsking, setAsking] = useState(false);
  const [givenUp, setGivenUp] = useState<string>();
  const mine = unsent.map((comment) => shownUnsent(comment, me));
  if (loaded && held?.loaded !== loaded) {
    const here = held?.postId === loaded.id ? held.part : undefined;
    setHeld({ postId: loaded.id, loaded, part: withNewest(here, newestOf(loaded)) });
  }
  const part = held && held.postId === loaded?.id ? held.part : EMPTY;

  const showEarlier = async (): Promise<void> => {
    const { before } = part;
    if (!place || before === undefined || isAsking) return;
    setAsking(true);
    try {
      const { workspaceId, projectKey } = place;
      const earlier = await getEarlierComments({ workspaceId, projectKey, projectSerialNumber: serial, before });
      // Another post, or a part that begins elsewhere, may stand there by now.
      setHeld((current) =>
        current?.postId === place.postId && current.part.before === before
          ? { ...current, part: withEarlier(current.part, earlier) }
          : current,
      );
    } catch (error) {
      setGivenUp(wanted);
      showProblemToast(messageOf(error));
    } finally {
      setAsking(false);
    }
  };
  const isWantedHere = wanted !== undefined && part.comments.some(({ id }) => id === wanted);
  const [oldest] = part.comments;
  const isWantedEarlier =
    wanted !== undefined && !isWantedHere && part.before !== undefined && oldest !== undefined && wanted < oldest.id;
  const goBack = useEffectEvent(() => void showEarlier());
  useEffect(() => {
    if (!isWantedEarlier || isAsking || givenUp === wanted) return;
    const timer = setTimeout(goBack);
    return () => clearTimeout(timer);
  }, [isWantedEarlier, isAsking, givenUp, wanted]);

  /** Of the post that is open, also where it was reloaded meanwhile. */
  const change = (postId: string, to: (part: CommentPart) => CommentPart) =>
    setHeld((current) => (current?.postId === postId ? { ...current, part: to(current.part) } : current));

  /** False when it was refused. */
  const edit = async (comment: Comment, html: string): Promise<boolean> => {
    if (!place) return false;
    try {
      const version = await updateComment(place, comment.id, html);
      const updatedAt = new Date().toISOString();
      change(place.postId, (current) => withOne(current, { ...comment, comment: html, updatedAt }));
      await onSent(version);
      return true;
    } catch (error) {
      showProblemToast(messageOf(error));
      return false;
    }
  };

  const remove = async (comment: Comment): Promise<void> => {
    if (!place) return;
    const giveBack = () => change(place.postId, (current) => withOne(current, comment));
    change(place.postId, (current) => withoutOne(current, comment.id));
    try {
      const version = await deleteComment(place, comment.id);
      showUndoToast('コメントを削除しました', () => {
        giveBack();
        void restoreComment(place, comment.id).then(onSent, (error: unknown) => {
          change(place.postId, (current) => withoutOne(current, comment.id));
          showProblemToast(messageOf(error));
        });
      });
      await onSent(version);
    } catch (error) {
      giveBack();
      showProblemToast(messageOf(error));
    }
  };

  const react = async (comment: Comment, reactionType: ReactionType, accountName: string): Promise<void> => {
    if (!place) return;
    const own = ownReaction(comment.reactionList) === reactionType ? undefined : reactionType;
    const reactionList = withReaction(comment.reactionList, own, accountName);
    change(place.postId, (current) => withReactions(current, comment.id, reactionList));
    try {
      const version = await updateCommentReaction(place, comment.id, own);
      await onSent(version);
    } catch (error) {
      change(place.postId, (current) => withReactions(current, comment.id, comment.reactionList));
      showProblemToast(messageOf(error));
    }
  };

  return {
    react,
    isLinkBroken:
      wanted !== undefined && loaded !== undefined && held?.loaded === loaded && !isWantedHere && !isWantedEarlier,
    edit,
    remove,
    list: [...part.comments, ...mine],
    unsentIds: new Set(mine.map((comment) => comment.id)),
    /** Undefined: all are here. */
    earlier: part.before === undefined ? undefined : { isAsking, show: () => void showEarlier() },
  };
}
