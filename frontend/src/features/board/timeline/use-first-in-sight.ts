import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Bar } from './bars.ts';
import { isPost, type TimelineLine } from './use-timeline-lines.ts';

/** Of a screen: a bar above this is seen without scrolling. */
const NEAR = 0.5;

/** The first line with a bar that touches the days; undefined: none of them does. */
export function firstInSight(lines: readonly TimelineLine[], isInSight: (bar: Bar) => boolean): number | undefined {
  const index = lines.findIndex((line) => isPost(line) && isInSight(line.bar));
  return index === -1 ? undefined : index;
}

interface Options {
  scroller: RefObject<HTMLElement | null>;
  lines: readonly TimelineLine[];
  lineHeight: number;
  isBarInSight(bar: Bar): boolean;
}

/** Opens a long timeline where its bars are: what was over before the days in sight lies above, with one line of it left as a sign. */
export function useFirstInSight({ scroller, lines, lineHeight, isBarInSight }: Options): void {
  const isSettled = useRef(false);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (isSettled.current || !element) return;
    const index = firstInSight(lines, isBarInSight);
    // Whoever has scrolled meanwhile looks at something.
    isSettled.current = index !== undefined || element.scrollTop > 0;
    if (index === undefined || element.scrollTop > 0 || index * lineHeight < element.clientHeight * NEAR) return;
    element.scrollTo({ top: (index - 1) * lineHeight });
  }, [scroller, lines, lineHeight, isBarInSight]);
}
