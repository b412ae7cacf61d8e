import type { Needs } from '../need.ts';

export interface ScheduleContract {
  /** EventBridge Scheduler's `cron(…)` or `rate(…)`, in `timezone`. */
  expression: string;
  timezone: string;
  timeoutSeconds: number;
  needs: Needs;
}
