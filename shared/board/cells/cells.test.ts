import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ColumnType } from '#shared/enums/enums.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import type { CellRecord, CellValue, Column } from '../types.ts';
import { formatCell, isSameCell, normaliseCell, parseCell } from './cells.ts';

const NOW = Date.parse('2026-09-16T00:00:00Z');
const column = (columnType: Column['columnType'], more: Partial<Column> = {}): Column =>
  plainColumn('c', columnType, { name: '列', ...more });
const STATE = column(ColumnType.STATE, {
  valueOptionList: [
    { id: 'o1', name: '進行中', color: 'blue', optionOrder: 0, isDefaultOption: true },
    {
      id: 'o2',
      name: '廃止',
      color: 'gray',
      optionOrder: 1,
      isDefaultOption: false,
      deletedAt: '2026-01-01T00:00:00Z',
    },
  ],
});
const parsed = (target: Column, text: string) => {
  const result = parseCell(target, text, NOW);
  return 'value' in result ? result.value : result.message;
};

describe('numbers', () => {
  const cases: [string, number][] = [
    ['１，２００円', 1200],
    ['¥1,200', 1200],
    ['△3', -3],
    ['−0.5', -0.5],
    ['  42　', 42],
    ['3pt', 3],
    ['0', 0],
  ];
  test.each(cases)('%s is %d', (text, value) => expect(parsed(column(ColumnType.NUMERIC), text)).toBe(value));
  test.each(['三', '1,2', '12abc', '--1', '1.2.3', '-', '1e5'])('%s is refused', (text) =>
    expect(parsed(column(ColumnType.NUMERIC), text)).toBe('数値で入力してください。'),
  );
});

test('a unit is left out on whichever side it stands', () => {
  for (const text of ['USD 1,200', '1200USD', '1200'])
    expect(parsed(column(ColumnType.NUMERIC, { numericUnit: 'USD', numericUnitDisplayType: 1 }), text)).toBe(1200);
});

describe('dates', () => {
  test.each([
    '2026/9/1',
    '2026-09-01',
    '2026年9月1日',
    '2026年9月1日（火）',
    '9月1日',
    '9/1',
    '令和8年9月1日',
    'R8.9.1',
    '２０２６／９／１',
    '20260901',
    '2026/09/01 10:30',
  ])('%s is the first of September 2026', (text) => expect(parsed(column(ColumnType.DATE), text)).toBe('2026-09-01'));
  test('the first year of an era may be 元年', () =>
    expect(parsed(column(ColumnType.DATE), '令和元年5月1日')).toBe('2019-05-01'));
  test('today is the day in Tokyo', () =>
    expect(parseCell(column(ColumnType.DATE), '今日', Date.parse('2026-09-15T15:30:00Z'))).toEqual({
      value: '2026-09-16',
    }));
  test.each(['2026-02-30', '13/1', '来週', '2026'])('%s is refused', (text) =>
    expect(parsed(column(ColumnType.DATE), text)).toBe('日付として読めません。'),
  );
});

describe('options and people', () => {
  test('an option is found by its name', () => expect(parsed(STATE, ' 進行中 ')).toBe('o1'));
  test('a deleted option is not offered', () => expect(parsed(STATE, '廃止')).toBe('この列にない選択肢です。'));
  test('the wire sends ids, which must be of this column', () =>
    expect(normaliseCell(STATE, { valueOptionId: 'o9' })).toEqual({ message: 'この列にない選択肢です。' }));
  test('people come apart at commas of either width, once each', () =>
    expect(parsed(column(ColumnType.USER), 'sato、@abe, sato')).toEqual(['sato', 'abe']));
});

