/** What runs by the clock. The function of a schedule is `functions/triggers/schedule/<name>.ts`; it gets no message. */
import type { Need } from '#shared/contract/entry.ts';
import { dueReminder } from './due-reminder.ts';
import { nightlyRebuild } from './nightly-rebuild.ts';
import { sweep } from './sweep.ts';

export interface ScheduleContract {
  /** EventBridge Scheduler's `cron(…)` or `rate(…)`, in `timezone`. */
  expression: string;
  timezone: string;
  timeoutSeconds: number;
  needs: readonly Need[];
}

export const schedules = { 'due-reminder': dueReminder, 'nightly-rebuild': nightlyRebuild, sweep } satisfies Record<string, ScheduleContract>;
