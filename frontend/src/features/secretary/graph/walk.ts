import type { GraphEvidence, GraphNode } from '#shared/contract/work-graph.ts';

/** How a screen walks through the graph: where nodes lead, where reasons are looked at, what people are called, and which node is pointed at. */
export interface Walk {
  to(node: GraphNode): { to: string; state: unknown; preventScrollReset: true };
  /** Where a reason is looked at. */
  open(evidence: GraphEvidence): string;
  nameOf(accountName: string): string;
  lit: string | undefined;
  point(key: string | undefined): void;
}

export const keyOf = ({ kind, id }: Pick<GraphNode, 'kind' | 'id'>): string => `${kind} ${id}`;
