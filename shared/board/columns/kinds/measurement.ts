import { durationText } from '#shared/board/cells/duration-text.ts';
import {
  isRunning,
  measuredTime,
  minutesIn,
  minutesOfDay,
  stretchesIn,
} from '#shared/board/measured-time/measured-cell.ts';
import type { CellValue, Column } from '#shared/board/types.ts';
import { ComparisonOperatorType as Op } from '#shared/enums/enums.ts';
import type { ColumnKind } from './kind.ts';
import { numberTest, numericKind } from './numeric.ts';

const minutesBy = (column: Column, value: CellValue, now: number): number =>
  minutesIn(measuredTime(column, value, now));

/** In words by `now`. */
export const measurementText = (column: Column, value: CellValue, now: number): string =>
  `${durationText(minutesBy(column, value, now), minutesOfDay(column))}${isRunning(value) ? '（計測中）' : ''}`;

/** Filtered, ordered and put together by the minutes that count. Durations seldom agree to the minute, so there are no groups. */
export const measurementKind: ColumnKind = {
  read: (column, now) => (value) => minutesBy(column, value, now),
  filter: {
    operators: [
      Op.GREATER_THAN_EQUAL,
      Op.LESS_THAN_EQUAL,
      Op.GREATER_THAN,
      Op.LESS_THAN,
      Op.EQUAL,
      Op.NOT_EQUAL,
      Op.IS_EMPTY,
      Op.IS_NOT_EMPTY,
    ],
    operandOf: () => 'duration',
    test: ({ timeMeasurementDuration }, operator) => numberTest(timeMeasurementDuration, operator),
  },
  sort: { by: 'number', read: Number },
  aggregations: numericKind.aggregations,
  // A running one as of this moment: words are for files and searches, which show one moment anyway.
  format: (column, value) => measurementText(column, value, Date.now()),
  toData(column, value) {
    const stretches = stretchesIn(value);
    const moment = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString());
    return [
      {
        timeMeasurementStart: moment(stretches[0]?.from),
        // A running one grows with whoever reads it.
        ...(isRunning(value)
          ? {}
          : { timeMeasurementEnd: moment(stretches.at(-1)?.to), timeMeasurementDuration: minutesBy(column, value, 0) }),
      },
    ];
  },
};
