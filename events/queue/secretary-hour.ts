import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** `day` as it is in Tokyo. */
const morning = { workspaceId: z.string(), day: z.iso.date() };

/**
 * Asks for the reports that were ordered for an hour; in the morning of a business day the secretary looks around, too, and
 * sends messages for each project. With `part`: looks for what is decisive in a project, or on one of its boards. With `week`:
 * looks on the boards behind `after` for what moved, and asks for a report about the best.
 */
export const secretaryHour = {
  message: z.union([
    z.object({ ...morning, hour: z.int().min(0).max(23) }),
    z.object({ ...morning, part: z.object({ projectKey: z.string(), boardId: z.string().optional() }) }),
    z.object({
      ...morning,
      week: z.object({
        projectKey: z.string(),
        after: z.string().optional(),
        best: z.object({ boardId: z.string(), moved: z.int() }).optional(),
      }),
    }),
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
