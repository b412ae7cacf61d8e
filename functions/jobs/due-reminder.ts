import { dueReminder } from '#events/queue/due-reminder.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { takeReminderStep } from '#functions/domain/reminder/run.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  dueReminder,
  ({ message: { workspaceId, ...step }, ports, isLastAttempt }) =>
    takeReminderStep({ ports, scope: { workspaceId } }, step, isLastAttempt),
  { mailer, queues, snapshots },
);
