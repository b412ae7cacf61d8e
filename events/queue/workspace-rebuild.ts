import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** The night of one workspace: takes away pictures that no text came to name, and asks for a rebuild of every board. */
export const workspaceRebuild = {
  message: z.object({ workspaceId: z.string() }),
  timeoutSeconds: 60,
  batchSize: 1,
  maxReceives: 5,
  needs: ['table:read', 'table:write', 'uploads:write', 'queue:board-snapshot'],
} satisfies QueueContract;
