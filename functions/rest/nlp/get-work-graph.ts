import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { workGraph } from '#functions/domain/graph/work-graph.ts';
import { rest } from '#functions/middleware/rest.ts';
import { graph } from '#shared/contract/work-graph.ts';

export const handler = rest(graph.getWorkGraph, ({ scope, ports, input }) => workGraph({ scope, ports }, input), {
  snapshots,
  queues,
});
