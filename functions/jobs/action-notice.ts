import { actionNotice } from '#events/queue/action-notice.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { tellOfAction } from '#functions/domain/post/tell-of-action.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(actionNotice, ({ message, ports }) => tellOfAction(ports, message), { mailer });
