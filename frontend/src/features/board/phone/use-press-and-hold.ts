import { type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 450;
const SLOP_PX = 10;

/** A tap does one thing, holding another; moving the finger is scrolling and does neither. */
export function usePressAndHold(onTap: () => void, onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef<{ x: number; y: number }>(undefined);
  const wasHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    onPointerDown: (event: PointerEvent) => {
      wasHeld.current = false;
      start.current = { x: event.clientX, y: event.clientY };
      stop();
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        onHold();
      }, HOLD_MS);
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLOP_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick: () => {
      if (!wasHeld.current) onTap();
    },
  };
}
