import { type RefObject, useLayoutEffect, useState } from 'react';

/** Drawn beyond either edge, and how far one scrolls before more is drawn. */
const MARGIN = 400;
/** What is in sight is told so exactly. */
const STEP = 24;

/** Pixels of the whole width. */
interface Part {
  from: number;
  to: number;
}

const isSame = (a: Part, b: Part): boolean => a.from === b.from && a.to === b.to;

/** The part of the width that is in sight, and the larger one that is drawn. */
export function useTimeWindow(
  scroller: RefObject<HTMLElement | null>,
  listWidth: number,
): { sight: Part; drawn: Part } {
  const [seen, setSeen] = useState({ sight: { from: 0, to: MARGIN }, drawn: { from: 0, to: 2 * MARGIN } });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, clientWidth } = element;
      const end = scrollLeft + clientWidth - listWidth;
      const sight = { from: Math.floor(scrollLeft / STEP) * STEP, to: Math.ceil(end / STEP) * STEP };
      const drawn = {
        from: Math.max(0, Math.floor(scrollLeft / MARGIN) - 1) * MARGIN,
        to: (Math.ceil(end / MARGIN) + 1) * MARGIN,
      };
      setSeen((before) => (isSame(before.sight, sight) && isSame(before.drawn, drawn) ? before : { sight, drawn }));
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
