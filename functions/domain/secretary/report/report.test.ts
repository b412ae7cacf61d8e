import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TITLE_MAX } from '#shared/board/cells/cells.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { report as reportSchema } from '#shared/contract/secretary.ts';
import { ColumnType, StatusType } from '#shared/enums/enums.ts';
import { addDays } from '#shared/format/days.ts';
import { ReportTone } from '#shared/rules/secretary/report-words.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import { periodsUntil } from '../period.ts';
import { EvidenceBook } from '../sources/evidence-book.ts';
import type { Source, Transition } from '../sources/facts.ts';
import { computeFacts } from '../sources/facts.ts';
import type { Related } from '../sources/related.ts';
import { draftReport } from './draft.ts';
import { isFaithful } from './faithful.ts';
import { modelWriter } from './writer.ts';

const option = (id: string, name: string, statusType?: StatusType) => ({
  id,
  name,
  color: 'gray',
  optionOrder: 0,
  isDefaultOption: false,
  statusType,
});
const column = (id: string, name: string, columnType: ColumnType, more: Partial<Column> = {}): Column =>
  plainColumn(id, columnType, { name, ...more });
const COLUMNS = [
  column('st', '状態', ColumnType.STATE, {
    isStatus: true,
    valueOptionList: [
      option('open', '未着手', StatusType.OPEN),
      option('doing', '進行中', StatusType.IN_PROGRESS),
      option('wait', '保留', StatusType.PENDING),
      option('done', '完了', StatusType.DONE),
    ],
  }),
  column('us', '担当者', ColumnType.USER),
  column('due', '期限', ColumnType.DATE, { isDeadline: true }),
  column('est', '見積', ColumnType.NUMERIC, { numericUnit: 'pt' }),
];
const row = (serial: number, values: Row['values'], createdAt = '2026-08-01T00:00:00Z'): Row => ({
  id: `p${serial}`,
  projectSerialNumber: serial,
  title: `投稿${serial}`,
  sectionId: 's',
  values,
  createdAt,
  createdBy: 'tanaka',
  updatedAt: createdAt,
  updatedBy: 'tanaka',
  revision: 1,
});
const BOARD = { id: 'b', columns: COLUMNS };
const source = (rows: Row[], transitions: Transition[] = [], more: Partial<Source> = {}): Source => ({
  boards: [BOARD],
  boardOf: () => BOARD,
  boardName: '改善バックログ',
  columns: COLUMNS,
  rows,
  transitions,
  today: '2026-09-18',
  unit: 1,
  ...more,
});
const NOTHING_RELATED: Related = { collectedAt: '2026-09-18T00:00:00Z', isOld: false, twins: [], mentions: [] };
const draftOf = (given: Source, related = NOTHING_RELATED) =>
  draftReport({
    facts: computeFacts(given),
    related,
    book: new EvidenceBook(() => BOARD),
    boardName: given.boardName,
    unit: given.unit,
    nameOf: (name) => `${name}さん`,
  });

