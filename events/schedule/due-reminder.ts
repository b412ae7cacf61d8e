import type { ScheduleContract } from './schedule-contract.ts';

/** Every morning, one message per workspace into the queue of the same name. */
export const dueReminder = {
  expression: 'cron(0 9 * * ? *)',
  timezone: 'Asia/Tokyo',
  timeoutSeconds: 120,
  needs: ['table:read', 'queue:due-reminder'],
} satisfies ScheduleContract;
