import { notification } from '#events/queue/notification.ts';
import { uploads } from '#functions/clients/object-store.ts';
import { tellPeople } from '#functions/domain/notification/tell-people.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  notification,
  ({ message: { workspaceId, entries }, ports }) => tellPeople({ ports, scope: { workspaceId } }, entries),
  { uploads },
);
