import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromTsv, toTsv } from './tsv.ts';

const cell = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc
    .array(fc.constantFrom('"', '\t', '\n', '\r\n', 'あ', ' ', '=1+1', ''), { maxLength: 6 })
    .map((parts) => parts.join('')),
);
const table = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }))
  .chain(([width, height]) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
  );

test('what is copied comes back as it was, whatever the cells hold', () => {
  fc.assert(
    fc.property(table, (rows) => {
      expect(fromTsv(toTsv(rows))).toEqual(rows);
    }),
    { numRuns: 500 },
  );
});

test('any text is read as a table, and no cell of it is longer than the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', 'あ', 'b') }), (text) => {
      const rows = fromTsv(text);
      expect(new Set(rows.map((row) => row.length)).size).toBe(1);
      expect(rows.flat().join('').length).toBeLessThanOrEqual(text.length);
    }),
  );
});

describe('as spreadsheets write it', () => {
  test.each([
    [
      'Excel ends every line, the last too',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'Sheets ends all but the last',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a cell with lines and quotes', '"一行目\n「二」""行""目"\tb\r\n', [['一行目\n「二」"行"目', 'b']]],
    ['a quote within a cell is a sign', 'a"b\tc', [['a"b', 'c']]],
    ['so is one that never closes', '"a\tb', [['"a', 'b']]],
    ['and one with more behind it', '"a"b\tc', [['"a"b', 'c']]],
    [
      'empty cells and rows',
      '\t\r\n\r\nx\t\r\n',
      [
        ['', ''],
        ['', ''],
        ['x', ''],
      ],
    ],
    ['nothing', '', [['']]],
  ])('%s', (_, text, rows) => {
    expect(fromTsv(text)).toEqual(rows);
  });

  test('one cell stands alone', () => {
    expect(toTsv([['一つ']])).toBe('一つ');
  });
});

test('a megabyte is read in a moment', () => {
  const text = 'あいう\t"1,200"\r\n'.repeat(60_000);
  const startedAt = performance.now();
  expect(fromTsv(text)).toHaveLength(60_000);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
