import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** Writes the report of one request (work §3.15). */
export const secretaryJob = {
  message: z.object({
    workspaceId: z.string(),
    requestHistoryId: z.string(),
    /** From the sweep: the request stood still too long, and ends instead of running once more. */
    giveUp: z.boolean().optional(),
  }),
  timeoutSeconds: 120,
  batchSize: 1,
  maxReceives: 3,
  memoryMb: 1024,
  needs: ['table:read', 'table:write', 'snapshots:read', 'queue:board-snapshot', 'language', 'publish', 'mail', 'chat'],
} satisfies QueueContract;
