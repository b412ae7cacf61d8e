import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** Ends subscriptions of people who lost access, where the call that took it away could not; the item says which, so a repeated message changes nothing. */
export const accessEnd = {
  message: z.object({ workspaceId: z.string(), endId: z.string() }),
  timeoutSeconds: 30,
  batchSize: 1,
  maxReceives: 5,
  needs: ['table:read', 'table:write', 'publish', 'queue:access-end'],
} satisfies QueueContract;
