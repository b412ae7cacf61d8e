import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/**
 * One step of a workspace's reminders of `day` (YYYY-MM-DD, Asia/Tokyo). As the schedule sends it: counts the projects and
 * sends a message for each. With `part`: reads the boards of one, from after `after` on, as far as one run goes. With
 * `userIds`: mails these people. The items of the run hold how far it came, so a repeated message changes nothing.
 */
export const dueReminder = {
  message: z.object({
    workspaceId: z.string(),
    day: z.iso.date(),
    /** When the schedule fired. */
    firedAt: z.iso.datetime().optional(),
    part: z.object({ projectKey: z.string(), /** A board's id. */ after: z.string().optional() }).optional(),
    userIds: z.array(z.string()).optional(),
    /** From the sweep: the run stood still too long, and people are told what was found. */
    giveUp: z.boolean().optional(),
  }),
  timeoutSeconds: 120,
  batchSize: 1,
  maxReceives: 5,
  memoryMb: 1024,
  needs: ['table:read', 'table:write', 'snapshots:read', 'queue:board-snapshot', 'queue:due-reminder', 'mail'],
} satisfies QueueContract;
