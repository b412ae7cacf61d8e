/**
 * Cells of TIME_MEASUREMENT columns. They hold the stretches between selections as they were, in seconds; what of them
 * counts follows from the column's settings when they are read, so that other hours need no other cells.
 */

import { ColumnType } from '#shared/enums/enums.ts';
import type { CellValue, Column, MeasurementItem, Row } from '../types.ts';
import { countedTimeBy } from './counted-time.ts';
import type { MeasurementMark, MeasurementRules, Stretch } from './time-measurement.ts';
import { dailyHours, endOf, withMark } from './time-measurement.ts';

/** The newest are kept: a cell travels with its row. */
export const STRETCHES_MAX = 100;

export const measurementRules = (column: Column): MeasurementRules => ({
  includesWeekends: column.timeMeasurementIsIncludeWeekend ?? false,
  includesHolidays: column.timeMeasurementIsIncludeHoliday ?? false,
  ...(column.timeMeasurementStartTime && column.timeMeasurementEndTime
    ? { startTime: column.timeMeasurementStartTime, endTime: column.timeMeasurementEndTime }
    : {}),
});

/** '1789000000-1789003600 1789010000-': from and to of each, the last one perhaps still running. */
export const stretchesIn = (value: CellValue | undefined): readonly Stretch[] =>
  typeof value !== 'string' || value === ''
    ? []
    : value.split(' ').map((text) => {
        const [from, to] = text.split('-');
        return { from: Number(from) * 1000, ...(to ? { to: Number(to) * 1000 } : {}) };
      });

export const stretchesText = (stretches: readonly Stretch[]): string =>
  stretches
    .slice(-STRETCHES_MAX)
    .map(({ from, to }) => `${Math.floor(from / 1000)}-${to === undefined ? '' : Math.floor(to / 1000)}`)
    .join(' ');

export const isRunning = (value: CellValue | undefined): boolean => typeof value === 'string' && value.endsWith('-');

/** Milliseconds that count by `now`. */
export function measuredTime(column: Column, value: CellValue, now: number): number {
  const counted = countedTimeBy(measurementRules(column));
  let total = 0;
  for (const stretch of stretchesIn(value)) total += counted(stretch.from, endOf(stretch, now));
  return total;
}

const MINUTE_MS = 60_000;
/** A day of the column: as long as its daily hours. */
export const minutesOfDay = (column: Column): number => {
  const { from, to } = dailyHours(measurementRules(column));
  return (to - from) / MINUTE_MS;
};
export const minutesIn = (ms: number): number => Math.floor(ms / MINUTE_MS);

const names = (
  list: readonly MeasurementItem[] | undefined,
  columnId: string,
  optionId: CellValue | null | undefined,
): boolean => list?.some((item) => item.columnId === columnId && item.valueOptionId === optionId) ?? false;

/** What selecting options at one moment means to a measurement; an end comes before a start. */
export function marksOf(
  column: Column,
  selected: Readonly<Record<string, CellValue | null>>,
  at: number,
): MeasurementMark[] {
  const entries = Object.entries(selected);
  const isNamed = (list: readonly MeasurementItem[] | undefined): boolean =>
    entries.some(([columnId, optionId]) => names(list, columnId, optionId));
  return [
    ...(isNamed(column.timeMeasurementEndList) ? [{ at, kind: 'END' as const }] : []),
    ...(isNamed(column.timeMeasurementStartList) ? [{ at, kind: 'START' as const }] : []),
  ];
}

/** The measurements that a change of a row's other cells starts or ends, as part of that change. */
export function measuredChanges(
  columns: readonly Column[],
  before: Row['values'],
  changed: Readonly<Record<string, CellValue | null>>,
  at: number,
): Record<string, CellValue> {
  const found: Record<string, CellValue> = {};
  for (const column of columns) {
    if (column.columnType !== ColumnType.TIME_MEASUREMENT) continue;
    const marks = marksOf(column, changed, at);
    if (marks.length === 0) continue;
    const after = stretchesText(marks.reduce(withMark, stretchesIn(before[column.id])));
    if (after !== '' && after !== before[column.id]) found[column.id] = after;
  }
  return found;
}
