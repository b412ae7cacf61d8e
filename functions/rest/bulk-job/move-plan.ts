import type { Needs } from '#events/need.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { manyMovePlan } from '#functions/domain/move/many-move-plan.ts';
import { rest } from '#functions/middleware/rest.ts';
import { bulk } from '#shared/contract/bulk.ts';

export const needs: Needs = ['table:read', 'snapshots:read', 'queue:board-snapshot'];

export const handler = rest(bulk.movePlan, ({ scope, ports, input }) => manyMovePlan({ scope, ports }, input), {
  snapshots,
  queues,
});
