import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/**
 * Writes everything of a workspace into one file: for a minute, then a message follows for the next run, which goes on from there
 * (decision 067).
 */
export const workspaceExport = {
  message: z.object({
    workspaceId: z.string(),
    exportId: z.string(),
    /** From the sweep: the export stood still too long, and ends instead of running once more. */
    giveUp: z.boolean().optional(),
  }),
  timeoutSeconds: 140,
  batchSize: 1,
  maxReceives: 3,
  memoryMb: 1024,
  needs: ['table:read', 'table:write', 'uploads:read', 'uploads:write', 'mail', 'queue:workspace-export'],
} satisfies QueueContract;
