import { accessEnd } from '#events/queue/access-end.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { endAccessLater } from '#functions/domain/access/end-access.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  accessEnd,
  ({ message: { workspaceId, endId }, ports }) => endAccessLater(ports, { workspaceId }, endId),
  { push, queues },
);
