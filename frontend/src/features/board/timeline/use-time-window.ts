import { type RefObject, useLayoutEffect, useState } from 'react';

/** Drawn beyond either edge, and how far one scrolls before more is drawn. */
const MARGIN = 400;

/** The part of the width that is in sight, in pixels of the whole, in steps. */
export function useTimeWindow(
  scroller: RefObject<HTMLElement | null>,
  listWidth: number,
): { from: number; to: number } {
  const [seen, setSeen] = useState({ from: 0, to: 2 * MARGIN });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const from = Math.max(0, Math.floor(element.scrollLeft / MARGIN) - 1) * MARGIN;
      const to = (Math.ceil((element.scrollLeft + element.clientWidth - listWidth) / MARGIN) + 1) * MARGIN;
      setSeen((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller, listWidth]);
  return seen;
}
