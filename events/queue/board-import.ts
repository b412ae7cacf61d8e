import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** One chunk of an import job; the job item holds how far it came, so a repeated message does nothing twice. */
export const boardImport = {
  message: z.object({
    workspaceId: z.string(),
    boardId: z.string(),
    jobId: z.string(),
    /** From the sweep: the job stood still too long, and ends instead of running once more. */
    giveUp: z.boolean().optional(),
    /** All its rows are in a snapshot: the job ends. */
    isPublished: z.boolean().optional(),
  }),
  timeoutSeconds: 120,
  batchSize: 1,
  maxReceives: 5,
  memoryMb: 512,
  needs: [
    'table:read',
    'table:write',
    'uploads:read',
    'uploads:write',
    'publish',
    'queue:board-import',
    'queue:board-snapshot',
  ],
} satisfies QueueContract;
