import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** The next parts of a change of many posts; the job's item holds how far it came, so a repeated message does nothing twice. */
export const boardBulk = {
  message: z.object({
    workspaceId: z.string(),
    boardId: z.string(),
    jobId: z.string(),
    /** From the sweep: the job stood still too long, and ends instead of running once more. */
    giveUp: z.boolean().optional(),
  }),
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
