import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const read = (csv: string): string[][] => parse(csv, { bom: true, record_delimiter: '\r\n' });

test('the file begins with the mark that Excel needs, and lines end as RFC 4180 says', () => {
  expect(toCsv(['氏名', 'ロール'], [['田中　健太', 'スタッフ']])).toBe('\uFEFF氏名,ロール\r\n田中　健太,スタッフ\r\n');
});

test('commas, quotes and line ends stay inside their cell', () => {
  expect(toCsv(['a'], [['x,y'], ['say "hi"'], ['1\r\n2']])).toBe('\uFEFFa\r\n"x,y"\r\n"say ""hi"""\r\n"1\r\n2"\r\n');
});

test('nothing is an empty cell, and a number stays a number, also below zero', () => {
  expect(toCsv(['a', 'b', 'c'], [[null, undefined, -1]])).toBe('\uFEFFa,b,c\r\n,,-1\r\n');
});

test.each(['=1+1', '+81', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠A', ' =1', '　=1'])(
  '%j is shown, not run',
  (text) => {
    expect(read(toCsv(['a'], [[text]]))[1]).toEqual([`'${text}`]);
  },
);

test('whatever people wrote is read back, and no cell begins as a formula', () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\r', '\n', '\t', "'", ' ', '田', 'a', '＝'),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
      const cells = read(toCsv(['甲', '乙'], rows)).slice(1);
      expect(
        cells.map((row) => row.map((cell, at) => (cell === rows[cells.indexOf(row)]?.[at] ? cell : cell.slice(1)))),
      ).toEqual(rows);
      for (const cell of cells.flat()) expect(cell).not.toMatch(/^([\s　]*[=+\-@＝＋－＠]|[\t\r\n])/);
    }),
  );
});
