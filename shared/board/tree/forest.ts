/**
 * The posts of a view as trees, along the links to their parents. Links may say anything: several parents, parents that
 * the view does not show, circles that came from outside. Each post stands in the forest exactly once all the same.
 */
import { textsOf } from '../cells/cell-lists.ts';
import type { Row } from '../types.ts';

export interface TreeNode {
  row: Row;
  /** 0: nothing stands above it. */
  depth: number;
  /** Where what it stands under is among the nodes; -1: nothing. */
  parent: number;
  /** Where the first node behind it and all under it is. */
  end: number;
  /** How many stand right under it. */
  children: number;
  /** It meets the view's conditions; otherwise it is there for what stands under it. */
  isMatch: boolean;
  /** Its parents lead back to it. */
  isInCircle: boolean;
  /** Parents that it does not stand under: of this board, and others that are not here (archived, of another board, unseen). */
  otherParents: number;
  unseenParents: number;
}

export interface Forest {
  /** Each right before what stands under it. */
  nodes: readonly TreeNode[];
  indexOf: ReadonlyMap<string, number>;
}

interface Options {
  /** The column that holds a post's parents. */
  columnId: string;
  /** Posts of the board that the view's conditions leave out. */
  others(id: string): Row | undefined;
}

const NONE = -1;

/** The posts, and above them those that conditions leave out; each with the first of its parents that is here. */
function gathered(matches: Iterable<Row>, { columnId, others }: Options) {
  const rows: Row[] = [];
  const places = new Map<string, number>();
  const add = (row: Row): number => {
    places.set(row.id, rows.length);
    return rows.push(row) - 1;
  };
  for (const row of matches) if (!places.has(row.id)) add(row);
  const matchCount = rows.length;
  const parents: number[] = [];
  const otherParents: number[] = [];
  const unseenParents: number[] = [];
  // Grows while it runs: what stands above is looked at as well.
  for (let at = 0; at < rows.length; at += 1) {
    let [first, here, unseen] = [NONE, 0, 0];
    for (const id of textsOf(rows[at]!.values[columnId])) {
      const left = places.has(id) ? undefined : others(id);
      if (!left && !places.has(id)) unseen += 1;
      else here += 1;
      if (first === NONE) first = left ? add(left) : (places.get(id) ?? NONE);
    }
    parents.push(first);
    otherParents.push(Math.max(0, here - 1));
    unseenParents.push(unseen);
  }
  return { rows, matchCount, parents, otherParents, unseenParents };
}

/** Opens each circle at its first post, which then stands above the rest; answers all posts of circles. */
function opened(parents: number[]): ReadonlySet<number> {
  const circles = new Set<number>();
  /** In which walk each was met first. */
  const walks = new Int32Array(parents.length).fill(NONE);
  for (let start = 0; start < parents.length; start += 1) {
    let at = start;
    while (at !== NONE && walks[at] === NONE) {
      walks[at] = start;
      at = parents[at]!;
    }
    if (at === NONE || walks[at] !== start) continue;
    let top = at;
    for (let next = at; !circles.has(next); next = parents[next]!) {
      circles.add(next);
      top = Math.min(top, next);
    }
    parents[top] = NONE;
  }
  return circles;
}

/** The places of all posts in the order of the view: what conditions leave out stands where the first post under it would. */
function inOrder(parents: readonly number[], matchCount: number): number[] {
  const order = Array.from(parents, (_, at) => at);
  if (parents.length === matchCount) return order;
  const ranks = new Int32Array(parents.length).fill(matchCount);
  for (let match = 0; match < matchCount; match += 1) {
    ranks[match] = match;
    for (let at = parents[match]!; at >= matchCount && ranks[at] === matchCount; at = parents[at]!) ranks[at] = match;
  }
  return order.sort((a, b) => ranks[a]! - ranks[b]! || a - b);
}

export function forestOf(matches: Iterable<Row>, options: Options): Forest {
  const { rows, matchCount, parents, otherParents, unseenParents } = gathered(matches, options);
  const circles = opened(parents);
  // The first and the next of what stands under each; the roots stand under none of the rows.
  const root = rows.length;
  const first = new Int32Array(root + 1).fill(NONE);
  const next = new Int32Array(root).fill(NONE);
  const counts = new Int32Array(root + 1);
  for (const at of inOrder(parents, matchCount).reverse()) {
    const above = parents[at] === NONE ? root : parents[at]!;
    next[at] = first[above]!;
    first[above] = at;
    counts[above] = counts[above]! + 1;
  }
  const nodes: TreeNode[] = [];
  const indexOf = new Map<string, number>();
  const open: { at: number; index: number }[] = [];
  let at = first[root]!;
  while (at !== NONE || open.length > 0) {
    if (at === NONE) {
      const closed = open.pop()!;
      nodes[closed.index]!.end = nodes.length;
      at = next[closed.at]!;
      continue;
    }
    indexOf.set(rows[at]!.id, nodes.length);
    nodes.push({
      row: rows[at]!,
      depth: open.length,
      parent: open.at(-1)?.index ?? NONE,
      end: nodes.length,
      children: counts[at]!,
      isMatch: at < matchCount,
      isInCircle: circles.has(at),
      otherParents: otherParents[at]!,
      unseenParents: unseenParents[at]!,
    });
    open.push({ at, index: nodes.length - 1 });
    at = first[at]!;
  }
  return { nodes, indexOf };
}

/** Where the nodes are that show: closed ones hide all under them. */
export function shownNodes({ nodes }: Forest, isOpen: (node: TreeNode) => boolean): number[] {
  const shown: number[] = [];
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at]!;
    shown.push(at);
    at = node.children > 0 && !isOpen(node) ? node.end : at + 1;
  }
  return shown;
}