describe('other cells', () => {
  test('blank input clears a cell', () =>
    expect(parseCell(column(ColumnType.TEXT), '　 ', NOW)).toEqual({ value: undefined }));
  test('a required cell cannot be cleared', () =>
    expect(normaliseCell(column(ColumnType.TEXT, { required: true }), {})).toEqual({ message: '入力されていません' }));
  test('a value of another kind is refused rather than read as none', () => {
    const wrong = { message: '入力の形式が正しくありません。' };
    expect(normaliseCell(column(ColumnType.NUMERIC), { textData: '3' })).toEqual(wrong);
    expect(normaliseCell(STATE, { textData: '進行中' })).toEqual(wrong);
    expect(normaliseCell(column(ColumnType.TEXT), { textData: '三', numericData: 3 })).toEqual(wrong);
    expect(normaliseCell(column(ColumnType.NUMERIC), { numericData: 3, textData: null })).toEqual({ value: 3 });
  });
  test('a link opens pages only', () => {
    expect(parsed(column(ColumnType.LINK_URL), 'https://example.jp/a')).toBe('https://example.jp/a');
    expect(parsed(column(ColumnType.LINK_URL), 'javascript:alert(1)')).toContain('http');
  });
  test('a link may have a text to show, behind its address or beside it', () => {
    const link = column(ColumnType.LINK_URL);
    expect(parsed(link, 'https://example.jp/a\u3000 見積の 資料')).toBe('https://example.jp/a 見積の 資料');
    expect(normaliseCell(link, { textData: ' https://example.jp/a ', linkText: ' 見積\n資料 ' })).toEqual({
      value: 'https://example.jp/a 見積 資料',
    });
    expect(normaliseCell(link, { textData: 'https://example.jp/a', linkText: '' })).toEqual({
      value: 'https://example.jp/a',
    });
    expect(normaliseCell(link, { linkText: '資料' })).toEqual({ message: 'URLを入力してください。' });
    expect(normaliseCell(link, { textData: 'https://example.jp/a b', linkText: '資料' })).toHaveProperty('message');
    expect(normaliseCell(link, { textData: 'https://example.jp/', linkText: 'あ'.repeat(101) })).toEqual({
      message: '表示名は100文字以内で入力してください。',
    });
  });
  test('links into other products are addresses of the right shape, each once', () => {
    const github = column(ColumnType.GITHUB_LINK);
    expect(
      parsed(
        github,
        'https://github.com/a/b/pull/1/files、https://github.com/a/b/pull/1\nhttps://github.com/a/b/issues/2',
      ),
    ).toEqual([
      { linkUrl: 'https://github.com/a/b/pull/1', linkText: 'a/b#1' },
      { linkUrl: 'https://github.com/a/b/issues/2', linkText: 'a/b#2' },
    ]);
    expect(parsed(github, 'https://github.com/a/b/pull/1 https://example.jp/')).toContain('GitHub');
    expect(parsed(column(ColumnType.JIRA_LINK), 'https://github.com/a/b/pull/1')).toContain('Jira');
    expect(parsed(github, Array.from({ length: 11 }, (_, n) => `https://github.com/a/b/pull/${n + 1}`).join(' '))).toBe(
      'リンクは10個までです。',
    );
  });
  test("pull requests are nobody's to write", () => {
    expect(parsed(column(ColumnType.GITHUB_PULL_REQUEST), 'https://github.com/a/b/pull/1')).toBe(
      'この列には入力できません。',
    );
  });
  test('a long text keeps its lines, and nothing around them', () => {
    const long = column(ColumnType.LONG_TEXT);
    expect(parsed(long, '\r\n  \n一行目\r\n\r\n三行目  \n')).toBe('一行目\n\n三行目');
    expect(parsed(column(ColumnType.MARKDOWN_TEXT), '\n    const a = 1;\n')).toBe('    const a = 1;');
    expect(parsed(long, 'あ'.repeat(2_000))).toHaveLength(2_000);
    expect(parsed(long, 'あ'.repeat(2_001))).toBe('2,000文字以内で入力してください。');
  });
  test.each([ColumnType.TEXT, ColumnType.LONG_TEXT, ColumnType.MARKDOWN_TEXT])(
    'NUL and halves of characters are refused (%d)',
    (type) => {
      for (const text of ['a\0b', 'a\ud83d']) expect(parsed(column(type), text)).toBe('使えない文字が含まれています。');
    },
  );
  test('a term comes in two days, either of which may be open', () => {
    const term = column(ColumnType.TERM);
    expect(normaliseCell(term, { dateData: '2026-01-05', deadlineData: '2026-01-09' })).toEqual({
      value: '2026-01-05/2026-01-09',
    });
    expect(normaliseCell(term, { dateData: '', deadlineData: '2026-01-09' })).toEqual({ value: '/2026-01-09' });
    expect(normaliseCell(term, { dateData: '2026-01-05' })).toEqual({ value: '2026-01-05/' });
    expect(normaliseCell(term, {})).toEqual({ value: undefined });
    expect(normaliseCell(term, { dateData: '2026-02-30' })).toHaveProperty('message');
    expect(normaliseCell(term, { dateData: '2026-01-09', deadlineData: '2026-01-05' })).toEqual({
      message: '終了日は開始日以降の日付にしてください。',
    });
  });
  test('infinite and huge numbers from the wire are refused', () => {
    expect(normaliseCell(column(ColumnType.NUMERIC), { numericData: Number.POSITIVE_INFINITY })).toHaveProperty(
      'message',
    );
    expect(normaliseCell(column(ColumnType.NUMERIC), { numericData: 1e15 })).toHaveProperty('message');
  });
});

test('cells read as words in a history', () => {
  expect(formatCell(STATE, 'o1')).toBe('進行中');
  expect(formatCell(column(ColumnType.NUMERIC, { numericUnit: 'pt' }), 1200.5)).toBe('1,200.5pt');
  expect(formatCell(column(ColumnType.NUMERIC, { numericUnit: '¥', numericUnitDisplayType: 1 }), 1200)).toBe('¥1,200');
  expect(formatCell(column(ColumnType.TERM), '2026-01-05/2026-01-09')).toBe('2026-01-05〜2026-01-09');
  expect(formatCell(column(ColumnType.TERM), '/2026-01-09')).toBe('〜2026-01-09');
  expect(formatCell(column(ColumnType.USER), ['sato', 'abe'])).toBe('sato、abe');
  expect(formatCell(column(ColumnType.DATE), undefined)).toBe('なし');
});

const record: fc.Arbitrary<CellRecord> = fc.dictionary(
  fc.constantFrom('pullId', 'pullTitle', 'pullNumber', 'fileName'),
  fc.oneof(fc.string(), fc.integer()),
  { noNullPrototype: true },
);
const reordered = (one: CellRecord): CellRecord => Object.fromEntries(Object.entries(one).reverse());
const words = fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 });
const anyCell: fc.Arbitrary<CellValue | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom('a', 'b', 1),
  words,
  fc.array(record, { maxLength: 3 }),
);

describe('cells that hold records', () => {
  test('are the same when they say the same, whatever the order of their fields', () => {
    fc.assert(fc.property(fc.array(record), (records) => isSameCell(records, records.map(reordered))));
  });
  test('differ as soon as a record, a field or a value does', () => {
    fc.assert(
      fc.property(anyCell, anyCell, (a, b) => {
        const plain = (value: CellValue | undefined) =>
          JSON.stringify(value, (_, part) =>
            part && typeof part === 'object' && !Array.isArray(part)
              ? Object.fromEntries(Object.entries(part).sort())
              : part,
          );
        expect(isSameCell(a, b)).toBe(plain(a) === plain(b));
      }),
    );
  });
});
