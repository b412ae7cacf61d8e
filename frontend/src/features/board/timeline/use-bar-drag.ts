import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Point, useDrag } from '#app/hooks/use-drag.ts';
import type { Column } from '#shared/board/types.ts';
import { type Bar, type Grip, gripsOf, movedBar, newBar } from './bars.ts';
import { dayAtX, type Scale } from './scale.ts';

/** What is under the pointer: a bar by one of its grips, or a post that has none yet. */
export interface Dragged {
  postId: string;
  grip: Grip;
  bar: Bar | undefined;
}

/** What letting go would make of it; without a bar: nothing. */
export interface DragPreview {
  postId: string;
  bar: Bar | undefined;
  /** Where the pointer is: of posts that have no line of their own yet. */
  at: Point | undefined;
}

interface Options {
  scroller: RefObject<HTMLElement | null>;
  scale: Scale;
  column: Pick<Column, 'columnType'>;
  /** Of the list on the left, which lies over the days. */
  listWidth: number;
  headHeight: number;
  onDrop(postId: string, bar: Bar): void;
}

const EDGE = 48;
const STEP = 16;

/** A finger covers so much of a bar. */
const FINGER_PX = 28;

/** The grip that a press takes hold of: as marked, or under a finger the end that it lies on. */
export function gripUnder(event: ReactPointerEvent, column: Pick<Column, 'columnType'>): Grip {
  if (event.pointerType !== 'touch')
    return ((event.target as HTMLElement).dataset['grip'] as Grip | undefined) ?? 'whole';
  const { left, right, width } = event.currentTarget.getBoundingClientRect();
  if (!gripsOf(column).includes('end') || width < 3 * FINGER_PX) return 'whole';
  if (event.clientX < left + FINGER_PX) return 'start';
  return event.clientX > right - FINGER_PX ? 'end' : 'whole';
}

type Held = Dragged & { start: { x: number; left: number } };

/** Dragging bars over the days by mouse, pen or a finger that was held first, and posts without days onto them; Esc lets everything be. */
export function useBarDrag({ scroller, scale, column, listWidth, headHeight, onDrop }: Options) {
  const [held, setHeld] = useState<string>();
  const drag = useDrag<Held, Pick<DragPreview, 'bar' | 'at'>>({
    targetAt(point, { bar, grip, start }) {
      const element = scroller.current!;
      if (bar) {
        const days = Math.round((point.x - start.x + element.scrollLeft - start.left) / scale.pxPerDay);
        return { bar: movedBar(bar, grip, days), at: undefined };
      }
      const box = element.getBoundingClientRect();
      const isInside =
        point.x > box.left + listWidth && point.x < box.right && point.y > box.top + headHeight && point.y < box.bottom;
      const day = dayAtX(scale, point.x - box.left - listWidth + element.scrollLeft);
      return { bar: isInside ? newBar(column, day) : undefined, at: point };
    },
    onDrop: ({ postId }, { bar }) => bar && onDrop(postId, bar),
    onHeld: (source) => setHeld(source?.postId),
    scrolls(pointOf, onScroll) {
      const element = scroller.current!;
      const step = () => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const { x, y } = pointOf();
        const isOver = y > top && y < bottom;
        const isAtEnd = isOver && x > right - EDGE && x < right + EDGE;
        const isAtStart = isOver && x < left + listWidth + EDGE && x > left;
        if (isAtEnd || isAtStart) {
          element.scrollBy({ left: isAtEnd ? STEP : -STEP });
          onScroll();
        }
        frame = requestAnimationFrame(step);
      };
      let frame = requestAnimationFrame(step);
      return () => cancelAnimationFrame(frame);
    },
  });
  const latest = useRef(drag);
  useEffect(() => {
    latest.current = drag;
  });
  const grab = useCallback(
    (event: ReactPointerEvent, dragged: Dragged) => {
      const element = scroller.current;
      if (element) latest.current.grab({ ...dragged, start: { x: event.clientX, left: element.scrollLeft } })(event);
    },
    [scroller],
  );
  const { dragged, target, wasDragged } = drag;
  const preview: DragPreview | undefined = dragged && target && { postId: dragged.postId, ...target };
  return {
    preview,
    /** The post under the pointer, or under a finger that may drag it from now on. */
    heldId: dragged?.postId ?? held,
    grab,
    wasDragged,
  };
}
