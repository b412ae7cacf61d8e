import type { RefObject } from 'react';
import { useDrag, type Drag, type Point } from '#app/hooks/use-drag.ts';
import { parentIdOf } from '#shared/board/sub-post.ts';
import type { TableItem } from '../components/table-items.ts';
import type { Gap, Move } from './placing.ts';
import { gapAt } from './row-moves.ts';
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
}

export type RowDrag = Drag<Move['posts'], RowTarget>;

interface Options {
  items: TableItem[];
  moves: RowMoves;
  groups: Parameters<typeof gapAt>[0][];
  /** Holds the lines, each with its `data-index`. */
  scroller: RefObject<HTMLElement | null>;
}

/** Dragging rows over the lines of a board, as a table or on a phone. */
export function useRowDrag({ items, moves, groups, scroller }: Options): RowDrag {
  const targetAt = ({ y }: Point, posts: Move['posts']): RowTarget | undefined => {
    const frame = scroller.current?.getBoundingClientRect();
    if (!frame) return undefined;
    // Beside the table counts as in it: the hand need not stay on the line.
    const line = document.elementFromPoint(frame.left + frame.width / 2, Math.max(frame.top + 1, Math.min(frame.bottom - 1, y)))?.closest<HTMLElement>('[data-index]');
    const item = items[Number(line?.dataset['index'])];
    if (!line || !item || item.kind === 'hidden') return undefined;
    const { top, bottom } = line.getBoundingClientRect();
    const group = item.kind === 'group' ? item.group : groups.find((candidate) => candidate.key === item.groupKey);
    if (!group) return undefined;
    const isBelow = y > (top + bottom) / 2;
    const isClosed = item.kind === 'group' && item.isCollapsed;
    // Below a post is below its sub-posts.
    const parentId = item.kind === 'row' ? parentIdOf(item.row.id) : undefined;
    const at = parentId !== undefined ? group.rows.findIndex((row) => row.id === parentId) + 1 : item.kind === 'row' ? group.rows.findIndex((row) => row.id === item.row.id) + Number(isBelow) : item.kind === 'group' && !isClosed ? 0 : group.rows.length;
    const gap = gapAt(group, at, moves.skipped(posts));
    if (moves.isSamePlace(posts, gap)) return undefined;
    const refusal = moves.refusalOf(posts, gap);
    const edge = item.kind === 'row' ? (isBelow ? bottom : top) : item.kind === 'group' ? bottom : top;
    return { gap, top: Math.max(frame.top, Math.min(frame.bottom, edge)), left: frame.left, width: frame.width, ...(isClosed && { into: group.key }), ...(refusal !== undefined && { refusal }) };
  };
  return useDrag<Move['posts'], RowTarget>({
    targetAt,
    onDrop: (posts, { gap, refusal }) => {
      if (refusal === undefined) moves.place(posts, gap);
    },
    scroller,
  });
}
