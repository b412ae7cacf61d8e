import type { Need } from '#shared/contract/entry.ts';

/** The one reader of the table's stream: relays changes of boards, and the end of somebody's access, to the queues of those who follow. */
export const tableStream = {
  /** What it lets through: items whose sort keys begin so. */
  sortKeyPrefixes: { delta: 'D#', accessEnd: 'END#' },
  timeoutSeconds: 30,
  batchSize: 100,
  /** Gathers the edits of a busy second into one run. */
  batchingWindowSeconds: 1,
  maxRetries: 5,
  needs: ['queue:board-snapshot', 'queue:access-end'] as readonly Need[],
} as const;
