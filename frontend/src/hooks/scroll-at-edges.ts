import type { RefObject } from 'react';

/** How near to an edge scrolling begins, and its most in one frame. */
const EDGE = 56;
const FASTEST = 18;

/** Scrolls while the point is near the upper or lower edge, the faster the nearer; the returned function ends it. What scrolls may be another list with each frame. */
export function scrollAtEdges(
  scroller: RefObject<HTMLElement | null>,
  pointOf: () => { y: number },
  onScroll: () => void,
): () => void {
  const scroll = (list: HTMLElement) => {
    const { top, bottom } = list.getBoundingClientRect();
    const { y } = pointOf();
    const depth = y < top + EDGE ? y - top - EDGE : y > bottom - EDGE ? y - bottom + EDGE : 0;
    const before = list.scrollTop;
    list.scrollTop += Math.max(-1, Math.min(1, depth / EDGE)) * FASTEST;
    if (list.scrollTop !== before) onScroll();
  };
  const step = () => {
    if (scroller.current) scroll(scroller.current);
    frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
