import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { holdKeys } from '#app/hooks/use-key-down.ts';
import type { Column } from '#shared/board/types.ts';
import { type Bar, type Grip, movedBar, newBar } from './bars.ts';
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
  /** Where the pointer is, for posts that have no line of their own yet. */
  at: { x: number; y: number };
  isNew: boolean;
}

interface Options {
  scroller: RefObject<HTMLElement | null>;
  scale: Scale;
  column: Pick<Column, 'columnType'> | undefined;
  /** Of the list on the left, which lies over the days. */
  listWidth: number;
  headHeight: number;
  onDrop(postId: string, bar: Bar): void;
}

/** A press becomes a drag after so many pixels. */
const SLACK = 4;
const EDGE = 48;
const STEP = 16;

/** Dragging bars over the days by mouse or pen, and posts without days onto them; Esc lets everything be. */
export function useBarDrag({ scroller, scale, column, listWidth, headHeight, onDrop }: Options) {
  const [preview, setPreview] = useState<DragPreview>();
  const stop = useRef<() => void>(undefined);
  const dragged = useRef(false);
  useEffect(() => () => stop.current?.(), []);

  const grab = useCallback(
    (event: ReactPointerEvent, { postId, grip, bar }: Dragged) => {
      const element = scroller.current;
      // A finger scrolls; days are changed in the panel of the post.
      if (!element || !column || event.button !== 0 || event.pointerType === 'touch') return;
      stop.current?.();
      dragged.current = false;
      const start = { x: event.clientX, y: event.clientY, left: element.scrollLeft };
      let pointer = { x: event.clientX, y: event.clientY };
      let isOn = false;
      let frame = 0;
      let releaseKeys = () => undefined as void;
      const wanted = (): Bar | undefined => {
        const box = element.getBoundingClientRect();
        if (bar) {
          const days = Math.round((pointer.x - start.x + element.scrollLeft - start.left) / scale.pxPerDay);
          return movedBar(bar, grip, days);
        }
        const isInside =
          pointer.x > box.left + listWidth &&
          pointer.x < box.right &&
          pointer.y > box.top + headHeight &&
          pointer.y < box.bottom;
        return isInside
          ? newBar(column, dayAtX(scale, pointer.x - box.left - listWidth + element.scrollLeft))
          : undefined;
      };
      const show = () => setPreview({ postId, bar: wanted(), at: pointer, isNew: bar === undefined });
      const scroll = () => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const isOver = pointer.y > top && pointer.y < bottom;
        const by = !isOver
          ? 0
          : pointer.x > right - EDGE && pointer.x < right + EDGE
            ? STEP
            : pointer.x < left + listWidth + EDGE && pointer.x > left
              ? -STEP
              : 0;
        if (by !== 0) {
          element.scrollBy({ left: by });
          show();
        }
        frame = requestAnimationFrame(scroll);
      };
      const move = (moved: PointerEvent) => {
        pointer = { x: moved.clientX, y: moved.clientY };
        if (!isOn) {
          if (Math.hypot(pointer.x - start.x, pointer.y - start.y) < SLACK) return;
          isOn = true;
          dragged.current = true;
          releaseKeys = holdKeys({ Escape: () => end() });
          frame = requestAnimationFrame(scroll);
        }
        show();
      };
      const end = () => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', up);
        window.removeEventListener('pointercancel', end);
        releaseKeys();
        cancelAnimationFrame(frame);
        setPreview(undefined);
        stop.current = undefined;
      };
      const up = () => {
        const made = isOn ? wanted() : undefined;
        end();
        if (made) onDrop(postId, made);
      };
      stop.current = end;
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', up);
      window.addEventListener('pointercancel', end);
    },
    [scroller, scale, column, listWidth, headHeight, onDrop],
  );

  /** Whether the click that follows was a drag. */
  const wasDragged = useCallback((): boolean => {
    const was = dragged.current;
    dragged.current = false;
    return was;
  }, []);
  return { preview, grab, wasDragged };
}
