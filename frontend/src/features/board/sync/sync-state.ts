import type { SyncState } from '#app/components/states/SyncBadge.tsx';
import { POSTS_PER_CALL } from '#shared/board/limits.ts';
import { postIdsOf } from '../edits/shown-kinds.ts';
import type { BoardState } from '../state/board-state.ts';

/** Something is expected of the person: it must not lie under anything. */
export const isUrgent = ({ kind }: SyncState): boolean => kind === 'failed' || kind === 'unkept';

/**
 * What the badge says; the worst comes first. An answer within 400 ms says nothing; of a board that is not here, or not
 * followed yet, there is nothing to say.
 */
export function syncState(
  {
    status,
    refused,
    connection,
    pending,
    isLive,
    isUnkept,
  }: Pick<BoardState, 'status' | 'refused' | 'connection' | 'pending' | 'isLive' | 'isUnkept'>,
  onReview: () => void,
  isOnline: boolean,
): SyncState | undefined {
  if (refused.length > 0) return { kind: 'failed', count: refused.length, onReview };
  if (status === 'missing' || status === 'error') return undefined;
  const isOffline = connection === 'offline' || !isOnline;
  if (isUnkept && pending.some((edit) => isOffline || edit.isSlow)) return { kind: 'unkept', count: pending.length };
  if (isOffline) return { kind: 'offline', kept: pending.length };
  if (connection === 'reconnecting' || isLive === false) return { kind: 'reconnecting' };
  if (!pending.some((edit) => edit.isSlow)) return status === 'ready' && isLive ? { kind: 'saved' } : undefined;
  const left = pending.reduce((count, { edit }) => count + postIdsOf(edit).length, 0);
  return { kind: 'saving', ...(left > POSTS_PER_CALL && { left }) };
}
