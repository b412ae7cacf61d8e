import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** Asks for a rebuild of every board of one workspace. */
export const workspaceRebuild = {
  message: z.object({ workspaceId: z.string() }),
  timeoutSeconds: 60,
  batchSize: 1,
  maxReceives: 5,
  needs: ['table:read', 'queue:board-snapshot'],
} satisfies QueueContract;
