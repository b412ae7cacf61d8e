import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ColumnType, PostSearchOrder } from '#shared/enums/enums.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import { isActiveAmong } from '../rows/archived.ts';
import type { Column, Row } from '../types.ts';
import { foldKana } from './fold-text.ts';
import { searchRows } from './search-rows.ts';

const column = (id: string, columnType: ColumnType, names: string[] = []): Column =>
  plainColumn(id, columnType, {
    valueOptionList: names.map((name, optionOrder) => ({
      id: `${id}${optionOrder}`,
      name,
      color: 'gray',
      optionOrder,
      isDefaultOption: false,
    })),
  });
const columns = [
  column('state', ColumnType.STATE, ['未着手', '完了']),
  column('who', ColumnType.USER),
  column('memo', ColumnType.TEXT),
];
const row = (projectSerialNumber: number, more: Partial<Row> = {}): Row => ({
  id: `p${projectSerialNumber}`,
  revision: 1,
  projectSerialNumber,
  title: '',
  sectionId: 's',
  values: {},
  createdAt: '2026-09-01T00:00:00.000Z',
  createdBy: 'sato',
  updatedAt: '2026-09-01T00:00:00.000Z',
  updatedBy: 'sato',
  ...more,
});
const search = (rows: Row[], text: string, more: object = {}) =>
  searchRows(rows, columns, {
    text,
    order: PostSearchOrder.CREATED_DATE,
    isAsc: true,
    isThere: isActiveAmong({ sections: [] }, new Map(rows.map((row) => [row.id, row]))),
    ...more,
  }).map(({ projectSerialNumber }) => projectSerialNumber);

describe('search in a board', () => {
  const rows = [
    row(1, { title: 'アーカイブの検索が遅い', values: { state: 'state1', who: ['tanaka'] } }),
    row(2, { title: '予約変更メール', values: { memo: 'ﾓﾊﾞｲﾙで 検索', state: 'state0' } }),
    row(3, { title: '検索', archivedAt: '2026-09-02T00:00:00.000Z' }),
    row(42, { title: 'iPhone対応' }),
  ];
  test.each([
    ['検索', [1, 2]],
    ['あーかいぶ', [1]],
    ['モバイル　検索', [2]],
    ['検索 完了', [1]],
    ['TANAKA', [1]],
    ['#42', [42]],
    ['ＩＰＨＯＮＥ', [42]],
    ['  ', [1, 2, 42]],
    ['ない言葉', []],
  ])('for %j finds %j', (text, found) => expect(search(rows, text)).toEqual(found));

  test('finds archived posts where they are asked for', () =>
    expect(search(rows, '検索', { isThere: () => true })).toEqual([1, 2, 3]));

  test('finds a post by the words of a sub-post that is at work', () => {
    const sub = (id: string, more: Partial<Row> = {}) => row(50, { id, title: '和訳を直す', ...more });
    expect(search([...rows, sub('p1_a')], '和訳')).toEqual([1]);
    expect(search([...rows, sub('p1_a', { archivedAt: '2026-09-02T00:00:00.000Z' }), sub('p3_a')], '和訳')).toEqual([]);
    expect(search([...rows, sub('p3_a')], '和訳', { isThere: () => true })).toEqual([3]);
  });

  test('sorts by the asked moment, then by number', () => {
    const moments = [
      row(1, { createdAt: '2026-09-01', updatedAt: '2026-09-09' }),
      row(2, { createdAt: '2026-09-03', updatedAt: '2026-09-03' }),
      row(3, { createdAt: '2026-09-03', updatedAt: '2026-09-04' }),
    ];
    expect(search(moments, '')).toEqual([1, 2, 3]);
    expect(search(moments, '', { isAsc: false })).toEqual([3, 2, 1]);
    expect(search(moments, '', { isAsc: false, order: PostSearchOrder.UPDATED_DATE })).toEqual([1, 3, 2]);
  });

  test('finds what stands in a title, and nothing else', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aAａあアｱ検索 '), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 20 }), text, (titles, words) => {
        const given = titles.map((title, at) => row(at + 1, { title }));
        const naive = given.filter(({ title, projectSerialNumber }) =>
          foldKana(words)
            .split(/\s+/)
            .every((word) => foldKana(`#${projectSerialNumber}\n${title}`).includes(word)),
        );
        expect(search(given, words)).toEqual(naive.map(({ projectSerialNumber }) => projectSerialNumber));
      }),
    );
  });
});
