import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ColumnType,
  ConditionOperatorType,
  NumericFunctionType,
  ComparisonOperatorType as Op,
  ProjectBoardViewType,
  TimeMeasurementType,
} from '#shared/enums/enums.ts';
import { measureStretches, stretchesOf } from '#test/support/oracle/naive-measurement.ts';
import { evaluateWhole } from '../arrangement/evaluate-view.ts';
import { durationText } from '../cells/duration-text.ts';
import type { Column, FilterCondition, Row, View } from '../types.ts';
import { countedTimeBy } from './counted-time.ts';
import {
  marksOf,
  measuredChanges,
  measuredTime,
  measurementRules,
  STRETCHES_MAX,
  stretchesIn,
  stretchesText,
} from './measured-cell.ts';
import type { MeasurementRules } from './time-measurement.ts';

const HOUR = 3_600_000;
const at = (moment: string): number => Date.parse(`${moment}:00+09:00`);
const START = { columnId: 'st', valueOptionId: 'doing', timeType: TimeMeasurementType.START };
const END = { columnId: 'st', valueOptionId: 'done', timeType: TimeMeasurementType.END };
const measurement: Column = {
  id: 'm',
  name: '対応時間',
  columnType: ColumnType.TIME_MEASUREMENT,
  columnOrder: 0,
  width: 120,
  isStatus: false,
  isLock: false,
  required: false,
  valueOptionList: [],
  timeMeasurementStartTime: '09:00',
  timeMeasurementEndTime: '18:00',
  timeMeasurementStartList: [START],
  timeMeasurementEndList: [END],
};

/**
 * From 09:00 to 18:00 on working days, by the Cabinet Office's list of holidays (syukujitsu.csv): from … until … : hours.
 * The year's end and summer have no holidays of their own.
 */
const GOLDEN = [
  ['2019-04-26T17:00', '2019-05-07T10:00', 2, 'ten days in a row, with 天皇の即位の日'],
  ['2020-07-22T17:00', '2020-07-27T10:00', 2, '海の日 and スポーツの日 moved to July'],
  ['2021-08-06T17:00', '2021-08-10T10:00', 2, '山の日 on a Sunday: 振替休日'],
  ['2024-02-09T17:00', '2024-02-13T10:00', 2, '建国記念の日 on a Sunday: 振替休日'],
  ['2025-05-02T17:00', '2025-05-07T10:00', 2, 'みどりの日 on a Sunday moves behind こどもの日'],
  ['2026-03-19T17:00', '2026-03-23T10:00', 2, '春分の日'],
  ['2026-05-01T17:00', '2026-05-07T10:00', 2, '憲法記念日 on a Sunday: 振替休日 on the 6th'],
  ['2026-09-18T17:00', '2026-09-24T10:00', 2, '敬老の日, 国民の休日 on 2026-09-22 and 秋分の日'],
  ['2026-09-21T00:00', '2026-09-24T00:00', 0, 'nothing between 敬老の日 and 秋分の日'],
  ['2026-11-02T12:00', '2026-11-04T12:00', 9, '文化の日 on a Tuesday'],
  ['2026-12-31T09:00', '2027-01-04T18:00', 18, '大晦日 counts, 元日 does not'],
  ['2027-03-19T17:00', '2027-03-23T10:00', 2, '春分の日 on a Sunday: 振替休日'],
] as const;
test.each(GOLDEN)('%s to %s is %d hours: %s', (from, to, hours) => {
  expect(measuredTime(measurement, stretchesText([{ from: at(from), to: at(to) }]), 0) / HOUR).toBe(hours);
});

const time = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarters) =>
      `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`,
  );
const anyRules: fc.Arbitrary<MeasurementRules> = fc
  .tuple(fc.boolean(), fc.boolean(), fc.option(fc.tuple(time, time), { nil: undefined }))
  .map(([includesWeekends, includesHolidays, times]) => ({
    includesWeekends,
    includesHolidays,
    ...(times && { startTime: times[0], endTime: times[1] }),
  }));
const second = fc.integer({ min: 0, max: 60 * 24 * 3600 }).map((seconds) => at('2026-04-01T00:00') + seconds * 1000);

test('without going through the days it is the sum of the intervals', () => {
  fc.assert(
    fc.property(second, second, anyRules, (a, b, rules) => {
      const [from, to] = a < b ? [a, b] : [b, a];
      expect(countedTimeBy(rules)(from, to)).toBe(measureStretches([{ from, to }], rules, to).duration);
    }),
    { numRuns: 300 },
  );
});

