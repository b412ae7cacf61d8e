import type { RefObject } from 'react';
import { type Drag, type Point, useDrag } from '#app/hooks/use-drag.ts';
import { isSubPost, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import type { TableItem } from '../table/table-items.ts';
import type { Gap, Move } from './placing.ts';
import { gapAt } from './row-moves.ts';
import { isOfOnePost, ONE_POST_ONLY, stayingAmong } from './sub-post-moves.ts';
import type { RowMoves } from './use-row-moves.ts';

export interface RowTarget {
  gap: Gap;
  /** Of the line that marks it, in the window. */
  top: number;
  left: number;
  width: number;
  /** The closed group that would take the rows in. */
  into?: string;
  refusal?: string;
  /** Of sub-posts: behind how many of the others of their post. */
  at?: number;
}

export type RowDrag = Drag<Move['posts'], RowTarget>;

/** Sub-posts stay under their post: over other lines they say so. */
function amongSiblings(
  item: TableItem,
  isBelow: boolean,
  ids: readonly string[],
  siblings: readonly Row[],
): { at: number } | { refusal: string } | undefined {
  if (!isOfOnePost(ids)) return { refusal: ONE_POST_ONLY };
  const refusal = { refusal: 'サブ投稿は、親の投稿の下でだけ並べ替えられます。' };
  if (item.kind !== 'row') return refusal;
  const isParent = item.row.id === parentIdOf(ids[0]!);
  const index = siblings.findIndex((row) => row.id === item.row.id);
  if (index < 0 && !isParent) return refusal;
  const { others, isSamePlace } = stayingAmong(siblings, ids);
  const above = new Set(siblings.slice(0, isParent ? 0 : index + Number(isBelow)));
  const at = others.filter((row) => above.has(row)).length;
  return isSamePlace(at) ? undefined : { at };
}

interface Options {
  siblingsOf(id: string): readonly Row[];
  onPlaceSubPosts(ids: readonly string[], at: number): void;
  items: TableItem[];
  moves: RowMoves;
  groups: Parameters<typeof gapAt>[0][];
  /** Holds the lines, each with its `data-index`. */
  scroller: RefObject<HTMLElement | null>;
}

/** Dragging rows over the lines of a board, as a table or on a phone. */
export function useRowDrag({ items, moves, groups, scroller, siblingsOf, onPlaceSubPosts }: Options): RowDrag {
  /** Where a post ends in the window with the sub-posts under it, from one of its lines on. */
  const endFrom = (index: number, postId: string): number => {
    let last = index;
    for (let next = items[last + 1]; next?.kind === 'row' && parentIdOf(next.row.id) === postId; next = items[last + 1])
      last += 1;
    return scroller.current?.querySelector(`[data-index="${last}"]`)?.getBoundingClientRect().bottom ?? Infinity;
  };
  const targetAt = ({ y }: Point, posts: Move['posts']): RowTarget | undefined => {
    const frame = scroller.current?.getBoundingClientRect();
    if (!frame) return undefined;
    // Beside the table counts as in it: the hand need not stay on the line.
    const line = document
      .elementFromPoint(frame.left + frame.width / 2, Math.max(frame.top + 1, Math.min(frame.bottom - 1, y)))
      ?.closest<HTMLElement>('[data-index]');
    const index = Number(line?.dataset['index']);
    const item = items[index];
    if (!line || !item || item.kind === 'hidden') return undefined;
    const { top, bottom } = line.getBoundingClientRect();
    const group = item.kind === 'group' ? item.group : groups.find((candidate) => candidate.key === item.groupKey);
    if (!group) return undefined;
    const isBelow = y > (top + bottom) / 2;
    const [first] = posts;
    if (first && isSubPost({ id: first.postId })) {
      const siblings = siblingsOf(first.postId);
      const ids = posts.map(({ postId }) => postId);
      const isSibling = (one: TableItem | undefined): one is Extract<TableItem, { kind: 'row' }> =>
        one?.kind === 'row' && siblings.some(({ id }) => id === one.row.id);
      const above = items[index - 1];
      // What follows them ends at its upper half where they end.
      const place =
        !isBelow && !isSibling(item) && isSibling(above)
          ? amongSiblings(above, true, ids, siblings)
          : amongSiblings(item, isBelow, ids, siblings);
      const line = item.kind === 'row' && (isBelow || item.row.id === parentIdOf(first.postId)) ? bottom : top;
      return (
        place && {
          gap: { groupKey: first.groupKey },
          top: Math.max(frame.top, Math.min(frame.bottom, line)),
          left: frame.left,
          width: frame.width,
          ...place,
        }
      );
    }
    const isClosed = item.kind === 'group' && item.isCollapsed;
    // Below a post is below its sub-posts.
    const parentId = item.kind === 'row' ? parentIdOf(item.row.id) : undefined;
    const at =
      parentId !== undefined
        ? group.rows.findIndex((row) => row.id === parentId) + 1
        : item.kind === 'row'
          ? group.rows.findIndex((row) => row.id === item.row.id) + Number(isBelow)
          : item.kind === 'group' && !isClosed
            ? 0
            : group.rows.length;
    const gap = gapAt(group, at, moves.skipped(posts));
    if (moves.isSamePlace(posts, gap)) return undefined;
    const refusal = moves.refusalOf(posts, gap);
    const edge =
      item.kind === 'group'
        ? bottom
        : item.kind !== 'row' || (parentId === undefined && !isBelow)
          ? top
          : endFrom(index, parentId ?? item.row.id);
    return {
      gap,
      top: Math.max(frame.top, Math.min(frame.bottom, edge)),
      left: frame.left,
      width: frame.width,
      ...(isClosed && { into: group.key }),
      ...(refusal !== undefined && { refusal }),
    };
  };
  return useDrag<Move['posts'], RowTarget>({
    targetAt,
    onDrop: (posts, { gap, refusal, at }) => {
      if (at !== undefined)
        onPlaceSubPosts(
          posts.map(({ postId }) => postId),
          at,
        );
      else if (refusal === undefined) moves.place(posts, gap);
    },
    scroller,
  });
}
