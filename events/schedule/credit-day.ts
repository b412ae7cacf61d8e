import type { ScheduleContract } from './schedule-contract.ts';

/** As soon as a day begins, one message per workspace: credits that ended with the day before leave, bonuses of a new month come. */
export const creditDay = {
  expression: 'cron(5 0 * * ? *)',
  timezone: 'Asia/Tokyo',
  timeoutSeconds: 120,
  needs: ['table:read', 'queue:credit-day'],
} satisfies ScheduleContract;
