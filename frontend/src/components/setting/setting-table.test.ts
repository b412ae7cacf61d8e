import { describe, expect, test } from 'vitest';
import { nextSort, type SettingColumn, sortRows, tracksAt } from './setting-table.ts';

interface Row {
  name: string;
  age: number;
}
const columns: SettingColumn<Row>[] = [
  {
    id: 'name',
    head: '氏名',
    width: 'minmax(0, 1fr)',
    cell: (row) => row.name,
    compare: (a, b) => a.name.localeCompare(b.name),
  },
  { id: 'age', head: '年', width: '80px', cell: (row) => row.age, compare: (a, b) => a.age - b.age, from: 'desktop' },
  { id: 'menu', head: '', width: '36px', cell: () => null, from: 'tablet' },
];
const rows: Row[] = [
  { name: 'b', age: 1 },
  { name: 'a', age: 1 },
  { name: 'c', age: 0 },
];

describe('the order of a settings list', () => {
  test('begins ascending and turns when the same head is pressed again', () => {
    const first = nextSort(undefined, 'name');
    expect([first, nextSort(first, 'name'), nextSort(first, 'age')]).toEqual([
      { columnId: 'name', isAsc: true },
      { columnId: 'name', isAsc: false },
      { columnId: 'age', isAsc: true },
    ]);
  });

  test('keeps equal rows as they came, in both directions', () => {
    expect(sortRows(rows, columns, { columnId: 'age', isAsc: true }).map((row) => row.name)).toEqual(['c', 'b', 'a']);
    expect(sortRows(rows, columns, { columnId: 'age', isAsc: false }).map((row) => row.name)).toEqual(['b', 'a', 'c']);
  });

  test('a column without an order changes nothing', () => {
    expect(sortRows(rows, columns, { columnId: 'menu', isAsc: true })).toBe(rows);
  });
});

test('a narrow window leaves columns out, and on phones the first takes what is left', () => {
  expect([tracksAt(columns, 'desktop'), tracksAt(columns, 'tablet'), tracksAt(columns, 'phone')]).toEqual([
    'minmax(0, 1fr) 80px 36px',
    'minmax(0, 1fr) 36px',
    'minmax(0, 1fr)',
  ]);
});
