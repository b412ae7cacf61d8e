import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { TITLE_COLUMN } from '../columns/title-column.ts';
import { COLUMNS, post } from '../state/testing/fake-rows.ts';
import { copiedCells } from './copy-cells.ts';
import { NOT_ADDED, pastePlan, tiled } from './paste-plan.ts';
import { cleaned, isProse, tooLarge, tooMany } from './paste-text.ts';

const [state, estimate, due] = COLUMNS as [Column, Column, Column];
const who: Column = { ...due, id: 'who', name: '担当者', columnType: ColumnType.USER, isDeadline: false };
const memo: Column = { ...due, id: 'memo', name: 'メモ', columnType: ColumnType.TEXT, isDeadline: false };
const locked: Column = { ...memo, id: 'locked', name: '金額', isLock: true };
const person = (accountName: string, name: string, isActive = true) =>
  [accountName, { accountName, name, isActive, thumbnail: null }] as const;
const people = new Map([
  person('tanaka', '田中　大輔'),
  person('sato', '佐藤 美咲'),
  person('sato2', '佐藤　美咲'),
  person('gone', '山本 一郎', false),
]);
const now = Date.parse('2026-09-15T03:00:00Z');
const rows = [post(1, {}), post(2, {})];
const plan = (texts: string[][], columns: Column[], part: Partial<Parameters<typeof pastePlan>[1]> = {}) =>
  pastePlan(texts, {
    rows,
    columns,
    start: { values: { state: 'todo' } },
    people,
    now,
    isEditable: (column) => !column.isLock,
    missingIn: () => [],
    ...part,
  });

describe('cells from elsewhere', () => {
  test.each<[Column, string, unknown]>([
    [estimate, '１，２００pt', 1200],
    [estimate, '¥1,200', 1200],
    [due, '令和8年10月1日', '2026-10-01'],
    [due, '10/1', '2026-10-01'],
    [state, '進行中', 'doing'],
    [who, '田中 大輔さん', ['tanaka']],
    [who, '@tanaka、sato', ['tanaka', 'sato']],
    [memo, '一行目\n二行目', '一行目 二行目'],
    [TITLE_COLUMN, '  題\nつづき ', '題 つづき'],
    [estimate, ' ', undefined],
  ])('are read as their column reads them: %#', (column, text, value) => {
    expect(plan([[text]], [column]).cells).toEqual([{ postId: 'p1', columnId: column.id, value }]);
  });

  test('that would make a post without what it must have make none, and name what is missing', () => {
    const need = { ...memo, required: true };
    const missingIn = ({ values }: { values: object }) => ('memo' in values ? [] : [need]);
    const { added, problems } = plan(
      [
        ['a', ''],
        ['b', 'x'],
        ['c', ''],
        ['d', 'y'],
      ],
      [TITLE_COLUMN, need],
      { missingIn },
    );
    expect(added.map(({ title }) => title)).toEqual(['d']);
    expect(problems).toEqual([
      { post: '1 投稿1', column: 'メモ', text: '', reason: '入力されていません' },
      { post: 'c', column: 'メモ', text: '', reason: NOT_ADDED },
    ]);
  });

  test('that link a post with itself, or a sub-post, are named, and all others are written', () => {
    const linked = new Map(rows.map((row) => [row.id, { ...row, projectBoardId: 'b1', links: {} }]));
    const link: Column = {
      ...due,
      id: 'link',
      name: '関連',
      columnType: ColumnType.POST_LINK,
      isDeadline: false,
      linked,
    };
    const { cells, problems } = plan([['#1'], ['#1'], ['#1'], ['']], [link], {
      rows: [...rows, post(11, {}, { id: 'p2_a' }), post(12, {}, { id: 'p2_b' })],
    });
    expect(cells).toEqual([
      { postId: 'p2', columnId: 'link', value: ['p1'] },
      { postId: 'p2_b', columnId: 'link', value: undefined },
    ]);
    expect(problems.map(({ column, reason }) => [column, reason])).toEqual([
      ['関連', '投稿を、その投稿自身にはリンクできません。'],
      ['関連', 'サブ投稿には、リンクを設定できません。'],
    ]);
  });

  test('that cannot be read are named with their reason, and all others are written', () => {
    const { cells, problems } = plan(
      [
        ['保留', '多い', '2026-02-30', '山本 一郎'],
        ['完了', '3', '', '佐藤 美咲'],
      ],
      [state, estimate, due, who],
    );
    expect(cells.map(({ postId, columnId, value }) => [postId, columnId, value])).toEqual([
      ['p2', 'state', 'done'],
      ['p2', 'estimate', 3],
      ['p2', 'due', undefined],
    ]);
    expect(problems.map(({ post: where, column, reason }) => [where, column, reason])).toEqual([
      ['1 投稿1', '状態', 'この列にない選択肢です。'],
      ['1 投稿1', '見積', '数値で入力してください。'],
      ['1 投稿1', '期限', '日付として読めません。'],
      ['1 投稿1', '担当者', '「山本 一郎」という人は見つかりません。'],
      ['2 投稿2', '担当者', '「佐藤 美咲」という人が2人います。'],
    ]);
  });

  test('pass over columns that nobody may write into, which are named', () => {
    const { cells, skipped } = plan([['100', '3']], [locked, estimate]);
    expect([cells, skipped]).toEqual([[{ postId: 'p1', columnId: 'estimate', value: 3 }], ['金額']]);
  });

  test('beyond the last row become posts, with the title from its column', () => {
    const { cells, added } = plan(
      [
        ['一', '1'],
        ['二', '2'],
        ['三', '3'],
        ['', ''],
        ['', '5'],
      ],
      [TITLE_COLUMN, estimate],
    );
    expect(cells).toHaveLength(4);
    expect(added).toEqual([
      { title: '三', values: { state: 'todo', estimate: 3 } },
      { title: '無題', values: { state: 'todo', estimate: 5 } },
    ]);
  });

  test('beyond the last column are left out', () => {
    expect(plan([['1', 'x', 'y']], [estimate]).cells).toHaveLength(1);
  });

  test('a title is never emptied', () => {
    expect(plan([['']], [TITLE_COLUMN])).toMatchObject({ cells: [], problems: [{ reason: '入力されていません' }] });
  });
});

