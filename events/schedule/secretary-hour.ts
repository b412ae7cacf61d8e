import type { ScheduleContract } from './schedule-contract.ts';

/** One message per workspace into the queue of the same name: where a report is ordered for this hour, and to all of them before people come on business days. */
export const secretaryHour = {
  expression: 'cron(0 * * * ? *)',
  timezone: 'Asia/Tokyo',
  timeoutSeconds: 120,
  needs: ['table:read', 'queue:secretary-hour'],
} satisfies ScheduleContract;
