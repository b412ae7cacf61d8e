import * as z from 'zod';
import type { QueueContract } from './queues.ts';

/** Fills the columns of a board that the product computes, for posts from before the column or its settings. */
export const columnFill = {
  message: z.object({ workspaceId: z.string(), projectKey: z.string(), boardId: z.string() }),
  timeoutSeconds: 140,
  batchSize: 1,
  maxReceives: 5,
  memoryMb: 1024,
  needs: ['table:read', 'table:write', 'publish'],
} satisfies QueueContract;
