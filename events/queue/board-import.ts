import * as z from 'zod';
import { boardJobMessage } from './board-job.ts';
import type { QueueContract } from './queue-contract.ts';

/** One chunk of an import job. */
export const boardImport = {
  message: boardJobMessage.extend({
    /** All its rows are in a snapshot: the job ends. */
    isPublished: z.boolean().optional(),
  }),
  timeoutSeconds: 120,
  batchSize: 1,
  maxReceives: 5,
  /** More than half a vCPU: a row takes about 1.5 ms of one, and the pace lets 410 come in a second. */
  memoryMb: 1024,
  needs: [
    'table:read',
    'table:write',
    'uploads:read',
    'uploads:write',
    'publish',
    'queue:board-import',
    'queue:board-snapshot',
  ],
} satisfies QueueContract;
