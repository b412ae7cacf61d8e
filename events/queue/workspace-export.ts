import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/**
 * Writes everything of a workspace into one file. A run that breaks off begins again: the file appears whole or not at all. At
 * about 2,000 posts a second, the time limit holds some 200,000 posts.
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
  needs: ['table:read', 'table:write', 'uploads:write', 'mail'],
} satisfies QueueContract;
