import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { Bar } from './bars.ts';
import { dayAtX, type Scale, xOf } from './scale.ts';
import { useTimeWindow } from './use-time-window.ts';

type Scroller = RefObject<HTMLElement | null>;

interface Options {
  scroller: Scroller;
  scale: Scale;
  today: number;
  /** Of the list on the left, which lies over the days. */
  listWidth: number;
}

/** Where the day stands that somebody looks at: the part of the width before it. */
const EYE = 0.25;

const daysWidth = (element: HTMLElement, listWidth: number): number => element.clientWidth - listWidth;

function scrollTo({ current: element }: Scroller, x: number, share: number, listWidth: number): void {
  if (element) element.scrollLeft = x - daysWidth(element, listWidth) * share;
}

/** The days that are in sight and those that are drawn, and how others come into sight; at first it is today. */
export function useDaysInSight({ scroller, scale, today, listWidth }: Options) {
  const { sight, drawn } = useTimeWindow(scroller, listWidth);
  const held = useRef<number>(undefined);
  const showDay = useCallback(
    (day: number, share = EYE) => scrollTo(scroller, xOf(scale, day), share, listWidth),
    [scroller, scale, listWidth],
  );
  useLayoutEffect(() => showDay(held.current ?? today), [showDay, today]);
  const isBarInSight = useCallback(
    ({ from, to }: Bar): boolean => {
      const element = scroller.current;
      if (!element) return false;
      const { scrollLeft } = element;
      return xOf(scale, to + 1) > scrollLeft && xOf(scale, from) < scrollLeft + daysWidth(element, listWidth);
    },
    [scroller, scale, listWidth],
  );

  return {
    drawn,
    /** The first day that is drawn, and the one behind the last. */
    from: Math.max(scale.first, dayAtX(scale, drawn.from)),
    to: Math.min(scale.first + scale.days, dayAtX(scale, drawn.to) + 1),
    showDay,
    isBarInSight,
    /** The day that somebody looks at stays there when the scale changes. */
    holdDay() {
      const element = scroller.current;
      if (element) held.current = dayAtX(scale, element.scrollLeft + daysWidth(element, listWidth) * EYE);
    },
    /** By so many windows. */
    turn(windows: number) {
      const element = scroller.current;
      element?.scrollBy({ left: windows * daysWidth(element, listWidth) });
    },
    isInSight(day: number): boolean {
      const element = scroller.current;
      const x = xOf(scale, day);
      return !element || (x >= element.scrollLeft && x <= element.scrollLeft + daysWidth(element, listWidth));
    },
    /** Where a bar is that one would have to scroll to. */
    sideOf({ from, to }: Bar): 'before' | 'after' | undefined {
      if (xOf(scale, to + 1) <= sight.from) return 'before';
      return xOf(scale, from) >= sight.to ? 'after' : undefined;
    },
  };
}
