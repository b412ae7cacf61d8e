/** How near to an edge scrolling begins, and its most in one frame. */
const EDGE = 56;
const FASTEST = 18;

/** Scrolls while the point is near the upper or lower edge, the faster the nearer; the returned function ends it. */
export function scrollAtEdges(scroller: HTMLElement, pointOf: () => { y: number }, onScroll: () => void): () => void {
  const step = () => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const { y } = pointOf();
    const depth = y < top + EDGE ? y - top - EDGE : y > bottom - EDGE ? y - bottom + EDGE : 0;
    const before = scroller.scrollTop;
    scroller.scrollTop += Math.max(-1, Math.min(1, depth / EDGE)) * FASTEST;
    if (scroller.scrollTop !== before) onScroll();
    frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
