import { creditDay } from '#events/queue/credit-day.ts';
import { settleCreditDay } from '#functions/domain/plan/book-credits.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  creditDay,
  ({ message: { workspaceId }, ports }) => settleCreditDay(ports, { workspaceId }),
  {},
);
