import { call } from '#app/lib/api/rest-client.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { type GraphPlace, graph, type WorkGraph } from '#shared/contract/work-graph.ts';
import { GRAPH_LIMIT, GRAPH_MORE } from '#shared/rules/secretary/secretary.ts';

/** `isMore`: of each kind as many as there may be. */
export const getGraph = (
  { workspaceId, projectKey }: ProjectPlace,
  node: GraphPlace | undefined,
  isMore: boolean,
): Promise<WorkGraph> =>
  call(graph.getWorkGraph, {
    workspaceId,
    projectKey,
    limit: isMore ? GRAPH_MORE : GRAPH_LIMIT,
    ...(node && { node: { kind: node.kind, id: node.id } }),
  });
