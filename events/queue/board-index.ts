import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/**
 * Brings a board's part of the search index up to what changed on the board. Comes often: what was followed up to a moment
 * behind `at` needs nothing more.
 */
export const boardIndex = {
  message: z.object({
    workspaceId: z.string(),
    boardId: z.string(),
    /** When a change was seen (milliseconds). */
    at: z.int().nonnegative(),
  }),
  timeoutSeconds: 120,
  batchSize: 5,
  maxReceives: 5,
  memoryMb: 1024,
  needs: ['table:read', 'table:write', 'snapshots:read', 'snapshots:write', 'queue:board-snapshot'],
} satisfies QueueContract;
