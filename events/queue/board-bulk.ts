import { boardJobMessage } from './board-job.ts';
import type { QueueContract } from './queue-contract.ts';

/** The next parts of a change of many posts. */
export const boardBulk = {
  message: boardJobMessage,
  timeoutSeconds: 120,
  batchSize: 1,
  maxReceives: 5,
  memoryMb: 512,
  needs: [
    'table:read',
    'table:write',
    'uploads:read',
    'publish',
    'snapshots:read',
    'queue:board-snapshot',
    'queue:board-bulk',
  ],
} satisfies QueueContract;
