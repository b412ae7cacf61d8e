import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** The next part of a change of a column's type; the job's item holds how far it came, so a repeated message does nothing twice. */
export const boardColumnType = {
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
  memoryMb: 1024,
  needs: ['table:read', 'table:write', 'snapshots:read', 'snapshots:write', 'publish', 'queue:board-column-type'],
} satisfies QueueContract;
