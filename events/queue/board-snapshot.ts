import * as z from 'zod';
import type { QueueContract } from './queues.ts';

/** Folds a board's deltas into a new snapshot (design §5). `rebuild` starts from the rows instead of the last snapshot. */
export const boardSnapshot = {
  message: z.object({ workspaceId: z.string(), boardId: z.string(), rebuild: z.boolean().default(false) }),
  timeoutSeconds: 120,
  batchSize: 5,
  maxReceives: 5,
  memoryMb: 1024,
  needs: ['table:read', 'table:write', 'snapshots:read', 'snapshots:write'],
} satisfies QueueContract;
