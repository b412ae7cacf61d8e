import * as z from 'zod';
import type { QueueContract } from './queues.ts';

/** Writes the report of one request (work §3.15). */
export const secretaryJob = {
  message: z.object({ workspaceId: z.string(), requestHistoryId: z.string() }),
  timeoutSeconds: 120,
  batchSize: 1,
  maxReceives: 3,
  memoryMb: 1024,
  needs: ['table:read', 'table:write', 'snapshots:read', 'queue:board-snapshot', 'language', 'publish'],
} satisfies QueueContract;
