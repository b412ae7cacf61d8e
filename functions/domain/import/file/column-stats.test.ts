import { expect, test } from 'vitest';
import { ColumnType } from '#shared/enums/enums.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import { ColumnStats } from './column-stats.ts';

/** For so many signs a quadratic pattern takes many seconds, a cubic one days: the test ends by its time limit. */
const SIGNS = 100_000;
const HOSTILE = [
  ' ',
  '　',
  'T',
  '\n',
  '\t',
  ',',
  '、',
  '1,',
  '#1 ',
  '\n2 x',
  '0',
  '-',
  '(月)',
  "'",
  '/',
  '〜',
  ' 〜',
  'から',
  '/a',
].map((part) => `1${part.repeat(SIGNS / part.length)}x`);
test.each(Object.values(ColumnType).filter((type) => typeof type === 'number'))(
  'cells as long as a row may be are passed over once, for a column of type %i',
  (columnType) => {
    const stats = new ColumnStats();
    for (const text of HOSTILE) stats.add(text, 0, plainColumn('c', columnType));
    expect(stats.count).toBe(HOSTILE.length);
    expect(stats.kinds).toBeUndefined();
  },
);
