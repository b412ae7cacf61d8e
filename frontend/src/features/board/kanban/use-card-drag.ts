import { type RefObject, useMemo, useRef } from 'react';
import { type Drag, type Point, useDrag } from '#app/hooks/use-drag.ts';
import type { Move } from '../rows/placing.ts';
import { gapAt } from '../rows/row-moves.ts';
import type { RowTarget } from '../rows/use-row-drag.ts';
import type { RowMoves } from '../rows/use-row-moves.ts';
import type { LoadedGroup } from '../state/types.ts';

interface Options {
  board: RefObject<HTMLElement | null>;
  groups: readonly LoadedGroup[];
  moves: RowMoves;
  /** A finger has held cards long enough to drag them; undefined: it was lifted. */
  onHeld(posts: Move['posts'] | undefined): void;
}

/** How near to the left or right edge the columns begin to move, and by how much at a time. */
const EDGE = 48;
const STEP = 24;

/** Dragging cards over the columns of a kanban; closed columns take cards in at their top. */
export function useCardDrag({ board, groups, moves, onHeld }: Options): Drag<Move['posts'], RowTarget> {
  /** The list under the pointer, which scrolls at its edges where it is longer than it is high; otherwise all of them do. */
  const over = useRef<HTMLElement>(null);
  const scroller = useMemo(
    (): RefObject<HTMLElement | null> => ({
      get current() {
        const list = over.current;
        return list && list.scrollHeight > list.clientHeight ? list : board.current;
      },
    }),
    [board],
  );
  const targetAt = ({ x, y }: Point, posts: Move['posts']): RowTarget | undefined => {
    const frame = board.current?.getBoundingClientRect();
    if (!frame) return undefined;
    if (x < frame.left + EDGE) board.current?.scrollBy({ left: -STEP });
    if (x > frame.right - EDGE) board.current?.scrollBy({ left: STEP });
    const inside = Math.max(frame.top + 1, Math.min(frame.bottom - 1, y));
    const column = document.elementFromPoint(x, inside)?.closest<HTMLElement>('[data-column]');
    const group = groups.find((candidate) => candidate.key === column?.dataset['column']);
    if (!column || !group) return undefined;
    const list = column.querySelector<HTMLElement>('[data-cards]');
    over.current = list;
    const cards = [...(list?.querySelectorAll<HTMLElement>('[data-post]') ?? [])];
    const next = cards.find((card) => {
      const { top, height } = card.getBoundingClientRect();
      return y < top + height / 2;
    });
    const at = !list ? 0 : next ? group.rows.findIndex((row) => row.id === next.dataset['post']) : group.rows.length;
    const gap = gapAt(group, at, moves.skipped(posts));
    if (moves.isSamePlace(posts, gap)) return undefined;
    const refusal = moves.refusalOf(posts, gap);
    const box = (list ?? column).getBoundingClientRect();
    const edge = next
      ? next.getBoundingClientRect().top - 4
      : (cards.at(-1)?.getBoundingClientRect().bottom ?? box.top) + 4;
    return {
      gap,
      top: Math.max(box.top, Math.min(box.bottom, edge)),
      left: box.left + 8,
      width: box.width - 16,
      into: list ? undefined : group.key,
      ...(refusal !== undefined && { refusal }),
    } as RowTarget;
  };
  return useDrag<Move['posts'], RowTarget>({
    targetAt,
    onDrop: (posts, { gap, refusal }) => {
      if (refusal === undefined) moves.place(posts, gap);
    },
    scroller,
    onHeld,
  });
}
