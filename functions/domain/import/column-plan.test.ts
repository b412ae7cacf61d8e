import { expect, test } from 'vitest';
import { ColumnType } from '#shared/enums/enums.ts';
import type { Column } from '#shared/board/types.ts';
import { planColumns } from './column-plan.ts';

const NOW = Date.parse('2026-09-18T00:00:00Z');
const boardColumn = (id: string, name: string, columnType: ColumnType): Column => ({
  id,
  name,
  columnType,
  columnOrder: 0,
  width: 0,
  isStatus: false,
  isLock: false,
  required: false,
  valueOptionList: [],
});
const BOARD = [boardColumn('user', '担当者', ColumnType.USER), boardColumn('due', '期限', ColumnType.DATE), boardColumn('est', '見積', ColumnType.NUMERIC)];
const plan = (header: string[], sample: string[][]) => planColumns(header, sample, BOARD, NOW, (name) => name === 'tanaka');

test('headings name title and contents; the rest is typed by its values', () => {
  const sample = [
    ['検索が遅い', '', 'fix', '2021-08-02', '１，２００円', '0600001', 'https://a.example/'],
    ['表示が崩れる', '本文', 'feat', '2021/8/5', '3', '1500001', 'https://b.example/'],
    ['落ちる', '', 'fix', '令和3年8月6日', '-2', '0010010', ''],
    ['直す', '', 'fix', '', '10', '', ''],
    ['足す', '', 'fix', '', '', '', ''],
    ['消す', '', 'fix', '', '', '', ''],
  ];
  expect(plan(['タイトル', '内容', '種別', '登録日', '金額', '郵便番号', 'URL'], sample)).toEqual([
    { kind: 'title' },
    { kind: 'contents' },
    { kind: 'new', name: '種別', columnType: ColumnType.DROP_DOWN },
    { kind: 'new', name: '登録日', columnType: ColumnType.DATE },
    { kind: 'new', name: '金額', columnType: ColumnType.NUMERIC },
    { kind: 'new', name: '郵便番号', columnType: ColumnType.TEXT },
    { kind: 'new', name: 'URL', columnType: ColumnType.LINK_URL },
  ]);
});

test('a column of the board is used where it can take the values, in any width of letters', () => {
  expect(plan(['件名', '期限', '見積'], [['a', '2026/10/1', '5'], ['b', '', '３']])).toEqual([{ kind: 'title' }, { kind: 'column', columnId: 'due' }, { kind: 'column', columnId: 'est' }]);
});

test('people who are no members become text beside the column of people, not nobody', () => {
  expect(plan(['件名', '担当者'], [['a', 'member004'], ['b', 'tanaka']])[1]).toEqual({ kind: 'new', name: '担当者（取り込み）', columnType: ColumnType.TEXT });
  expect(plan(['件名', '担当者'], [['a', 'tanaka']])[1]).toEqual({ kind: 'column', columnId: 'user' });
});

test('without a heading for it the first column is the title; nameless columns are left out', () => {
  expect(plan(['何か', ''], [['a', 'x']])).toEqual([{ kind: 'title' }, { kind: 'skip' }]);
});

test('free text with few rows is not mistaken for choices', () => {
  expect(plan(['件名', 'メモ'], [['a', '赤い'], ['b', '青い']])[1]).toMatchObject({ columnType: ColumnType.TEXT });
});