test('what is copied from a table is pasted into it as it was', () => {
  const value = fc.record({
    state: fc.option(fc.constantFrom('todo', 'doing', 'done'), { nil: undefined }),
    estimate: fc.option(
      fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 100),
      { nil: undefined },
    ),
    due: fc.option(fc.constantFrom('2026-10-01', '2024-02-29'), { nil: undefined }),
    who: fc.option(fc.constantFrom(['tanaka']), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 5 }), (values) => {
      const columns = [state, estimate, due, who];
      const from = values.map((cells, at) =>
        post(at + 1, Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined)) as never),
      );
      const { text } = copiedCells(
        from,
        columns.map(({ id }) => id),
        { columns, people },
      );
      const lines = text
        .split('\r\n')
        .slice(0, values.length)
        .map((line) => line.split('\t'));
      const { cells } = plan(lines, columns, { rows: from });
      for (const { postId, columnId, value: pasted } of cells)
        expect(pasted).toEqual(from.find(({ id }) => id === postId)!.values[columnId]);
    }),
    { numRuns: 100 },
  );
});

test('for spreadsheets numbers go bare, and texts stay texts', () => {
  const { text, html } = copiedCells(
    [post(1, { estimate: 1200.5, memo: '<b>=1+1</b>\n二' })],
    ['title', 'estimate', 'memo'],
    { columns: [estimate, memo], people },
  );
  expect(text).toBe('投稿1\t1200.5\t"<b>=1+1</b>\n二"\r\n');
  expect(html).toBe(
    `<table><tr><td style="mso-number-format:'\\@'">投稿1</td><td>1200.5</td><td style="mso-number-format:'\\@'">&lt;b&gt;=1+1&lt;/b&gt;<br>二</td></tr></table>`,
  );
});

test.each([
  [
    [['x']],
    3,
    2,
    [
      ['x', 'x'],
      ['x', 'x'],
      ['x', 'x'],
    ],
  ],
  [
    [['a', 'b']],
    2,
    4,
    [
      ['a', 'b', 'a', 'b'],
      ['a', 'b', 'a', 'b'],
    ],
  ],
  [[['a'], ['b']], 3, 1, [['a'], ['b']]],
  [[['a', 'b']], 1, 1, [['a', 'b']]],
])('a range takes the texts as often as they fit: %#', (texts, height, width, wanted) => {
  expect(tiled(texts, height, width)).toEqual(wanted);
});

test('what no cell can keep is cleaned away, and whole characters stay', () => {
  expect(cleaned('a\u0000b\ud800c😀\t\n\udc00')).toBe('abc😀\t\n');
});

test('too much is refused with its reason', () => {
  expect(tooLarge('あ'.repeat(349_526))).toContain('1 MBまで');
  expect(tooLarge('あ'.repeat(349_525))).toBeUndefined();
  expect(tooMany(5_001)).toContain('5,000セルまで');
  expect(tooMany(5_000)).toBeUndefined();
});

test('a letter stays one text, a sheet does not', () => {
  expect([isProse('一行\n二行', '<p>一行</p>'), isProse('一行\n二行', '<table><tr>'), isProse('a\tb', '')]).toEqual([
    true,
    false,
    false,
  ]);
});
