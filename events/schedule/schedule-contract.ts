import type { Need } from '#shared/contract/entry.ts';

export interface ScheduleContract {
  /** EventBridge Scheduler's `cron(…)` or `rate(…)`, in `timezone`. */
  expression: string;
  timezone: string;
  timeoutSeconds: number;
  needs: readonly Need[];
}
