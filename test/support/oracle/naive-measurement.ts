/** A measurement as the sum of its intervals, which the product comes by without going through the days (`counted-time.ts`). */
import {
  countedIntervals,
  endOf,
  type Interval,
  type MeasurementMark,
  type MeasurementRules,
  type Stretch,
  withMark,
} from '#shared/board/measured-time/time-measurement.ts';

interface Measurement {
  /** What was counted, in order; none begins where another ends. */
  intervals: Interval[];
  /** Milliseconds in all. */
  duration: number;
  /** A measurement is still running. */
  isRunning: boolean;
}

export const stretchesOf = (marks: readonly MeasurementMark[]): readonly Stretch[] =>
  marks.toSorted((a, b) => a.at - b.at).reduce(withMark, [] as readonly Stretch[]);

export function measureStretches(stretches: readonly Stretch[], rules: MeasurementRules, now: number): Measurement {
  const intervals: Interval[] = [];
  for (const stretch of stretches)
    for (const part of countedIntervals({ from: stretch.from, to: endOf(stretch, now) }, rules)) {
      const last = intervals.at(-1);
      if (last?.to === part.from) last.to = part.to;
      else intervals.push({ ...part });
    }
  const last = stretches.at(-1);
  return {
    intervals,
    duration: intervals.reduce((total, { from, to }) => total + to - from, 0),
    isRunning: last !== undefined && last.to === undefined,
  };
}

export const measureTime = (marks: readonly MeasurementMark[], rules: MeasurementRules, now: number): Measurement =>
  measureStretches(stretchesOf(marks), rules, now);
