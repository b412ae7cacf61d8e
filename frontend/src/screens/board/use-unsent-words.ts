import { useMemo, useState } from 'react';
import type { PendingEdit } from '#app/features/board/edits/kept-edit.ts';
import type { BoardState } from '#app/features/board/state/board-state.ts';
import type { UnsentWords } from '#app/features/post/unsent-words.ts';

interface Answered {
  pending: PendingEdit;
  /** What was known of the post then. */
  loaded: unknown;
}

const NONE: readonly Answered[] = [];

/** What this person has written about the open post and the server has not taken yet; what it has taken stays in sight until the post is loaded anew. */
export function useUnsentWords(
  { pending, refused, connection }: Pick<BoardState, 'pending' | 'refused' | 'connection'>,
  postId: string | undefined,
  loaded: unknown,
): { unsent: UnsentWords; lastAnswered: string | undefined } {
  const waiting = useMemo(
    () => pending.filter(({ edit }) => (edit.kind === 'comment' || edit.kind === 'contents') && edit.postId === postId),
    [pending, postId],
  );
  const [seen, setSeen] = useState({ postId, waiting, answered: NONE });
  if (seen.waiting !== waiting) {
    const isIn = (list: readonly { mutationId: string }[], { mutationId }: PendingEdit): boolean =>
      list.some((one) => one.mutationId === mutationId);
    const gone = seen.waiting.filter((one) => !isIn(waiting, one) && !isIn(refused, one));
    const before = seen.postId === postId ? [...seen.answered, ...gone.map((one) => ({ pending: one, loaded }))] : NONE;
    setSeen({ postId, waiting, answered: before.filter((one) => one.loaded === loaded) });
  }
  const answered = seen.answered.filter((one) => one.loaded === loaded).map((one) => one.pending);
  const all = [...answered, ...waiting];
  return {
    unsent: {
      comments: all.flatMap(({ mutationId, edit, at }) =>
        edit.kind === 'comment' ? [{ id: mutationId, html: edit.html, at }] : [],
      ),
      contents: all.map(({ edit }) => edit).findLast((edit) => edit.kind === 'contents'),
      isWaiting: connection !== 'online',
    },
    lastAnswered: answered.at(-1)?.mutationId,
  };
}
