import { useState } from 'react';
import { showProblemToast } from '#app/components/toasts.ts';
import { messageOf } from '#app/lib/problem.ts';
import { richTextFrom } from '#shared/format/rich-text.ts';
import type { Comment } from '../api/post-page.ts';
import { registerComment, type PostPlace } from '../api/write-post.ts';

/** The post's comments with one's own that are still on their way. */
export function useComments(place: PostPlace | undefined, loaded: Comment[] = [], onSent: () => Promise<void>) {
  const [sending, setSending] = useState<(Comment & { postId: string })[]>([]);
  const mine = sending.filter((comment) => comment.postId === place?.postId);

  /** False when it was refused; the text then stays in the field. */
  const send = async (text: string, accountName: string): Promise<boolean> => {
    if (!place) return false;
    const id = crypto.randomUUID();
    const html = richTextFrom(text);
    setSending((current) => [...current, { id, postId: place.postId, comment: html, commentText: text, commentedUserAccountName: accountName, createdAt: new Date().toISOString() }]);
    try {
      await registerComment(place, html, id);
      await onSent();
      return true;
    } catch (error) {
      showProblemToast(messageOf(error));
      return false;
    } finally {
      setSending((current) => current.filter((comment) => comment.id !== id));
    }
  };
  return { list: [...loaded, ...mine], sendingIds: new Set(mine.map((comment) => comment.id)), send };
}
