import { expect, test } from 'vitest';
import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import type { People } from '../values/people.ts';
import { columnItems, otherColumns, peopleAt, whyFixed } from './bulk-columns.ts';

const column = (name: string, columnType: ColumnType, isLock = false): Column =>
  plainColumn(name, columnType, { isLock });
const { STATE, USER, DATE, TERM, NUMERIC, TEXT, LONG_TEXT, MARKDOWN_TEXT, DROP_DOWN, ...others } = ColumnType;
const names = (columns: Column[]) => columns.map(({ name }) => name);

test('one value suits many posts in columns that are chosen or written; links, files, computed columns and buttons are not offered', () => {
  const written = [STATE, USER, DATE, TERM, NUMERIC, TEXT, LONG_TEXT, MARKDOWN_TEXT, DROP_DOWN].map((type) =>
    column(`書ける${type}`, type),
  );
  const rest = Object.values(others).map((type) => column(`ほか${type}`, type));
  expect(otherColumns([...rest, ...written], [])).toEqual(written);
});

test('columns with a button of their own are not offered again, and a board without such columns is no different', () => {
  const columns = [column('状態', STATE), column('見積', NUMERIC), column('期限', DATE), column('完了日', DATE)];
  expect(names(otherColumns(columns, [columns[0], undefined, { ...columns[2]! }]))).toEqual(['見積', '完了日']);
});

test('who may not change a column is told why: it is locked, or they may not write at all', () => {
  const [open, locked] = [column('見積', NUMERIC), column('予算', NUMERIC, true)];
  const member = { canEdit: true, isEditable: ({ isLock }: Column) => !isLock };
  expect(whyFixed(open, member)).toBeUndefined();
  expect(whyFixed(locked, member)).toBe('「予算」はロックされています。管理者とマネージャーだけが変更できます。');
  expect(whyFixed(locked, { canEdit: true, isEditable: () => true })).toBeUndefined();
  expect(whyFixed(open, { canEdit: false, isEditable: () => false })).toMatch(/^ゲストは.+できません。/);
});

test('the list is searched by either kana and width, and keeps locked columns with the reason', () => {
  const columns = [column('カテゴリ', DROP_DOWN), column('ＰＲ数', NUMERIC, true), column('メモ', TEXT)];
  const found = (query: string) =>
    columnItems(columns, query, ({ isLock }) => (isLock ? 'ロックされています。' : undefined)).map(
      ({ id, refusal }) => [id, refusal],
    );
  expect(found('')).toEqual([
    ['カテゴリ', undefined],
    ['ＰＲ数', 'ロックされています。'],
    ['メモ', undefined],
  ]);
  expect([found('かてごり'), found('pr'), found('めも'), found('ない')]).toEqual([
    [['カテゴリ', undefined]],
    [['ＰＲ数', 'ロックされています。']],
    [['メモ', undefined]],
    [],
  ]);
});

test('who can be taken out is who stands there, also who has left the workspace', () => {
  const person = (accountName: string, isActive: boolean) =>
    [accountName, { accountName, name: accountName, thumbnail: null, isActive }] as const;
  const people: People = new Map([person('abe', true), person('ito', false), person('kato', true)]);
  const rows: Pick<Row, 'values'>[] = [
    { values: { c: ['abe', 'ito'] } },
    { values: { c: ['abe'], other: ['kato'] } },
    { values: {} },
  ];
  expect([...peopleAt(people, rows, 'c').values()].map(({ accountName, isActive }) => [accountName, isActive])).toEqual(
    [
      ['abe', true],
      ['ito', true],
    ],
  );
});
