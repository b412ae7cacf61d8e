import { secretaryMorning } from '#events/queue/secretary-morning.ts';
import { queues } from '#functions/clients/queues.ts';
import { askScheduledReports } from '#functions/domain/secretary/schedules.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  secretaryMorning,
  ({ message: { workspaceId, day }, ports }) => askScheduledReports({ ports, scope: { workspaceId } }, day),
  { queues },
);