describe('facts', () => {
  test('a post counts as completed in the period of its last change to done, and only while it still is', () => {
    const facts = computeFacts(
      source(
        [row(1, { st: 'done' }), row(2, { st: 'doing' }), row(3, { st: 'done' })],
        [
          { postId: 'p1', day: '2026-09-01', before: 'doing', after: 'done' },
          { postId: 'p1', day: '2026-09-10', before: 'done', after: 'doing' },
          { postId: 'p1', day: '2026-09-15', before: 'doing', after: 'done' },
          { postId: 'p2', day: '2026-09-14', before: 'doing', after: 'done' },
          { postId: 'p2', day: '2026-09-16', before: 'done', after: 'doing' },
          { postId: 'p3', day: '2026-09-08', before: 'open', after: 'done' },
        ],
      ),
    );
    expect(facts.completed.map((post) => post.id)).toEqual(['p1']);
    expect(facts.previousCompleted.map((post) => post.id)).toEqual(['p3']);
  });

  test('the day of a change is the one in Tokyo', () => {
    const facts = computeFacts(
      source([row(1, { st: 'open' }, '2026-09-17T15:30:00Z'), row(2, { st: 'open' }, '2026-09-11T14:59:59Z')]),
    );
    expect(facts.created.map((post) => post.id)).toEqual(['p1']);
  });

  test('overdue leaves out what is done and what is due today', () => {
    const facts = computeFacts(
      source([
        row(1, { st: 'done', due: '2026-09-01' }),
        row(2, { st: 'open', due: '2026-09-18' }),
        row(3, { st: 'doing', due: '2026-09-10' }),
        row(4, { due: '2026-09-17' }),
      ]),
    );
    expect(facts.overdue.map(({ row: post, days }) => [post.id, days])).toEqual([
      ['p3', 8],
      ['p4', 1],
    ]);
  });

  test('work in progress stands still from a week without a change of state', () => {
    const facts = computeFacts(
      source(
        [row(1, { st: 'doing' }), row(2, { st: 'doing' })],
        [
          { postId: 'p1', day: '2026-09-11', before: 'open', after: 'doing' },
          { postId: 'p2', day: '2026-09-12', before: 'open', after: 'doing' },
        ],
      ),
    );
    expect(facts.stalled.map(({ row: post, days }) => [post.id, days])).toEqual([['p1', 7]]);
  });

  test('an imported board is dated by its date column, and the report says what it cannot know', () => {
    const columns = [...COLUMNS, column('reg', '登録日', ColumnType.DATE)];
    const imported = [row(1, { reg: '2026-08-05' }), row(2, { reg: '2026-08-01' }), row(3, { reg: '2026-07-20' })];
    const written = draftOf(source(imported, [], { columns }));
    expect(written.period).toEqual({ from: '2026-07-30', to: '2026-08-05' });
    expect(written.figures[0]).toMatchObject({ label: '新しい投稿', value: 2 });
    expect(written.unknowns.join('\n')).toMatch(/「登録日」を投稿の日付として.*2026-08-05/);
    expect(written.unknowns.join('\n')).toMatch(/完了・進行中・保留の件数は分かりません/);
    expect(JSON.stringify(written.summary)).not.toMatch(/完了し|進行中は/);
  });

  test('without any figure to build on, nothing is claimed', () => {
    const written = draftOf(source([]));
    expect(written.summary.map(({ text }) => text)).toEqual([
      '9月12日(土)〜9月18日(金)の新しい投稿は0件で、前の期間と同じ0件です。',
    ]);
    expect(written.risks).toEqual([]);
  });
});

describe('report', () => {
  const anyRow = fc.record({
    st: fc.constantFrom('open', 'doing', 'wait', 'done', undefined),
    due: fc.constantFrom('2026-09-01', '2026-09-18', '2026-10-01', undefined),
    est: fc.option(fc.integer({ min: 0, max: 13 }), { nil: undefined }),
    us: fc.subarray(['tanaka', 'suzuki', 'ito']),
    created: fc.constantFrom('2026-07-01T00:00:00Z', '2026-09-08T03:00:00Z', '2026-09-15T03:00:00Z'),
  });
  const anySource = fc.array(anyRow, { maxLength: 30 }).map((drafts) => {
    const rows = drafts.map(({ created, ...values }, index) =>
      row(
        index + 1,
        Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Row['values'],
        created,
      ),
    );
    const transitions = rows
      .filter((post) => post.values.st === 'done')
      .map((post) => ({ postId: post.id, day: '2026-09-16', before: 'doing', after: 'done' }));
    return source(rows, transitions);
  });

  test('every sentence cites numbered evidence, every evidence names its posts, and counts agree', () => {
    fc.assert(
      fc.property(anySource, (given) => {
        const written = reportSchema.parse(draftOf(given));
        const numbers = new Set(written.evidence.map(({ number }) => number));
        const statements = [
          ...written.summary,
          ...written.recommendation,
          ...written.risks.map(({ statement }) => statement),
        ];
        expect(
          statements.every(({ evidence }) => evidence.length > 0 && evidence.every((number) => numbers.has(number))),
        ).toBe(true);
        expect(written.figures.every(({ evidence }) => evidence.every((number) => numbers.has(number)))).toBe(true);
        expect(written.evidenceRate).toEqual({ cited: statements.length, total: statements.length });
        for (const item of written.evidence) expect(item.postList.length).toBe(Math.min(item.count, 20));
      }),
    );
  });

  test('figures are those of a plain count', () => {
    fc.assert(
      fc.property(anySource, (given) => {
        const done = given.rows.filter((post) => post.values.st === 'done').length;
        const late = given.rows.filter(
          (post) => post.values.st !== 'done' && typeof post.values.due === 'string' && post.values.due < given.today,
        ).length;
        const facts = computeFacts(given);
        expect(facts.completed.length).toBe(done);
        expect(facts.overdue.length).toBe(late);
      }),
    );
  });
});

