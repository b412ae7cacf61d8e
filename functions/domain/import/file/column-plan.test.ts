import { expect, test } from 'vitest';
import { targetsOfHeadings, whyLeftOut } from '#shared/board/columns/import-targets.ts';
import { SECTIONS_MAX } from '#shared/board/limits.ts';
import type { Column, Section } from '#shared/board/types.ts';
import type { ImportTarget } from '#shared/contract/import.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { planColumns } from './column-plan.ts';
import { ColumnStats } from './column-stats.ts';

const NOW = Date.parse('2026-09-18T00:00:00Z');
const boardColumn = (id: string, name: string, columnType: ColumnType, options: string[] = []): Column => ({
  id,
  name,
  columnType,
  columnOrder: 0,
  width: 0,
  isStatus: false,
  isLock: false,
  required: false,
  valueOptionList: options.map((option, optionOrder) => ({
    id: option,
    name: option,
    color: 'gray',
    optionOrder,
    isDefaultOption: false,
  })),
});
const BOARD = [
  boardColumn('user', '担当者', ColumnType.USER),
  boardColumn('due', '期限', ColumnType.DATE),
  boardColumn('est', '見積', ColumnType.NUMERIC),
  boardColumn('kind', '種別', ColumnType.DROP_DOWN, ['不具合']),
];

function plan(header: string[], rows: string[][], board = BOARD, chosen?: ImportTarget[], sections: Section[] = []) {
  const targets = chosen ?? targetsOfHeadings(header, board);
  const known = targets.map((target) =>
    target.kind === 'column' ? board.find(({ id }) => id === target.columnId) : undefined,
  );
  const stats = header.map(() => new ColumnStats());
  for (const row of rows) row.forEach((cell, index) => stats[index]!.add(cell, NOW, known[index]));
  return planColumns(
    header,
    { targets, isChosen: chosen !== undefined },
    stats,
    { columns: board, sections },
    (name) => (name === 'tanaka' ? name : undefined),
  );
}

test('headings name title and contents; the rest is typed by its values', () => {
  const rows = [
    ['検索が遅い', '', 'fix', '2021-08-02', '１，２００円', '0600001', 'https://a.example/'],
    ['表示が崩れる', '本文', 'feat', '2021/8/5', '3', '1500001', 'https://b.example/'],
    ['落ちる', '', 'fix', '令和3年8月6日', '-2', '0010010', ''],
    ['直す', '', 'fix', '', '10', '', ''],
    ['足す', '', 'fix', '', '', '', ''],
    ['消す', '', 'fix', '', '', '', ''],
  ];
  expect(plan(['タイトル', '内容', '分類', '登録日', '金額', '郵便番号', 'URL'], rows)).toEqual([
    { kind: 'title' },
    { kind: 'contents' },
    { kind: 'new', name: '分類', columnType: ColumnType.DROP_DOWN, options: ['fix', 'feat'] },
    { kind: 'new', name: '登録日', columnType: ColumnType.DATE, options: [] },
    { kind: 'new', name: '金額', columnType: ColumnType.NUMERIC, options: [] },
    { kind: 'new', name: '郵便番号', columnType: ColumnType.TEXT, options: [] },
    { kind: 'new', name: 'URL', columnType: ColumnType.LINK_URL, options: [] },
  ]);
});

test("the name of the board's column of contents names them, too, where nothing else does", () => {
  const board = [...BOARD, boardColumn('shown', '概要', ColumnType.POST_CONTENTS)];
  expect(plan(['タイトル', '概要'], [['検索が遅い', '毎朝遅い']], board)).toEqual([
    { kind: 'title' },
    { kind: 'contents' },
  ]);
  const both = plan(['タイトル', '概要', '本文'], [['検索が遅い', '毎朝遅い', '毎朝遅い。昼は速い']], board);
  expect(both).toEqual([
    { kind: 'title' },
    { kind: 'new', name: '概要（取り込み）', columnType: ColumnType.TEXT, options: [] },
    { kind: 'contents' },
  ]);
});

test('a column of the board is used where it can take the values, in any width of letters', () => {
  expect(
    plan(
      ['件名', '期限', '見積', '種別'],
      [
        ['a', '2026/10/1', '5', '不具合'],
        ['b', '', '３', '要望'],
      ],
    ),
  ).toEqual([
    { kind: 'title' },
    { kind: 'column', columnId: 'due', newOptions: [] },
    { kind: 'column', columnId: 'est', newOptions: [] },
    { kind: 'column', columnId: 'kind', newOptions: ['要望'] },
  ]);
});

