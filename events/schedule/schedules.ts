/** What runs by the clock. The function of a schedule is `functions/triggers/schedule/<name>.ts`; it gets no message. */
import { creditDay } from './credit-day.ts';
import { dueReminder } from './due-reminder.ts';
import { nightlyRebuild } from './nightly-rebuild.ts';
import { notificationDigest } from './notification-digest.ts';
import { paymentSweep } from './payment-sweep.ts';
import type { ScheduleContract } from './schedule-contract.ts';
import { secretaryHour } from './secretary-hour.ts';
import { sweep } from './sweep.ts';

export const schedules = {
  'credit-day': creditDay,
  'due-reminder': dueReminder,
  'notification-digest': notificationDigest,
  'nightly-rebuild': nightlyRebuild,
  'payment-sweep': paymentSweep,
  'secretary-hour': secretaryHour,
  sweep,
} satisfies Record<string, ScheduleContract>;
