import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv, withoutGuard } from './csv.ts';

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
      expect(cells.map((row) => row.map(withoutGuard))).toEqual(rows);
      for (const cell of cells.flat()) expect(cell).not.toMatch(/^([\s　]*[=+\-@＝＋－＠]|[\t\r\n])/);
    }),
  );
});

test.each([
  ['0012', '="0012"'],
  ['1-2', '="1-2"'],
  ['1/2', '="1/2"'],
  ['１２', '="１２"'],
  ['1.50', '="1.50"'],
  ['123456789012', '="123456789012"'],
  ['¥1,000', '="¥1,000"'],
  ['令和8年4月1日', '="令和8年4月1日"'],
  ['Mar-5', '="Mar-5"'],
  ['TRUE', '="TRUE"'],
  ['12', '12'],
  ['12件', '12件'],
  ['Ver.2', 'Ver.2'],
  ['=1+1', "'=1+1"],
])('a text that is to be kept: %s stands as %s', (text, cell) => {
  expect(read(toCsv(['a'], [[{ kept: text }]]))[1]).toEqual([cell]);
});

test('whatever is to be kept is read back, and becomes no value on its way', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom('0', '1', '-', '/', ':', '.', ',', '年', '=', '"', "'", 'e', ' ', '田', '\n') }),
    fc.constantFrom('="0012"', `'="1-2"`, '令和元年', 'May', '1 Jan'),
  );
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (texts) => {
      const cells = read(
        toCsv(
          ['甲', '乙'],
          texts.map((kept) => ['x', { kept }]),
        ),
      ).slice(1);
      expect(cells.map(([, cell]) => withoutGuard(cell!))).toEqual(texts);
      for (const [, cell] of cells) expect(cell).not.toMatch(/^(?:0\d+|\d+[-/:]\d+)$/);
    }),
  );
});
