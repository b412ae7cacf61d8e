import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** `day` as it is in Tokyo. */
const morning = { workspaceId: z.string(), day: z.iso.date() };

/**
 * Asks for the reports that were ordered for an hour; in the morning of a business day the secretary looks around, too, and
 * sends a message for each project. With `part`: looks for what is decisive in a project, or on one of its boards.
 */
export const secretaryHour = {
  message: z.union([
    z.object({ ...morning, hour: z.int().min(0).max(23) }),
    z.object({ ...morning, part: z.object({ projectKey: z.string(), boardId: z.string().optional() }) }),
  ]),
  timeoutSeconds: 120,
  batchSize: 1,
  maxReceives: 5,
  memoryMb: 1024,
  needs: [
    'table:read',
    'table:write',
    'snapshots:read',
    'queue:board-snapshot',
    'queue:secretary-job',
    'queue:secretary-hour',
  ],
} satisfies QueueContract;
