/** Where the drawing puts what: on the left people and topics, on the right what was written; lines are curves to the middle. */
import type { GraphLink, WorkGraph } from '#shared/contract/work-graph.ts';
import type { GraphNodeKind } from '#shared/rules/secretary/secretary.ts';

export const ROW = 36;
const HEAD = 26;
const SPACE = 10;
/** Of each kind; the list has them all. */
const DRAWN = 5;

export interface DrawnKind {
  kind: GraphNodeKind;
  links: readonly GraphLink[];
  /** Upper edge of its heading. */
  top: number;
}
export interface DrawnSide {
  kinds: DrawnKind[];
  height: number;
}

const SIDES: readonly (readonly GraphNodeKind[])[] = [
  ['PERSON', 'TOPIC'],
  ['POST', 'DECISION', 'CONVERSATION'],
];

function sideOf(linkList: readonly GraphLink[], wanted: readonly GraphNodeKind[]): DrawnSide {
  const kinds: DrawnKind[] = [];
  let height = 0;
  for (const kind of wanted) {
    const links = linkList.filter(({ node }) => node.kind === kind).slice(0, DRAWN);
    if (links.length === 0) continue;
    if (kinds.length > 0) height += SPACE;
    kinds.push({ kind, links, top: height });
    height += HEAD + links.length * ROW;
  }
  return { kinds, height };
}

export interface Drawn {
  sides: readonly DrawnSide[];
  height: number;
}

/** Both sides, and how high the drawing is. */
export function drawn({ linkList }: Pick<WorkGraph, 'linkList'>): Drawn {
  const sides = SIDES.map((wanted) => sideOf(linkList, wanted));
  return { sides, height: Math.max(...sides.map(({ height }) => height), 3 * ROW) };
}

/** The middle of each node of a side, from above. */
export const middlesOf = (side: DrawnSide, height: number): number[] =>
  side.kinds.flatMap(({ top, links }) =>
    links.map((_, at) => (height - side.height) / 2 + top + HEAD + at * ROW + ROW / 2),
  );
