/** Every kind over a busy board whose titles are as long as they may be: a report is one item of the table, which holds 400 kB. */
import { expect, test } from 'vitest';
import { TITLE_MAX } from '#shared/board/cells/cells.ts';
import type { Row } from '#shared/board/types.ts';
import { ColumnType, StatusType } from '#shared/enums/enums.ts';
import { addDays } from '#shared/format/days.ts';
import { SECRETARY_JOBS } from '#shared/rules/secretary/secretary-jobs.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import { EvidenceBook } from '../sources/evidence-book.ts';
import { computeFacts, type Source } from '../sources/facts.ts';
import { isOtherJob, writeKind } from './write-kind.ts';
import type { WrittenOfPost } from './written.ts';

const TODAY = '2026-09-18';
const PEOPLE = Array.from({ length: 12 }, (_, at) => `person${at}`);
const TOPICS =
  '予約変更 領収書発行 検索遅延 送信基盤 店舗端末 会員証 通知音 地図縮尺 決済端末 在庫連携 顧客台帳 権限申請'.split(
    ' ',
  );
const STATES = [StatusType.OPEN, StatusType.IN_PROGRESS, StatusType.PENDING, StatusType.DONE] as const;

const COLUMNS = [
  plainColumn('状態', ColumnType.STATE, {
    isStatus: true,
    valueOptionList: STATES.map((statusType, at) => ({
      id: `s${at}`,
      name: `状態${at}`,
      color: 'gray',
      optionOrder: at,
      isDefaultOption: false,
      statusType,
    })),
  }),
  plainColumn('担当者', ColumnType.USER),
  plainColumn('期限', ColumnType.DATE, { isDeadline: true }),
  plainColumn('見積', ColumnType.NUMERIC, { numericUnit: 'pt' }),
];

/** Each of a dozen topics in half of the titles; four bytes for each sign behind them. */
const rows = Array.from({ length: 3_000 }, (_, at): Row => {
  const named = TOPICS.filter((_topic, topic) => (at >> (topic % 11)) & 1).join(' ');
  const long = '𠮷'.repeat((TITLE_MAX - 80) / 2);
  const made = `${addDays(TODAY, -(at % 13))}T03:00:00.000Z`;
  return {
    id: `p${at}`,
    projectSerialNumber: at + 1,
    title: `${long}${named} ${at}`,
    sectionId: 's',
    values: {
      状態: `s${at % 4}`,
      担当者: [PEOPLE[at % 12]!, PEOPLE[(at + 5) % 12]!],
      期限: addDays(TODAY, (at % 50) - 20),
      見積: 3,
    },
    createdAt: made,
    createdBy: PEOPLE[at % 12]!,
    updatedAt: made,
    updatedBy: PEOPLE[at % 12]!,
    revision: 1,
  };
});
const BOARD = { id: 'b', columns: COLUMNS };
const source: Source = {
  boards: [BOARD],
  boardOf: () => BOARD,
  boardName: '改善バックログ',
  columns: COLUMNS,
  rows,
  transitions: rows
    .filter((_, at) => at % 4 === 3)
    .map(({ id }, at) => ({ postId: id, day: addDays(TODAY, -(at % 13)), before: 's1', after: 's3' })),
  today: TODAY,
  unit: 1,
};
const written = rows.slice(0, 300).map(
  (row, at): WrittenOfPost => ({
    row,
    entryId: row.id,
    passage: {
      part: 'COMMENT',
      commentId: `c${at}`,
      text: `${'𠮷'.repeat(120)}は${at}に決定しました。`,
      by: PEOPLE[(at + 1) % 12]!,
      at: row.createdAt,
      mentions: ['person0'],
    },
  }),
);

test.each(SECRETARY_JOBS.filter(({ type }) => isOtherJob(type)))('$name fits into an item', ({ type }) => {
  const report = writeKind(
    type as Parameters<typeof writeKind>[0],
    {
      source,
      facts: computeFacts(source),
      allRows: rows,
      written,
      read: new Set(rows.slice(0, 300)),
      about: '改善バックログ',
      post: undefined,
      subPosts: [],
      words: undefined,
      person: 'person0',
      book: new EvidenceBook(source.boardOf),
      nameOf: (accountName) => `${accountName}さん`,
    },
    [],
  );
  expect(Buffer.byteLength(JSON.stringify(report))).toBeLessThan(300_000);
});