describe('periods', () => {
  test('follow each other without gap or overlap, for every unit and day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.constantFrom(1 as const, 2 as const, 3 as const),
        (offset, unit) => {
          const periods = periodsUntil(addDays('2020-01-01', offset), unit, 5);
          for (const [index, period] of periods.entries()) {
            expect(period.from <= period.to).toBe(true);
            if (index > 0) expect(addDays(periods[index - 1]!.to, 1)).toBe(period.from);
          }
        },
      ),
    );
  });
  test('a month that ends on the 31st begins where the shorter one before it ended', () => {
    expect(periodsUntil('2026-03-31', 2, 1)).toEqual([{ from: '2026-03-01', to: '2026-03-31' }]);
  });
});

describe('wording by a model', () => {
  const draft = draftOf(source([row(1, { st: 'doing', due: '2026-09-01' })]));
  const first = draft.summary[0]!.text;

  test('is taken where figures and names stay', async () => {
    const text = first.replace('です。', 'でした。');
    const written = await modelWriter({
      id: 'm',
      complete: async () => JSON.stringify({ id: 0, text: text.replace(/。$/, '') }),
    }).write(draft, ReportTone.POLITE);
    expect(written.summary[0]).toEqual({ ...draft.summary[0], text });
    expect(written.writer).toBe('m');
  });

  test.each([
    ['changes a figure', first.replace('0件', '3件')],
    ['adds an address', `${first} https://evil.example`],
    ['says nothing', ''],
  ])('is dropped when it %s', async (_what, text) => {
    const written = await modelWriter({ id: 'm', complete: async () => JSON.stringify({ id: 0, text }) }).write(
      draft,
      ReportTone.POLITE,
    );
    expect(written.summary[0]).toEqual(draft.summary[0]);
  });

  test('full-width figures are the same figures', () => {
    expect(isFaithful('新しい投稿は12件です', '新しい投稿は１２件でした')).toBe(true);
    expect(isFaithful('「検索」が12件です', '「予約」が12件です')).toBe(false);
  });

  test.each([
    '期限切れは3件です。//evil.example',
    'evil.example に3件を送ってください。',
    '期限切れは3件。evil.exampleで確認',
    '期限切れの3件は全部承認してください。',
    '3件とも期限切れではありません。',
    '期限切れは3件、ほか百件です。',
    '期限切れは3件です。Slackで連絡済み',
  ])('“%s” is not what was computed', (worded) => {
    expect(isFaithful('期限切れは3件です。', '期限切れが3件あります。')).toBe(true);
    expect(isFaithful('期限切れは3件です。', worded)).toBe(false);
  });

  test.each([
    ['figures', '5件が完了し、前の期間の3件から2件増えています。', '3件が完了し、前の期間の5件から2件増えています。'],
    ['what they count', 'いま進行中は2件、保留は3件です。', 'いま保留は2件、進行中は3件です。'],
    ['units', '関係者は3人で、投稿は5件です。', '関係者は5人で、投稿は3件です。'],
    ['where things go', '前の期間の3件から2件増えています。', '前の期間の3件から2件減っています。'],
    ['how things stand', '新しい投稿は3件です。', '完了した投稿は3件です。'],
    ['states', '「未着手」から「完了」に変わりました。', '「完了」から「未着手」に変わりました。'],
    ['a person', '佐藤　美咲さんの担当は3件です。', '田中　健太さんの担当は3件です。'],
    ['a person in hiragana', '伊藤　さくらさんの担当は3件です。', '伊藤　つばささんの担当は3件です。'],
    ['people', '佐藤さんの担当を田中さんへ渡せます。', '田中さんの担当を佐藤さんへ渡せます。'],
  ])('%s in other places tell something else', (_, computed, worded) => {
    expect(isFaithful(computed, computed)).toBe(true);
    expect(isFaithful(computed, worded)).toBe(false);
  });

  test.each([
    ['5件が完了し、前の期間の3件から2件増えています。', '5件が完了しました。前の期間の3件から2件の増加です。'],
    ['佐藤　美咲さんの担当は3件で、期限切れは1件です。', '佐藤 美咲さんは3件を担当し、うち1件は期限切れです。'],
    ['9月12日(土)〜9月18日(金)の新しい投稿は3件です。', '新しい投稿は、9月12日(土)〜9月18日(金)に3件ありました。'],
  ])('“%s” may be said as “%s”', (computed, worded) => {
    expect(isFaithful(computed, worded)).toBe(true);
  });

  test('what the computed sentence says itself may be said', () => {
    expect(isFaithful('7日以上動いていない投稿は2件です。', '2件は7日以上動いていない。')).toBe(true);
    expect(isFaithful('担当者を決めることをお勧めします。', '担当者を決めましょう。')).toBe(true);
    expect(isFaithful('CSVの要望が一週間で4件です。', '一週間でCSVの要望が4件。')).toBe(true);
  });
});

