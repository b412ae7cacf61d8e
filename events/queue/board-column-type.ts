import { boardJobMessage } from './board-job.ts';
import type { QueueContract } from './queue-contract.ts';

/** The next part of a change of a column's type. */
export const boardColumnType = {
  message: boardJobMessage,
  timeoutSeconds: 120,
  batchSize: 1,
  maxReceives: 5,
  memoryMb: 1024,
  needs: ['table:read', 'table:write', 'snapshots:read', 'snapshots:write', 'publish', 'queue:board-column-type'],
} satisfies QueueContract;
