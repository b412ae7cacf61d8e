import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** What a new day does to the credits of a workspace: what is over leaves, the month's bonus comes. */
export const creditDay = {
  message: z.object({ workspaceId: z.string() }),
  timeoutSeconds: 60,
  batchSize: 1,
  maxReceives: 5,
  needs: ['table:read', 'table:write'],
} satisfies QueueContract;
