import type { Need } from '#shared/contract/entry.ts';

/** The one reader of the table's stream: relays changes of boards to the queues of those who follow. */
export const tableStream = {
  /** Only deltas: an item whose sort key begins with this. */
  sortKeyPrefix: 'D#',
  timeoutSeconds: 30,
  batchSize: 100,
  /** Gathers the edits of a busy second into one run. */
  batchingWindowSeconds: 1,
  maxRetries: 5,
  needs: ['queue:board-snapshot'] as readonly Need[],
} as const;
