import type { PointerEvent } from 'react';
import { useDrag } from '#app/hooks/use-drag.ts';
import { ChartHeight } from '#shared/board/charts/chart.ts';
import type { DrawnChart } from '../api/charts.ts';

export type ChartSize = Pick<DrawnChart, 'isWide' | 'height'>;

/** Of what is drawn in a card, as Dashboard.module.css has them. */
const HEIGHTS_PX: readonly [ChartHeight, number][] = [
  [ChartHeight.LOW, 144],
  [ChartHeight.MEDIUM, 240],
  [ChartHeight.HIGH, 400],
];
/** So far beside its edge a chart takes the other column, or gives it back. */
const WIDE_PX = 80;

/** The size that a card has whose corner was moved by so much. */
export function resized({ isWide, height }: ChartSize, { x, y }: { x: number; y: number }): ChartSize {
  const wanted = HEIGHTS_PX.find(([one]) => one === height)![1] + y;
  const [nearest] = HEIGHTS_PX.toSorted(([, one], [, other]) => Math.abs(one - wanted) - Math.abs(other - wanted))[0]!;
  return { height: nearest, isWide: isWide ? x > -WIDE_PX : x > WIDE_PX };
}

interface Held extends ChartSize {
  id: string;
  x: number;
  y: number;
}

/** Charts are made larger and smaller by a corner; the menu of each does the same by keys. */
export function useChartResize(onResize: (id: string, size: ChartSize) => void) {
  const { dragged, target, grab } = useDrag<Held, ChartSize>({
    targetAt: (point, held) => resized(held, { x: point.x - held.x, y: point.y - held.y }),
    onDrop: ({ id, isWide, height }, size) => {
      if (size.isWide !== isWide || size.height !== height) onResize(id, size);
    },
  });
  return {
    /** As large as letting go would make it. */
    sizeOf: ({ id, isWide, height }: ChartSize & { id: string }): ChartSize =>
      (dragged?.id === id && target) || { isWide, height },
    grab({ id, isWide, height }: ChartSize & { id: string }, event: PointerEvent) {
      // The card itself is dragged to another place.
      event.stopPropagation();
      grab({ id, isWide, height, x: event.clientX, y: event.clientY })(event);
    },
  };
}
