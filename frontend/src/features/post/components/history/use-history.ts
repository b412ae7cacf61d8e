import { useState } from 'react';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { getEarlierHistory, type History } from '#app/features/post/api/history.ts';
import type { PostDetail } from '#app/features/post/api/post-page.ts';
import type { PostPlace } from '#app/features/post/api/write-post.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';

/** Newest first; of an entry that is in both, one. */
const joined = (newest: readonly History[], earlier: readonly History[]): History[] => [
  ...new Map([...newest, ...earlier].map((entry) => [entry.id, entry])).values(),
];

const isWhole = (list: readonly History[]): boolean =>
  list.length === 0 || list.some(({ actionType }) => actionType === PostHistoryActionType.REGISTER_POST);

/** The newest changes of a post, and earlier ones as far as they were asked for. */
export function useHistory(place: PostPlace | undefined, serial: number, detail: PostDetail | undefined) {
  const [held, setHeld] = useState<{ postId: string; earlier: readonly History[] }>();
  const [isAsking, setAsking] = useState(false);
  const earlier = held && held.postId === place?.postId ? held.earlier : [];
  const list = joined(detail?.historyList ?? [], earlier);
  const showEarlier = async (): Promise<void> => {
    if (!place || !detail || isAsking) return;
    const { workspaceId, projectKey, postId } = place;
    const before = list.map(({ id }) => id).reduce((least, id) => (id < least ? id : least));
    const address = detail.parent
      ? { projectSerialNumber: detail.parent.projectSerialNumber, subPostProjectSerialNumber: serial }
      : { projectSerialNumber: serial };
    setAsking(true);
    try {
      const more = await getEarlierHistory({ workspaceId, projectKey, ...address, before });
      setHeld((current) => ({ postId, earlier: joined(current?.postId === postId ? current.earlier : [], more) }));
    } catch (error) {
      showProblemToast(messageOf(error));
    } finally {
      setAsking(false);
    }
  };
  return {
    list,
    /** Undefined: all are here. */ earlier: isWhole(list) ? undefined : { isAsking, show: () => void showEarlier() },
  };
}
