import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { scrollAtEdges } from './scroll-at-edges.ts';
import { holdKeys } from './use-key-down.ts';

export interface Point {
  x: number;
  y: number;
}

interface Options<Source, Target> {
  /** Where letting go would put it; undefined: nowhere. */
  targetAt(point: Point, source: Source): Target | undefined;
  onDrop(source: Source, target: Target): void;
  /** Scrolls while the pointer is at its upper or lower edge. */
  scroller?: RefObject<HTMLElement | null>;
  /** Scrolls in a way of its own, from the begin of the drag until what it returns is called. */
  scrolls?(pointOf: () => Point, onScroll: () => void): () => void;
  /** A finger was held long enough to drag; undefined: it was lifted. */
  onHeld?(source: Source | undefined): void;
}

export interface Drag<Source, Target> {
  dragged: Source | undefined;
  target: Target | undefined;
  /** Where the pointer was when the drag began. */
  from: Point | undefined;
  /** For `onPointerDown`. */
  grab(source: Source): (event: PointerEvent) => void;
  /** True once right after a drag: that click means nothing. */
  wasDragged(): boolean;
}

/** So far a press is a click. */
const SLACK = 6;
/** A finger that moves sooner scrolls. */
const HOLD_MS = 350;

/** Dragging something to another place, by mouse, pen or a finger that was held first. Esc lets go without moving. */
export function useDrag<Source, Target>(options: Options<Source, Target>): Drag<Source, Target> {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [drag, setDrag] = useState<{ source: Source; from: Point }>();
  const [target, setTarget] = useState<Target>();
  const hasDragged = useRef(false);
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  const grab = (source: Source) => (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const start = { x: event.clientX, y: event.clientY };
    const isTouch = event.pointerType === 'touch';
    let point = start;
    let isReady = !isTouch;
    let isMoving = false;
    let aim: Target | undefined;
    let release: (() => void)[] = [];
    hasDragged.current = false;

    // The click that ends the gesture, if there is one, comes right after.
    const forgetSoon = () => void setTimeout(() => (hasDragged.current = false));
    const look = () => {
      aim = latest.current.targetAt(point, source);
      setTarget((shown) => (JSON.stringify(shown) === JSON.stringify(aim) ? shown : aim));
    };
    const begin = () => {
      isMoving = true;
      setDrag({ source, from: start });
      release.push(holdKeys({ Escape: stop }));
      const { scroller } = latest.current;
      if (scroller) release.push(scrollAtEdges(scroller, () => point, look));
      if (latest.current.scrolls) release.push(latest.current.scrolls(() => point, look));
    };
    const move = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId !== event.pointerId) return;
      point = { x: moved.clientX, y: moved.clientY };
      const isFar = Math.hypot(point.x - start.x, point.y - start.y) > SLACK;
      if (!isReady && isFar) return stop();
      if (isReady && !isMoving && isFar) begin();
      if (isMoving) look();
    };
    function stop() {
      if (isTouch) latest.current.onHeld?.(undefined);
      for (const undo of release) undo();
      release = [];
      end.current = undefined;
      hasDragged.current = isMoving;
      window.addEventListener('pointerup', forgetSoon, { once: true });
      setDrag(undefined);
      setTarget(undefined);
    }
    const drop = (lifted: globalThis.PointerEvent) => {
      if (lifted.pointerId !== event.pointerId) return;
      stop();
      forgetSoon();
      if (isMoving && aim !== undefined) latest.current.onDrop(source, aim);
    };
    const on = <K extends keyof WindowEventMap>(
      name: K,
      run: (event: WindowEventMap[K]) => void,
      how?: AddEventListenerOptions,
    ) => {
      window.addEventListener(name, run, how);
      release.push(() => window.removeEventListener(name, run, how));
    };
    end.current?.();
    end.current = stop;
    on('pointermove', move);
    on('pointerup', drop);
    on('pointercancel', stop);
    if (!isTouch) return;
    const timer = setTimeout(() => {
      isReady = true;
      latest.current.onHeld?.(source);
    }, HOLD_MS);
    release.push(() => clearTimeout(timer));
    // The held finger drags: the page must neither scroll under it nor open a menu.
    on('touchmove', (touched) => isReady && touched.preventDefault(), { passive: false });
    on('contextmenu', (asked) => asked.preventDefault());
  };

  return {
    dragged: drag?.source,
    target,
    from: drag?.from,
    grab,
    wasDragged: () => {
      const was = hasDragged.current;
      hasDragged.current = false;
      return was;
    },
  };
}

export interface Beside {
  id: string;
  side: 'before' | 'after';
}

/** The neighbour under the pointer, among elements that carry their id in `data-{name}`; oneself is none. */
export function besideAt({ x, y }: Point, name: string, source: string, isVertical: boolean): Beside | undefined {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>(`[data-${name}]`);
  const id = element?.getAttribute(`data-${name}`);
  if (!element || id == null || id === source) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { id, side: (isVertical ? y < top + height / 2 : x < left + width / 2) ? 'before' : 'after' };
}
