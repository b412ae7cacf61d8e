import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StatusType, ColumnType as Type } from '#shared/enums/enums.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import { addDays } from '../../format/days.ts';
import { REGISTRABLE_TYPES } from '../columns/column-kinds.ts';
import { OPTIONS_MAX } from '../limits.ts';
import type { CellValue, Column, ValueOption } from '../types.ts';
import { conversionOptions } from './conversion-options.ts';
import { conversionPeople } from './conversion-people.ts';
import { conversionText, convertCell } from './convert-cell.ts';
import { typeTargets } from './targets.ts';

const people = conversionPeople([
  { accountName: 'tanaka', name: '田中　健太', isActive: true },
  { accountName: 'sato', name: '佐藤 美咲', isActive: true },
  { accountName: 'suzuki1', name: '鈴木 一郎', isActive: true },
  { accountName: 'suzuki2', name: '鈴木　一郎', isActive: true },
  { accountName: 'gone', name: '去った人', isActive: false },
]);
const context = { people, now: Date.parse('2026-11-21T09:00:00+09:00') };
const column = (columnType: Type, more: Partial<Column> = {}): Column =>
  plainColumn(`c${columnType}`, columnType, { name: '列', required: true, ...more });
const option = (id: string, name: string, more: Partial<ValueOption> = {}): ValueOption => ({
  id,
  name,
  color: 'blue',
  optionOrder: 0,
  isDefaultOption: false,
  ...more,
});
const convert = (from: Column, to: Column, value: CellValue) => convertCell(from, to, value, context);
let next = 0;
const newId = () => `o${(next += 1)}`;

const OPTIONS = [option('a', '高い'), option('b', '低い'), option('x', 'むかし', { deletedAt: '2026-01-01' })];
const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));
const line = fc
  .string({ minLength: 1, maxLength: 40, unit: fc.constantFrom(...'あ漢Aa1 、・-/') })
  .map((text) => text.trim())
  .filter(Boolean);
const VALUES: Partial<Record<Type, fc.Arbitrary<CellValue>>> = {
  [Type.TEXT]: line,
  [Type.LONG_TEXT]: fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  [Type.MARKDOWN_TEXT]: fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => `# ${lines.join('\n')}`),
  [Type.LINK_URL]: line.map((text) => `https://example.com/${encodeURIComponent(text)}`),
  [Type.NUMERIC]: fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((value) => Number(value.toFixed(12)) + 0),
  [Type.DATE]: day,
  [Type.TERM]: fc
    .tuple(day, fc.nat(400), fc.constantFrom('both', 'from', 'to'))
    .map(([from, length, side]) => `${side === 'to' ? '' : from}/${side === 'from' ? '' : addDays(from, length)}`),
  [Type.USER]: fc.uniqueArray(fc.constantFrom('tanaka', 'sato', 'suzuki1', 'suzuki2'), { minLength: 1 }),
  [Type.DROP_DOWN]: fc.constantFrom('a', 'b', 'x'),
  [Type.STATE]: fc.constantFrom('a', 'b', 'x'),
};

/** There and back again, where both ways are offered and the second can say all that the first can. */
const LOSSLESS: [Type, Type][] = [
  [Type.TEXT, Type.LONG_TEXT],
  [Type.TEXT, Type.MARKDOWN_TEXT],
  [Type.LONG_TEXT, Type.MARKDOWN_TEXT],
  [Type.LONG_TEXT, Type.TEXT],
  [Type.MARKDOWN_TEXT, Type.TEXT],
  [Type.LINK_URL, Type.TEXT],
  [Type.LINK_URL, Type.LONG_TEXT],
  [Type.NUMERIC, Type.TEXT],
  [Type.NUMERIC, Type.LONG_TEXT],
  [Type.DATE, Type.TERM],
  [Type.DATE, Type.TEXT],
  [Type.TERM, Type.DATE],
  [Type.TERM, Type.TEXT],
  [Type.USER, Type.TEXT],
  [Type.DROP_DOWN, Type.STATE],
  [Type.STATE, Type.DROP_DOWN],
];

