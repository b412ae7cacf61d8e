import { dueReminder } from '#events/queue/due-reminder.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { remindWorkspace } from '#functions/domain/reminder/remind.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(dueReminder, ({ message, ports }) => remindWorkspace({ ports, scope: { workspaceId: message.workspaceId } }, message.day), { mailer, queues, snapshots });
