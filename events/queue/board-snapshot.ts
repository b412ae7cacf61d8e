import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** Folds a board's deltas into a new snapshot (design §5). `rebuild` starts from the rows instead of the last snapshot. */
export const boardSnapshot = {
  message: z.object({
    workspaceId: z.string(),
    boardId: z.string(),
    rebuild: z.boolean().default(false),
    /** When the stream told of a change (milliseconds): whoever has looked at the board since has seen it. Absent: to be looked at in any case. */
    at: z.number().optional(),
    /** Rows came in bulk: build from the rows, tell everybody who looks, and let the import that waits for it end. */
    bulk: z.object({ projectKey: z.string(), accountName: z.string(), importJobId: z.string().optional() }).optional(),
  }),
  timeoutSeconds: 120,
  batchSize: 5,
  maxReceives: 5,
  memoryMb: 1024,
  needs: ['table:read', 'table:write', 'snapshots:read', 'snapshots:write', 'publish', 'queue:board-import'],
} satisfies QueueContract;
