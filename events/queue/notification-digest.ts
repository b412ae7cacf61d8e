import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** Mails people what is unread on the morning of `day` (YYYY-MM-DD, Asia/Tokyo). Without `userIds`, as the schedule sends it: sends a message for some people each. */
export const notificationDigest = {
  message: z.object({
    workspaceId: z.string(),
    day: z.iso.date(),
    userIds: z.array(z.string()).optional(),
  }),
  timeoutSeconds: 120,
  batchSize: 1,
  maxReceives: 5,
  needs: ['table:read', 'table:write', 'queue:notification-digest', 'mail'],
} satisfies QueueContract;
