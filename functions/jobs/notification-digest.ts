import { notificationDigest } from '#events/queue/notification-digest.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { queues } from '#functions/clients/queues.ts';
import { takeDigestStep } from '#functions/domain/notification/digest.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  notificationDigest,
  ({ message: { workspaceId, ...step }, ports }) => takeDigestStep({ ports, scope: { workspaceId } }, step),
  { mailer, queues },
);