describe('a cell of another type', () => {
  test.each(LOSSLESS)('%s → %s and back is what it was, whatever could be converted at all', (fromType, toType) => {
    const from = column(fromType, {
      valueOptionList: OPTIONS,
      ...(fromType === Type.NUMERIC ? { numericUnit: '円' } : {}),
    });
    const to = column(toType, { valueOptionList: conversionOptions(from, toType, [], newId) });
    fc.assert(
      fc.property(VALUES[fromType]!, (value) => {
        const there = convert(from, to, value);
        if (!('value' in there)) return;
        expect(there.value).not.toBeUndefined();
        expect(
          convert(to, { ...from, valueOptionList: conversionOptions(to, fromType, [], newId) }, there.value!),
        ).toEqual({ value });
      }),
      { numRuns: 150 },
    );
  });

  test('is a value that its column takes, a reason, or nothing; never an error', () => {
    for (const fromType of REGISTRABLE_TYPES) {
      const from = column(fromType, { valueOptionList: OPTIONS });
      for (const toType of typeTargets(from)) {
        fc.assert(
          fc.property(fc.array(VALUES[fromType]!, { minLength: 1, maxLength: 5 }), (values) => {
            const to = column(toType, {
              valueOptionList: conversionOptions(
                from,
                toType,
                values.map((value) => conversionText(from, value, context)),
                newId,
              ),
            });
            for (const value of values) {
              const result = convert(from, to, value);
              if ('message' in result) expect(result.message).toMatch(/。$/);
              else if (result.value !== undefined && to.valueOptionList.length > 0)
                expect(to.valueOptionList.map(({ id }) => id)).toContain(result.value);
            }
          }),
          { numRuns: 30 },
        );
      }
    }
  });

  test.each([
    [Type.LONG_TEXT, Type.TEXT, '一行目\n二行目', '改行があるため、1行の文にできません。'],
    [Type.LONG_TEXT, Type.TEXT, 'あ'.repeat(501), '500文字以内で入力してください。'],
    [Type.TEXT, Type.NUMERIC, '三つ', '数値で入力してください。'],
    [Type.TEXT, Type.USER, '山田', '「山田」という人がワークスペースにいません。'],
    [Type.TEXT, Type.USER, '鈴木一郎', '「鈴木一郎」という人が2人います。'],
    [Type.TEXT, Type.USER, '去った人', '「去った人」という人がワークスペースにいません。'],
    [Type.TERM, Type.DATE, '2026-01-05/2026-01-09', '1日だけの期間ではありません。'],
    [Type.TEXT, Type.LINK_URL, 'javascript:alert(1)', 'http:// または https:// で始まるURLを入力してください。'],
  ] as const)('%s → %s says why not: %s', (from, to, value, message) => {
    expect(convert(column(from), column(to), value)).toEqual({ message });
  });

  test.each([
    [Type.TEXT, Type.USER, '田中健太さん、@sato', ['tanaka', 'sato']],
    [Type.USER, Type.TEXT, ['tanaka', 'suzuki1', 'gone'], '田中　健太、suzuki1、去った人'],
    [Type.TEXT, Type.NUMERIC, '１，２００円', 1200],
    [Type.TEXT, Type.DATE, '令和8年9月1日', '2026-09-01'],
    [Type.TEXT, Type.TERM, '2026/1/5〜1/9', '2026-01-05/2026-01-09'],
    [Type.TERM, Type.DATE, '2026-01-05/2026-01-05', '2026-01-05'],
  ] as [Type, Type, CellValue, CellValue][])('%s → %s reads what people write: %s', (from, to, value, expected) => {
    expect(convert(column(from), column(to), value)).toEqual({ value: expected });
  });
});

describe('options from values', () => {
  const from = column(Type.TEXT);
  test('are one for each value, whatever its width and case, in the spelling met first', () => {
    expect(
      conversionOptions(from, Type.DROP_DOWN, ['ＡＢＣ', 'abc', ' 高い ', '', '高い'], newId).map(({ name }) => name),
    ).toEqual(['ＡＢＣ', '高い']);
  });

  test('are the hundred most frequent, and the others are refused by name', () => {
    const texts = Array.from({ length: 130 }, (_, n) => `値${n}`).flatMap((text, n) =>
      n < 100 ? [text] : [text, text],
    );
    const to = column(Type.DROP_DOWN, { valueOptionList: conversionOptions(from, Type.DROP_DOWN, texts, newId) });
    expect(to.valueOptionList).toHaveLength(OPTIONS_MAX);
    expect(convert(from, to, '値129')).toEqual({ value: expect.any(String) });
    expect(convert(from, to, '値99')).toEqual({ message: `選択肢が${OPTIONS_MAX}個を超えるため、入りません。` });
    expect(convert(from, to, 'あ'.repeat(51))).toMatchObject({ message: expect.stringContaining('50文字以内') });
  });

  test('of states know what the usual names mean; a state needs one at least', () => {
    const states = conversionOptions(from, Type.STATE, ['未完了', '対応中', '確認待ち', '対応済み'], newId);
    expect(states.map(({ statusType }) => statusType)).toEqual([
      StatusType.OPEN,
      StatusType.IN_PROGRESS,
      StatusType.PENDING,
      StatusType.DONE,
    ]);
    expect(conversionOptions(from, Type.STATE, [], newId).map(({ name }) => name)).toEqual([
      '未着手',
      '進行中',
      '完了',
    ]);
  });
});

test('the status column and what has no values of its own stay what they are', () => {
  expect(typeTargets(column(Type.STATE, { isStatus: true }))).toEqual([]);
  expect(typeTargets(column(Type.FILE))).toEqual([]);
  for (const type of REGISTRABLE_TYPES) expect(typeTargets(column(type))).not.toContain(type);
});