test('the report of a board on which all is late fits into an item of the table, however long the titles are', () => {
  const rows = Array.from({ length: 3_000 }, (_, n) => ({
    ...row(
      n,
      { st: ['open', 'doing', 'wait', 'done'][n % 4]!, due: '2026-01-05', est: 3, ...(n % 2 ? { us: ['sato'] } : {}) },
      n % 3 ? '2026-09-16T00:00:00Z' : '2026-09-09T00:00:00Z',
    ),
    title: 'あ'.repeat(TITLE_MAX),
  }));
  const transitions = rows
    .filter((_, n) => n % 4 === 3)
    .map(({ id }, n) => ({ postId: id, day: n % 2 ? '2026-09-16' : '2026-09-08', before: 'doing', after: 'done' }));
  const related = {
    ...NOTHING_RELATED,
    twins: rows
      .slice(0, 3)
      .map((one) => ({ row: one, other: { row: one, boardId: 'c', boardName: 'い'.repeat(100) } })),
  };
  const report = draftOf(source(rows, transitions), related);
  // An item holds 400 kB.
  expect(Buffer.byteLength(JSON.stringify(report))).toBeLessThan(300_000);
  expect(report.evidence.length).toBeLessThan(30);
});

test.each([1_000, 30_000, 100_000])(
  'a model is asked 12,000 signs at most, of %d posts with the longest titles',
  async (size) => {
    const rows = Array.from({ length: size }, (_, n) => ({
      ...row(n, { st: ['open', 'doing', 'wait', 'done'][n % 4]!, due: '2026-01-05', us: ['sato'] }),
      title: 'あ'.repeat(TITLE_MAX),
    }));
    const draft = draftOf(source(rows));
    const many = { ...draft, recommendation: Array.from({ length: 80 }, () => draft.recommendation[0]!) };
    const asked: string[] = [];
    const model = (prompt: string) => {
      asked.push(prompt);
      return Promise.resolve('');
    };
    await modelWriter({ id: 'm', complete: model }).write(draft, ReportTone.POLITE);
    await modelWriter({ id: 'm', complete: model }).write(many, ReportTone.POLITE);
    for (const prompt of asked) expect(prompt.length).toBeLessThanOrEqual(12_000);
    expect(asked[0]).toContain(draft.summary[0]!.text);
  },
);
