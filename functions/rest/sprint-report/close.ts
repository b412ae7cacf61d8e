import type { Needs } from '#events/need.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { closeSprint } from '#functions/domain/sprint/close-sprint.ts';
import { rest } from '#functions/middleware/rest.ts';
import { sprintReport } from '#shared/contract/sprint-report.ts';

export const needs: Needs = ['table:read', 'table:write', 'publish', 'snapshots:read', 'queue:board-snapshot'];
export const timeoutSeconds = 29;

export const handler = rest(sprintReport.close, ({ scope, ports, input }) => closeSprint({ scope, ports }, input), {
  push,
  queues,
  snapshots,
});
