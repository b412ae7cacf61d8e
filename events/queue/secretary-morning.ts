import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/**
 * Asks for the reports that were ordered for the morning of `day` (YYYY-MM-DD, Asia/Tokyo), and sends a message for each
 * project. With `part`: looks for what is decisive in a project, or on one of its boards.
 */
export const secretaryMorning = {
  message: z.object({
    workspaceId: z.string(),
    day: z.iso.date(),
    part: z.object({ projectKey: z.string(), boardId: z.string().optional() }).optional(),
  }),
  timeoutSeconds: 120,
  batchSize: 1,
  maxReceives: 5,
  memoryMb: 1024,
  needs: [
    'table:read',
    'table:write',
    'snapshots:read',
    'queue:board-snapshot',
    'queue:secretary-job',
    'queue:secretary-morning',
  ],
} satisfies QueueContract;
