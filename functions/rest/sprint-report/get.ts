import type { Needs } from '#events/need.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { oneSprint } from '#functions/domain/sprint/read-sprints.ts';
import { rest } from '#functions/middleware/rest.ts';
import { sprintReport } from '#shared/contract/sprint-report.ts';

export const needs: Needs = ['table:read', 'snapshots:read', 'queue:board-snapshot'];

export const handler = rest(sprintReport.get, ({ scope, ports, input }) => oneSprint({ scope, ports }, input), {
  snapshots,
  queues,
});
