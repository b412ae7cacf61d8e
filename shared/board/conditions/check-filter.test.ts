import { describe, expect, test } from 'vitest';
import { ColumnType, ComparisonOperatorType as Op } from '#shared/enums/enums.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import type { FilterCondition, FilterGroup, Row } from '../types.ts';
import { checkFilterGroups } from './check-filter.ts';
import { rowFilter } from './filter.ts';

const option = (id: string, deletedAt?: string) => ({
  id,
  name: id,
  color: 'gray',
  optionOrder: 0,
  isDefaultOption: false,
  ...(deletedAt && { deletedAt }),
});
/** Of a release to come. */
const LATER = 99 as ColumnType;
const BOARD = {
  columns: [
    plainColumn('text', ColumnType.TEXT),
    plainColumn('point', ColumnType.NUMERIC),
    plainColumn('due', ColumnType.DATE),
    plainColumn('term', ColumnType.TERM),
    plainColumn('state', ColumnType.STATE, {
      valueOptionList: [option('open'), option('old', '2026-01-01T00:00:00Z')],
    }),
    plainColumn('who', ColumnType.USER),
    plainColumn('later', LATER),
  ],
  sections: [{ id: 's1', name: '既定', sectionOrder: 0, isDefault: true }],
};
const groups = (...filterConditionList: FilterCondition[]): FilterGroup[] => [
  { conditionOperator: 1, filterConditionList },
];
const check = (condition: FilterCondition) => checkFilterGroups(groups(condition), BOARD);
const text = (textData: string): FilterCondition => ({
  targetColumnId: 'text',
  comparisonOperator: Op.IS_CONTAIN,
  textData,
});

describe('a filter is refused for', () => {
  const cases: [string, FilterCondition, string][] = [
    ['a column of nowhere', { targetColumnId: 'x', comparisonOperator: Op.IS_EMPTY }, '条件の列が見つかりません。'],
    [
      'a column whose cells cannot be read',
      { targetColumnId: 'later', comparisonOperator: Op.IS_EMPTY },
      '条件の列が見つかりません。',
    ],
    [
      'an operator of other columns',
      { targetColumnId: 'point', comparisonOperator: Op.IS_CONTAIN, numericData: 1 },
      'この列では使えない条件です。',
    ],
    [
      'emptiness of what is never empty',
      { targetColumnId: 'title', comparisonOperator: Op.IS_EMPTY },
      'この列では使えない条件です。',
    ],
    [
      'a day no calendar has',
      { targetColumnId: 'due', comparisonOperator: Op.EQUAL, dateData: '2026-02-30' },
      '「2026-02-30」という日付はありません。',
    ],
    [
      'a range that ends before it begins',
      {
        targetColumnId: 'term',
        comparisonOperator: Op.WITHIN_RANGE,
        dateData: '2026-02-02',
        deadlineData: '2026-02-01',
      },
      '範囲の終わりは始まり以降の日付にしてください。',
    ],
    [
      'NaN',
      { targetColumnId: 'point', comparisonOperator: Op.EQUAL, numericData: Number.NaN },
      '数値で入力してください。',
    ],
    [
      'half a week',
      {
        targetColumnId: 'due',
        comparisonOperator: Op.RELATIVE,
        relativeDateDirection: 2,
        relativeDateUnit: 2,
        relativeDateNumber: 0.5,
      },
      '期間の数は1から999までの整数で入力してください。',
    ],
    [
      'an option of another column',
      { targetColumnId: 'state', comparisonOperator: Op.EQUAL, valueOptionIdList: ['o9'] },
      '条件に、この列にない選択肢があります。',
    ],
    [
      'a section of another board',
      { targetColumnId: 'section', comparisonOperator: Op.EQUAL, boardSectionIdList: ['s9'] },
      '条件に、このボードにないセクションがあります。',
    ],
    ['a long text', text('あ'.repeat(501)), '検索する文字は500文字以内で入力してください。'],
    ['NUL', text('a\0'), '使えない文字が含まれています。'],
    ['half a character', text('\ud83d'), '使えない文字が含まれています。'],
  ];
  test.each(cases)('%s', (_, condition, message) => expect(check(condition)).toBe(message));
  test('more than twenty conditions', () =>
    expect(checkFilterGroups(groups(...Array.from({ length: 21 }, () => text('a'))), BOARD)).toBe(
      '条件は20個までです。',
    ));
});

test('unfinished, deleted and empty conditions are kept', () => {
  for (const condition of [
    { targetColumnId: 'due', comparisonOperator: Op.EQUAL },
    { targetColumnId: 'state', comparisonOperator: Op.EQUAL, valueOptionIdList: ['old'] },
    text(''),
  ])
    expect(check(condition)).toBeUndefined();
});

test('what was stored before its column went may stay', () => {
  const gone: FilterCondition = { targetColumnId: 'gone', comparisonOperator: Op.EQUAL, textData: 'a' };
  const resent = {
    comparisonOperator: Op.EQUAL,
    targetColumnId: 'gone',
    textData: 'a',
    numericData: null,
  } as unknown as FilterCondition;
  expect(checkFilterGroups(groups(resent), BOARD, groups(gone))).toBeUndefined();
  expect(checkFilterGroups(groups({ ...gone, textData: 'b' }), BOARD, groups(gone))).toBe('条件の列が見つかりません。');
});

test('a condition that is unfinished, or names what is gone, hides nothing', () => {
  const day = '2026-09-01T00:00:00.000Z';
  const by = { createdAt: day, createdBy: 'suzuki', updatedAt: day, updatedBy: 'suzuki' };
  const row: Row = { id: 'p1', revision: 1, projectSerialNumber: 1, title: '', sectionId: 's1', values: {}, ...by };
  const isShown = (condition: FilterCondition) =>
    rowFilter(groups(condition), BOARD.columns, BOARD.sections, { accountName: 'sato', now: 0 })(row);
  const idle: FilterCondition[] = [
    { targetColumnId: 'gone', comparisonOperator: Op.IS_EMPTY },
    { targetColumnId: 'state', comparisonOperator: Op.EQUAL, valueOptionIdList: ['old'] },
    { targetColumnId: 'point', comparisonOperator: Op.EQUAL },
    text(''),
  ];
  const busy: FilterCondition[] = [
    { targetColumnId: 'point', comparisonOperator: Op.EQUAL, numericData: 0 },
    { targetColumnId: 'who', comparisonOperator: Op.IS_CONTAIN, isSelectSelf: true },
    { targetColumnId: 'createdBy', comparisonOperator: Op.EQUAL, isSelectSelf: true },
    { targetColumnId: 'state', comparisonOperator: Op.IS_CONTAIN, valueOptionIdList: ['open', 'old'] },
    { targetColumnId: 'section', comparisonOperator: Op.NOT_EQUAL, boardSectionIdList: ['s1'] },
  ];
  expect(idle.map(isShown)).toEqual(idle.map(() => true));
  expect(busy.map(isShown)).toEqual(busy.map(() => false));
});
