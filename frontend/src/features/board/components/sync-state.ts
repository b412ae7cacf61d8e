import type { SyncState } from '#app/components/SyncBadge.tsx';
import type { BoardState } from '../state/types.ts';

/** What the badge says; the worst comes first. An answer within 400 ms says nothing. */
export function syncState({ refused, connection, pending, isLive }: Pick<BoardState, 'refused' | 'connection' | 'pending' | 'isLive'>, onReview: () => void): SyncState {
  if (refused.length > 0) return { kind: 'failed', count: refused.length, onReview };
  if (connection === 'offline') return { kind: 'offline', kept: pending.length };
  if (connection === 'reconnecting' || !isLive) return { kind: 'reconnecting' };
  return pending.some((edit) => edit.isSlow) ? { kind: 'saving' } : { kind: 'saved' };
}
