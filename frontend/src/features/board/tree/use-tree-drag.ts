import type { PointerEvent, RefObject } from 'react';
import { type Drag, useDrag } from '#app/hooks/use-drag.ts';
import type { TreeTarget } from './TreeDragLayer.tsx';
import type { TreeMoves } from './use-tree-moves.ts';

/** Dragging posts by their grip onto the post that they go under, or to the top. */
export function useTreeDrag(
  moves: TreeMoves,
  scroller: RefObject<HTMLElement | null>,
): Drag<string[], TreeTarget> & { onPointerDown(event: PointerEvent<HTMLElement>): void } {
  const drag = useDrag<string[], TreeTarget>({
    targetAt: ({ x, y }, postIds) => {
      const under = document.elementFromPoint(x, y);
      const to = under?.closest<HTMLElement>('[data-post]')?.dataset['post'];
      if (to === undefined) return under?.closest('[data-top]') ? {} : undefined;
      if (postIds.includes(to)) return undefined;
      const refusal = moves.refusalOf(postIds, to);
      return { to, ...(refusal !== undefined && { refusal }) };
    },
    onDrop: (postIds, { to, refusal }) => {
      if (refusal === undefined) moves.move(postIds, to);
    },
    scroller,
  });
  return {
    ...drag,
    onPointerDown: (event) => {
      const target = event.target as HTMLElement;
      const postId = target.closest<HTMLElement>('[data-post]')?.dataset['post'];
      if (postId !== undefined && moves.canMove && target.closest('[data-grip]'))
        drag.grab(moves.carriedBy(postId))(event);
    },
  };
}
