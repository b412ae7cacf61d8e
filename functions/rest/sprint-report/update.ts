import type { Needs } from '#events/need.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { updateSprint } from '#functions/domain/sprint/change-sprints.ts';
import { rest } from '#functions/middleware/rest.ts';
import { sprintReport } from '#shared/contract/sprint-report.ts';

export const needs: Needs = ['table:read', 'table:write', 'publish', 'snapshots:read', 'queue:board-snapshot'];

export const handler = rest(
  sprintReport.update,
  async ({ scope, ports, input }) => {
    await updateSprint({ scope, ports }, input);
    return {};
  },
  { push, queues, snapshots },
);
