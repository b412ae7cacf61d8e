/** Links of one node: each leads to another one, with every reason for it. */
import type { GraphLink, GraphNode, GraphReason, WorkGraph } from '#shared/contract/work-graph.ts';

export type Reason = Pick<GraphReason, 'kind'> & Partial<GraphReason>;

const whole = (reason: Reason): GraphReason => ({
  count: null,
  columnName: null,
  quote: null,
  at: null,
  isMet: null,
  evidenceList: [],
  ...reason,
});

/** Reasons that one link keeps; more of them say nothing new, as with somebody who is in charge in nine columns. */
const REASONS = 6;

export class Links {
  readonly #links = new Map<string, GraphLink & { weight: number }>();

  /** `weight`: how much the reason says, compared with others to nodes of the same kind. */
  add(node: GraphNode, reason: Reason | undefined, weight = 1): void {
    const key = `${node.kind} ${node.id}`;
    const link = this.#links.get(key) ?? { node, reasonList: [], weight: 0 };
    if (reason && link.reasonList.length < REASONS) link.reasonList.push(whole(reason));
    link.weight += weight;
    this.#links.set(key, link);
  }

  /** The strongest links of each kind of node; the newest first among those of equal weight. */
  first(limit: number): Pick<WorkGraph, 'linkList' | 'countList'> {
    const kinds = [...Map.groupBy(this.#links.values(), ({ node }) => node.kind)];
    return {
      linkList: kinds.flatMap(([, links]) =>
        links
          .sort((a, b) => b.weight - a.weight || ((a.node.at ?? '') < (b.node.at ?? '') ? 1 : -1))
          .slice(0, limit)
          .map(({ node, reasonList }) => ({ node, reasonList })),
      ),
      countList: kinds.map(([kind, links]) => ({ kind, count: links.length })),
    };
  }
}
