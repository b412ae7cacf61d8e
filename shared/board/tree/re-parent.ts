/** Moving posts to another place of their tree: what their links to parents become, and what stands against it. */
import { textsOf } from '../cells/cell-lists.ts';
import type { CellValue, Row } from '../types.ts';
import type { Forest } from './forest.ts';

interface Board {
  /** The column that holds a post's parents. */
  columnId: string;
  /** Posts of the board. */
  rowOf(id: string): Row | undefined;
}

/** Whether one of the posts is `id` or stands above it, along whichever of its parents. */
export function standsAbove(postIds: ReadonlySet<string>, id: string, { columnId, rowOf }: Board): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (postIds.has(one)) return true;
    for (const parent of textsOf(rowOf(one)?.values[columnId])) seen.add(parent);
  }
  return false;
}

/**
 * The links of a post that goes from under one post to under another. Further parents, of other boards among them, stay;
 * at the top (`to` undefined) none of this board do.
 */
export function movedParents(
  row: Row,
  { from, to }: { from: string | undefined; to: string | undefined },
  { columnId, rowOf }: Board,
): CellValue | undefined {
  const ids = textsOf(row.values[columnId]);
  const moved =
    to === undefined
      ? ids.filter((id) => !rowOf(id))
      : from !== undefined && ids.includes(from)
        ? ids.map((id) => (id === from ? to : id))
        : // What it stands under is the first that is here.
          [to, ...ids];
  const distinct = [...new Set(moved)];
  return distinct.length > 0 ? distinct : undefined;
}

/** Of these posts, those that are not carried along by another one of them. */
export function topmost({ nodes, indexOf }: Forest, postIds: readonly string[]): string[] {
  const wanted = new Set(postIds);
  return postIds.filter((id) => {
    for (let at = nodes[indexOf.get(id) ?? -1]?.parent ?? -1; at >= 0; at = nodes[at]!.parent)
      if (wanted.has(nodes[at]!.row.id)) return false;
    return true;
  });
}

/** The post before it on its level: what it goes under when it is moved in. */
export function siblingBefore({ nodes, indexOf }: Forest, postId: string): Row | undefined {
  const index = indexOf.get(postId) ?? -1;
  const node = nodes[index];
  if (!node) return undefined;
  // What stands right before it is the post before it or the last under that one.
  let at = index - 1;
  while (at >= 0 && nodes[at]!.depth > node.depth) at = nodes[at]!.parent;
  return at >= 0 && nodes[at]!.depth === node.depth ? nodes[at]!.row : undefined;
}
