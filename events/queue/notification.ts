import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** Tells people of what concerns them: entries of histories, as they came into the table. */
export const notification = {
  message: z.object({
    workspaceId: z.string(),
    entries: z.array(z.object({ postId: z.string(), historyId: z.string() })),
  }),
  timeoutSeconds: 60,
  batchSize: 1,
  maxReceives: 5,
  needs: ['table:read', 'table:write', 'uploads:read'],
} satisfies QueueContract;
