import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** Fills the columns of a board that the product computes, for posts from before the column or its settings; or brings the cells of one column of links after its boards. */
export const columnFill = {
  message: z.object({
    workspaceId: z.string(),
    projectKey: z.string(),
    boardId: z.string(),
    /** The row behind which an earlier run stopped. */
    after: z.string().optional(),
    links: z.object({ columnId: z.string(), userId: z.string(), accountName: z.string() }).optional(),
  }),
  timeoutSeconds: 140,
  batchSize: 1,
  maxReceives: 5,
  memoryMb: 1024,
  needs: ['table:read', 'table:write', 'publish', 'snapshots:read', 'queue:board-snapshot', 'queue:column-fill'],
} satisfies QueueContract;
