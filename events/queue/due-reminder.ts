import * as z from 'zod';
import type { QueueContract } from './queues.ts';

/** Mails one workspace's people what is due on `day` (YYYY-MM-DD, Asia/Tokyo). */
export const dueReminder = {
  message: z.object({ workspaceId: z.string(), day: z.iso.date() }),
  timeoutSeconds: 120,
  batchSize: 1,
  maxReceives: 5,
  needs: ['table:read', 'table:write', 'snapshots:read', 'queue:board-snapshot', 'mail'],
} satisfies QueueContract;
