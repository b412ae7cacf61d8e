import type { RefObject } from 'react';
import { useDrag, type Drag, type Point } from '#app/hooks/use-drag.ts';
import type { Gap, Move } from '../state/placing.ts';
import { gapAt } from './row-moves.ts';
import type { TableItem } from './table-items.ts';
import type { RowMoves } from './use-row-moves.ts';

export interface RowTarget {
  gap: Gap;
  /** Of the line that marks it, from the top of all lines. */
  top: number;
  /** The closed group that would take the rows in. */
  into?: string;
  refusal?: string;
}

export type RowDrag = Drag<Move['posts'], RowTarget>;

interface Options {
  items: TableItem[];
  moves: RowMoves;
  groups: Parameters<typeof gapAt>[0][];
  scroller: RefObject<HTMLElement | null>;
  /** Holds the lines, each with its `data-index`. */
  lines: RefObject<HTMLElement | null>;
}

/** Dragging rows over the lines of a board, as a table or on a phone. */
export function useRowDrag({ items, moves, groups, scroller, lines }: Options): RowDrag {
  const targetAt = ({ y }: Point, posts: Move['posts']): RowTarget | undefined => {
    const outer = lines.current?.getBoundingClientRect();
    const frame = scroller.current?.getBoundingClientRect();
    if (!outer || !frame) return undefined;
    // Beside the table counts as in it: the hand need not stay on the line.
    const line = document.elementFromPoint(frame.left + frame.width / 2, Math.max(frame.top + 1, Math.min(frame.bottom - 1, y)))?.closest<HTMLElement>('[data-index]');
    const item = items[Number(line?.dataset['index'])];
    if (!line || !item || item.kind === 'hidden') return undefined;
    const { top, bottom } = line.getBoundingClientRect();
    const group = item.kind === 'group' ? item.group : groups.find((candidate) => candidate.key === item.groupKey);
    if (!group) return undefined;
    const isBelow = y > (top + bottom) / 2;
    const isClosed = item.kind === 'group' && item.isCollapsed;
    const at = item.kind === 'row' ? group.rows.findIndex((row) => row.id === item.row.id) + Number(isBelow) : item.kind === 'group' && !isClosed ? 0 : group.rows.length;
    const gap = gapAt(group, at, moves.skipped(posts));
    if (moves.isSamePlace(posts, gap)) return undefined;
    const refusal = moves.refusalOf(posts, gap);
    const edge = item.kind === 'row' ? (isBelow ? bottom : top) : item.kind === 'group' ? bottom : top;
    return { gap, top: edge - outer.top, ...(isClosed && { into: group.key }), ...(refusal !== undefined && { refusal }) };
  };
  return useDrag<Move['posts'], RowTarget>({
    targetAt,
    onDrop: (posts, { gap, refusal }) => {
      if (refusal === undefined) moves.place(posts, gap);
    },
    scroller,
  });
}
