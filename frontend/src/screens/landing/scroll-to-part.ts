/** How long a page takes to come to a part of itself (account §9.5). */
const DURATION_MS = 700;

/** What people do to scroll themselves ends it. */
const TAKES_OVER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const eased = (share: number): number => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);

let stopLast: (() => void) | undefined;

/** Its margin keeps what is read 80 px below the top, off the fixed header (account §9.5). */
export function scrollToPart(id: string): void {
  stopLast?.();
  const part = document.getElementById(id);
  if (!part) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return part.scrollIntoView({ behavior: 'auto' });
  const margin = Number.parseFloat(getComputedStyle(part).scrollMarginTop) || 0;
  const from = scrollY;
  const begunAt = performance.now();
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const event of TAKES_OVER) removeEventListener(event, stop);
  };
  const step = (now: number): void => {
    const share = Math.min(1, Math.max(0, (now - begunAt) / DURATION_MS));
    // Parts that load meanwhile move it: where it stands is read anew for each picture.
    const to = part.getBoundingClientRect().top + scrollY - margin;
    scrollTo({ top: from + (to - from) * eased(share), behavior: 'instant' });
    if (share === 1) stop();
    else frame = requestAnimationFrame(step);
  };
  stopLast = stop;
  for (const event of TAKES_OVER) addEventListener(event, stop, { passive: true });
  frame = requestAnimationFrame(step);
}
