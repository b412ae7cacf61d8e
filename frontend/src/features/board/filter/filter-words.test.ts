import { describe, expect, test } from 'vitest';
import type { FilterCondition } from '#shared/board/types.ts';
import {
  ColumnType,
  ComparisonOperatorType as Op,
  RelativeDateUnitType as Unit,
  RelativeDateDirection as Way,
} from '#shared/enums/enums.ts';
import { conditionWords, type FilterColumn, operatorWords } from './filter-words.ts';

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
  ] as const)('what has nothing to compare with yet says so: %s %i', (id, operator) =>
    expect(words(id, operator)).toBe('未設定'),
  );

  test('what needs nothing to compare with stands as it is', () => expect(words('due', Op.IS_EMPTY)).toBe('空'));
  test('half a range is said as half', () =>
    expect(words('due', Op.WITHIN_RANGE, { dateData: '2026-11-01' })).toBe('2026-11-01〜 の期間内'));
});

test('a length of time is longer, not larger', () =>
  expect(operatorWords(ColumnType.TIME_MEASUREMENT, Op.GREATER_THAN)).toBe('が次より長い'));
