import type { ScheduleContract } from './schedule-contract.ts';

/** Every night each board is built from its rows and compared with its snapshot (design §5): one message per workspace. */
export const nightlyRebuild = {
  expression: 'cron(30 3 * * ? *)',
  timezone: 'Asia/Tokyo',
  timeoutSeconds: 120,
  needs: ['table:read', 'queue:workspace-rebuild'],
} satisfies ScheduleContract;
