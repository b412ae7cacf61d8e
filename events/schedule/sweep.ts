import type { ScheduleContract } from './schedule-contract.ts';

/** Puts jobs that stand still back into their queues: a message may be lost, the job's item is not. After an hour they end. */
export const sweep = {
  expression: 'rate(5 minutes)',
  timezone: 'Asia/Tokyo',
  timeoutSeconds: 120,
  needs: [
    'table:read',
    'queue:board-import',
    'queue:board-bulk',
    'queue:board-column-type',
    'queue:board-export',
    'queue:secretary-job',
    'queue:workspace-scan',
    'queue:workspace-export',
    'queue:due-reminder',
    'queue:access-end',
  ],
} satisfies ScheduleContract;
