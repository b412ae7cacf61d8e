import type { Needs } from '#events/need.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { workGraph } from '#functions/domain/graph/work-graph.ts';
import { rest } from '#functions/middleware/rest.ts';
import { graph } from '#shared/contract/work-graph.ts';

export const needs: Needs = ['table:read', 'snapshots:read', 'queue:board-snapshot'];

export const handler = rest(graph.getWorkGraph, ({ scope, ports, input }) => workGraph({ scope, ports }, input), {
  snapshots,
  queues,
});
