import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';

const KEY = 'hisho-panel-width';
const NARROWEST = 480;
const WIDEST = 960;
const STEP = 40;

const clamp = (width: number) => Math.max(NARROWEST, Math.min(WIDEST, Math.round(width)));

/** The panel's width: dragged at its edge or set with the arrow keys, and remembered. */
export function usePanelWidth() {
  const [width, setWidth] = useState(() => clamp(Number(localStorage.getItem(KEY)) || 680));
  const keep = (next: number) => {
    setWidth(clamp(next));
    localStorage.setItem(KEY, String(clamp(next)));
  };
  return {
    style: { '--panel-width': `${width}px` } as CSSProperties,
    grip: {
      'aria-valuenow': width,
      'aria-valuemin': NARROWEST,
      'aria-valuemax': WIDEST,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        keep((event.currentTarget.parentElement?.getBoundingClientRect().right ?? 0) - event.clientX);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'ArrowLeft') keep(width + STEP);
        if (event.key === 'ArrowRight') keep(width - STEP);
      },
    },
  };
}
