import { describe, expect, test } from 'vitest';
import type { FilterCondition, FilterGroup } from '#shared/board/types.ts';
import {
  ColumnType,
  ComparisonOperatorType as Op,
  RelativeDateUnitType as Unit,
  RelativeDateDirection as Way,
} from '#shared/enums/enums.ts';
import { conditionWords, operatorWords } from './filter-words.ts';
import { type FilterColumn, finishedGroups } from './finished-groups.ts';

const columns: FilterColumn[] = [
  { id: 'due', name: '期限', columnType: ColumnType.DATE, valueOptionList: [] },
  { id: 'kind', name: '種別', columnType: ColumnType.DROP_DOWN, valueOptionList: [] },
  { id: 'links', name: '関連', columnType: ColumnType.POST_LINK, valueOptionList: [] },
  { id: 'memo', name: 'メモ', columnType: ColumnType.TEXT, valueOptionList: [] },
];
const words = (targetColumnId: string, comparisonOperator: Op, rest: Partial<FilterCondition> = {}) =>
  conditionWords({ targetColumnId, comparisonOperator, ...rest }, { columns, sections: [], people: new Map() }).rest;

describe('a condition in words', () => {
  test.each([
    [{ relativeDateDirection: Way.PAST, relativeDateNumber: 30, relativeDateUnit: Unit.DAY }, '過去30日'],
    [{ relativeDateDirection: Way.FEATURE, relativeDateNumber: 2, relativeDateUnit: Unit.MONTH }, '今後2か月'],
    [{ relativeDateDirection: Way.CURRENT, relativeDateUnit: Unit.DAY }, '今日'],
    [{ relativeDateDirection: Way.CURRENT, relativeDateUnit: Unit.WEEK }, '今週'],
    [{ relativeDateDirection: Way.CURRENT, relativeDateUnit: Unit.MONTH }, '今月'],
    [{ relativeDateDirection: Way.CURRENT, relativeDateUnit: Unit.YEAR }, '今年'],
  ])('a span of days is said as people say it: %o', (span, said) => expect(words('due', Op.RELATIVE, span)).toBe(said));

  test.each([
    ['kind', Op.EQUAL],
    ['due', Op.EQUAL],
    ['due', Op.WITHIN_RANGE],
    ['links', Op.IS_CONTAIN],
    ['memo', Op.IS_CONTAIN],
  ] as const)('what has nothing to compare with yet is no condition: %s %i', (id, operator) =>
    expect(
      finishedGroups(
        [{ conditionOperator: 1, filterConditionList: [{ targetColumnId: id, comparisonOperator: operator }] }],
        columns,
      ),
    ).toEqual([]),
  );

  test.each([
    { targetColumnId: 'due', comparisonOperator: Op.IS_EMPTY },
    { targetColumnId: 'due', comparisonOperator: Op.WITHIN_RANGE, deadlineData: '2026-11-01' },
    { targetColumnId: 'gone', comparisonOperator: Op.EQUAL },
  ] satisfies FilterCondition[])('what says something stands: %o', (condition) => {
    const groups = [
      {
        conditionOperator: 1,
        filterConditionList: [condition, { targetColumnId: 'memo', comparisonOperator: Op.IS_CONTAIN, textData: '' }],
      },
    ] as FilterGroup[];
    expect(finishedGroups(groups, columns)).toEqual([{ conditionOperator: 1, filterConditionList: [condition] }]);
  });

  test('what names an option that is gone says so', () =>
    expect(words('kind', Op.EQUAL, { valueOptionIdList: ['gone'] })).toBe('（削除された選択肢）'));

  test('what needs nothing to compare with stands as it is', () => expect(words('due', Op.IS_EMPTY)).toBe('空'));
  test('half a range is said as half', () =>
    expect(words('due', Op.WITHIN_RANGE, { dateData: '2026-11-01' })).toBe('2026-11-01〜 の期間内'));
});

test('a length of time is longer, not larger', () =>
  expect(operatorWords(ColumnType.TIME_MEASUREMENT, Op.GREATER_THAN)).toBe('が次より長い'));
