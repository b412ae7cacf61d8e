/** A column of each type that people write, and values it may hold. */

import * as fc from 'fast-check';
import { linkValue } from '#shared/board/cells/link-text.ts';
import type { CellRecord, CellValue, Column, LinkedPost } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { addDays } from '#shared/format/days.ts';
import { plainColumn } from './plain-column.ts';

export const columnOf = (columnType: ColumnType, isDeadline = false): Column =>
  plainColumn('c', columnType, {
    name: '列',
    isDeadline,
    valueOptionList: ['a', 'b'].map((id, optionOrder) => ({
      id,
      name: `選択肢${id}`,
      color: 'gray',
      optionOrder,
      isDefaultOption: false,
    })),
    linked: new Map(POSTS.map((post) => [post.id, post])),
  });
/** What links may lead to: a title may hold what separates numbers. */
const POSTS = ['予約変更メール', '検索、並び順', '12'].map(
  (title, at): LinkedPost => ({
    id: `p${at}`,
    projectSerialNumber: at + 11,
    title,
    projectBoardId: 'b',
    values: {},
    links: {},
  }),
);
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));
const plain = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !/[\0-\x1f\x7f]/.test(text) && text.isWellFormed());
const records = (one: fc.Arbitrary<CellRecord>) =>
  fc.uniqueArray(one, { minLength: 1, maxLength: 10, selector: ({ linkUrl }) => linkUrl });
export const CELLS: Partial<Record<ColumnType, fc.Arbitrary<CellValue>>> = {
  [ColumnType.NUMERIC]: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((hundredths) => hundredths / 100 + 0),
  [ColumnType.DATE]: day,
  [ColumnType.TERM]: fc
    .tuple(day, fc.nat(90), fc.constantFrom('both', 'from', 'to'))
    .map(([from, length, sides]) =>
      sides === 'to' ? `/${from}` : `${from}/${sides === 'both' ? addDays(from, length) : ''}`,
    ),
  [ColumnType.USER]: fc.uniqueArray(fc.constantFrom('sato', 'abe', 'ito'), { minLength: 1 }),
  [ColumnType.STATE]: fc.constantFrom('a', 'b'),
  [ColumnType.DROP_DOWN]: fc.constantFrom('a', 'b'),
  [ColumnType.TEXT]: plain,
  [ColumnType.LONG_TEXT]: fc.array(plain, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  [ColumnType.MARKDOWN_TEXT]: fc.array(plain, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  [ColumnType.LINK_URL]: fc
    .tuple(
      fc.constantFrom('https://example.jp/', 'http://a.jp/%E3%81%82?b=1'),
      fc.constantFrom('', '資料', 'How to order'),
    )
    .map(([url, text]) => linkValue({ url, text })),
  [ColumnType.FILE]: fc
    .uniqueArray(fc.constantFrom('f1', 'f2', 'f3'), { minLength: 1 })
    .map((ids) => ids.map((id) => ({ id }))),
  [ColumnType.GITHUB_LINK]: records(
    fc.tuple(fc.constantFrom('issues', 'pull'), fc.integer({ min: 1, max: 99 })).map(([kind, number]) => ({
      linkUrl: `https://github.com/aoba/reserve/${kind}/${number}`,
      linkText: `aoba/reserve#${number}`,
    })),
  ),
  [ColumnType.JIRA_LINK]: records(
    fc
      .integer({ min: 1, max: 99 })
      .map((number) => ({ linkUrl: `https://aoba.atlassian.net/browse/RSV-${number}`, linkText: `RSV-${number}` })),
  ),
  [ColumnType.POST_LINK]: fc.shuffledSubarray(['p0', 'p1', 'p2'], { minLength: 1 }),
};
