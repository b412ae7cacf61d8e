import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** Writes a board or a view of it into a file: for a minute, then a message follows for the next run, which goes on from there. */
export const boardExport = {
  message: z.object({
    workspaceId: z.string(),
    boardId: z.string(),
    userId: z.string(),
    exportId: z.string(),
    /** From the sweep: the export stood still too long, and ends instead of running once more. */
    giveUp: z.boolean().optional(),
  }),
  timeoutSeconds: 140,
  batchSize: 1,
  maxReceives: 3,
  memoryMb: 1024,
  needs: [
    'table:read',
    'table:write',
    'snapshots:read',
    'uploads:read',
    'uploads:write',
    'publish',
    'queue:board-export',
    'queue:board-snapshot',
  ],
} satisfies QueueContract;