describe('selections', () => {
  const selection = fc.record({ at: second, option: fc.constantFrom('open', 'doing', 'done', null) });
  test('one after the other give the cell that all of them together give', () => {
    fc.assert(
      fc.property(fc.array(selection, { maxLength: 20 }), (selections) => {
        const inOrder = selections.toSorted((a, b) => a.at - b.at);
        let values: Row['values'] = {};
        for (const { at: moment, option } of inOrder)
          values = { ...values, ...measuredChanges([measurement], values, { st: option }, moment) };
        expect(values['m'] ?? '').toBe(
          stretchesText(
            stretchesOf(inOrder.flatMap(({ at: moment, option }) => marksOf(measurement, { st: option }, moment))),
          ),
        );
        expect(stretchesText(stretchesIn(values['m']))).toBe(values['m'] ?? '');
      }),
      { numRuns: 200 },
    );
  });

  test('of options that are not named, and of other columns, change nothing', () => {
    expect(measuredChanges([measurement], {}, { st: 'open', other: 'doing' }, 0)).toEqual({});
    expect(measuredChanges([measurement], { m: '1-' }, { st: 'doing' }, 5_000)).toEqual({});
  });

  test('beyond what a row can carry let go of the oldest', () => {
    const many = Array.from({ length: STRETCHES_MAX + 5 }, (_, n) => ({ from: n * 2_000, to: n * 2_000 + 1_000 }));
    expect(stretchesIn(stretchesText(many))).toEqual(many.slice(5));
  });
});

test('a view filters, orders and adds up by what counts, running ones until now', () => {
  const now = at('2026-09-16T12:00');
  const cell = (from: string, to?: string): string => stretchesText([{ from: at(from), ...(to && { to: at(to) }) }]);
  const row = (id: string, value?: string) =>
    ({
      id,
      projectSerialNumber: Number(id),
      sectionId: 's',
      values: value ? { m: value } : {},
      title: id,
    }) as unknown as Row;
  const rows = [
    row('1', cell('2026-09-15T09:00', '2026-09-15T10:30')),
    row('2', cell('2026-09-16T09:00')),
    row('3'),
    row('4', cell('2026-09-11T17:00', '2026-09-14T09:30')),
  ];
  const column = { ...measurement, numericFunctionType: NumericFunctionType.SUM };
  const view: View = {
    id: 'v',
    name: '',
    viewType: ProjectBoardViewType.TABLE,
    isDefault: true,
    isContainArchive: false,
    postLoadingLimit: 50,
    filterGroupList: [],
    orderConditionList: [{ targetColumnId: 'm', isAsc: false }],
    groupOptionList: [],
    viewColumnList: [],
  };
  const shown = (condition?: Omit<FilterCondition, 'targetColumnId'>) => {
    const filterGroupList = condition
      ? [{ conditionOperator: ConditionOperatorType.AND, filterConditionList: [{ targetColumnId: 'm', ...condition }] }]
      : [];
    const { groups, total } = evaluateWhole(rows, [column], { ...view, filterGroupList }, { accountName: 'me', now });
    return { ids: groups[0]!.rows.map(({ id }) => id), minutes: total.aggregates['m'] };
  };
  expect(shown()).toEqual({ ids: ['2', '1', '4', '3'], minutes: 180 + 90 + 90 });
  expect(shown({ comparisonOperator: Op.GREATER_THAN, timeMeasurementDuration: 90 }).ids).toEqual(['2']);
  expect(shown({ comparisonOperator: Op.LESS_THAN_EQUAL, timeMeasurementDuration: 90 }).ids).toEqual(['1', '4']);
  expect(shown({ comparisonOperator: Op.IS_EMPTY }).ids).toEqual(['3']);
});

test.each([
  [0, '0分'],
  [45, '45分'],
  [60, '1時間'],
  [200, '3時間 20分'],
  [540, '1日'],
  [550, '1日'],
  [1260, '2日 3時間'],
  [1265, '2日 3時間'],
  [540 * 1200, '1,200日'],
])('%d minutes are %s where a day has nine hours', (minutes, text) => {
  expect(durationText(minutes, 540)).toBe(text);
});

test('settings that are not complete count around the clock', () => {
  const { timeMeasurementEndTime: _end, ...open } = measurement;
  expect(measurementRules(open)).toEqual({ includesWeekends: false, includesHolidays: false });
});