test('what a file cannot bring back is left out with its reason, of files of a board and of others', () => {
  const board = [
    ...BOARD,
    boardColumn('links', '関連', ColumnType.POST_LINK),
    boardColumn('files', '添付', ColumnType.FILE),
    boardColumn('days', '対応日数', ColumnType.TIME_MEASUREMENT),
  ];
  const own = ['番号', 'タイトル', '見積', '関連', '添付', '対応日数', '親の番号'];
  const reasons = [
    expect.stringContaining('自動で記録'),
    undefined,
    undefined,
    undefined,
    expect.stringContaining('名前だけ'),
    expect.stringContaining('自動で決まる'),
    expect.stringContaining('サブ投稿'),
  ];
  const skipped = { kind: 'skip' };
  expect(targetsOfHeadings(own, board)).toEqual([
    skipped,
    { kind: 'title' },
    { kind: 'column', columnId: 'est' },
    { kind: 'column', columnId: 'links' },
    ...Array.from({ length: 3 }, () => skipped),
  ]);
  expect(whyLeftOut(own, board)).toEqual(reasons);
  expect(whyLeftOut(['行', '取り込めない理由', ...own], board)).toEqual([undefined, undefined, ...reasons]);
  const others = ['件名', '添付', '作成者'];
  expect(targetsOfHeadings(others, board)).toEqual([{ kind: 'title' }, { kind: 'new' }, { kind: 'new' }]);
  expect(whyLeftOut(others, board)).toEqual([undefined, reasons[4], undefined]);
});

test('people who are no members become text beside the column of people, not nobody', () => {
  expect(
    plan(
      ['件名', '担当者'],
      [
        ['a', 'member004'],
        ['b', 'tanaka'],
      ],
    )[1],
  ).toEqual({ kind: 'new', name: '担当者（取り込み）', columnType: ColumnType.TEXT, options: [] });
  expect(plan(['件名', '担当者'], [['a', 'tanaka']])[1]).toEqual({ kind: 'column', columnId: 'user', newOptions: [] });
});

test('one bad cell in a hundred is an error of its row, not a column of text', () => {
  const rows = Array.from({ length: 100 }, (_, index) => ['a', index === 50 ? '未定' : '2026-10-01']);
  expect(plan(['件名', '期限'], rows)[1]).toEqual({ kind: 'column', columnId: 'due', newOptions: [] });
  expect(
    plan(
      ['件名', '期限'],
      rows.map(([title], index) => [title!, index < 10 ? '未定' : '2026-10-01']),
    )[1],
  ).toMatchObject({ kind: 'new', name: '期限（取り込み）' });
});

test('without a heading for it the first column is the title; nameless columns are left out', () => {
  expect(plan(['何か', ''], [['a', 'x']])).toEqual([{ kind: 'title' }, { kind: 'skip' }]);
});

test('values that hardly repeat, and more choices than a column may have, stay text', () => {
  expect(
    plan(
      ['件名', 'メモ'],
      [
        ['a', '赤い'],
        ['b', '青い'],
      ],
    )[1],
  ).toMatchObject({ columnType: ColumnType.TEXT });
  const many = Array.from({ length: 500 }, (_, index) => ['a', `選択肢${index % 150}`]);
  expect(plan(['件名', 'メモ'], many)[1]).toMatchObject({ columnType: ColumnType.TEXT });
});

test('a column that a person chose is filled even where half does not fit; people stay the exception', () => {
  const rows = [
    ['a', '未定', 'だれか', '不具合'],
    ['b', '2026-10-01', 'tanaka', '要望'],
  ];
  const columns = (['due', 'user', 'kind'] as const).map((columnId): ImportTarget => ({ kind: 'column', columnId }));
  expect(plan(['覚え', '日', '人', '種類'], rows, BOARD, [{ kind: 'title' }, ...columns])).toEqual([
    { kind: 'title' },
    { kind: 'column', columnId: 'due', newOptions: [] },
    { kind: 'new', name: '人（取り込み）', columnType: ColumnType.TEXT, options: [] },
    { kind: 'column', columnId: 'kind', newOptions: ['要望'] },
  ]);
  expect(plan(['覚え', '期限'], [['a', 'b']], BOARD, [{ kind: 'title' }, { kind: 'new' }])[1]).toMatchObject({
    kind: 'new',
    name: '期限（取り込み）',
  });
});

test('sections are those that the board has, and others as long as it may have so many', () => {
  const sectionOf = (name: string): Section => ({ id: name, name, sectionOrder: 0, isDefault: false });
  const planned = (names: string[], isChosen = false) =>
    plan(
      ['タイトル', 'セクション'],
      names.map((name, n) => [`投稿${n}`, name]),
      BOARD,
      isChosen ? [{ kind: 'title' }, { kind: 'section' }] : undefined,
      [sectionOf('要望'), sectionOf('ＡＢＣ')],
    )[1];
  expect(planned(['要望', 'abc', '設計', '', '設計', '設 計'])).toEqual({
    kind: 'section',
    newSections: ['設計', '設 計'],
  });
  const many = Array.from({ length: SECTIONS_MAX }, (_, n) => `区分${n}`);
  expect(planned(many)).toMatchObject({ kind: 'new', name: 'セクション（取り込み）' });
  expect(planned(many, true)).toEqual({ kind: 'section', newSections: [] });
});
