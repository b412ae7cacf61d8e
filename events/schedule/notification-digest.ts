import type { ScheduleContract } from './schedule-contract.ts';

/** Every morning; on business days one message per workspace into the queue of the same name. */
export const notificationDigest = {
  expression: 'cron(0 9 * * ? *)',
  timezone: 'Asia/Tokyo',
  timeoutSeconds: 120,
  needs: ['table:read', 'queue:notification-digest'],
} satisfies ScheduleContract;
