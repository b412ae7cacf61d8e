import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** Asks for the reports that were ordered for the morning of `day` (YYYY-MM-DD, Asia/Tokyo). */
export const secretaryMorning = {
  message: z.object({ workspaceId: z.string(), day: z.iso.date() }),
  timeoutSeconds: 120,
  batchSize: 1,
  maxReceives: 5,
  needs: ['table:read', 'table:write', 'queue:secretary-job'],
} satisfies QueueContract;
