import type { ScheduleContract } from './schedule-contract.ts';

/** Every morning, before people come; on business days one message per workspace into the queue of the same name. */
export const secretaryMorning = {
  expression: 'cron(0 8 * * ? *)',
  timezone: 'Asia/Tokyo',
  timeoutSeconds: 120,
  needs: ['table:read', 'queue:secretary-morning'],
} satisfies ScheduleContract;
