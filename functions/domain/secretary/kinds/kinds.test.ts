/** Every kind of job over the same team's work: each sentence has its source, each quote stands where it says, each figure can be counted again. */
import { beforeAll, describe, expect, test } from 'vitest';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { quoteHash } from '#functions/domain/decision/spoken.ts';
import { topicsIn } from '#functions/domain/search/topic-names.ts';
import { passagesOf } from '#functions/domain/source/post-source.ts';
import type { Report, SecretaryQuery } from '#shared/contract/secretary.ts';
import { report as reportSchema } from '#shared/contract/secretary.ts';
import {
  AiSecretaryJobType as Job,
  AiSecretaryJobQueryType as Query,
  AiSecretaryJobReportDateUnitType as Unit,
} from '#shared/enums/enums.ts';
import { ReportTone } from '#shared/rules/secretary/report-words.ts';
import { SECRETARY_JOBS, type SecretaryJob } from '#shared/rules/secretary/secretary-jobs.ts';
import {
  CANARY,
  FALSE_QUOTES,
  plantQuotes,
  statementsOf,
  type TeamWork,
  teamWork,
} from '#test/support/secretary/team-work.ts';
import { checkReport } from '../report/check-report.ts';
import { numbersIn } from '../report/faithful.ts';
import { reportSource } from '../sources/report-source.ts';
import { inWords } from '../wording/in-words.ts';
import { materialFor } from './material.ts';
import { isOtherJob, writeKind } from './write-kind.ts';

let team: TeamWork;
let sato: TeamWork['sato'];
let reportOf: TeamWork['reportOf'];
let serials: TeamWork['serials'];
let boardId: string;

beforeAll(async () => {
  team = await teamWork();
  ({ sato, reportOf, serials, boardId } = team);
});

const QUERY: Record<number, SecretaryQuery> = {
  [Query.BOARD]: { aiSecretaryJobQueryType: Query.BOARD },
  [Query.USER]: { aiSecretaryJobQueryType: Query.USER, userAccountName: 'sato' },
  [Query.QUERY]: { aiSecretaryJobQueryType: Query.QUERY, query: '予約' },
  [Query.POST]: { aiSecretaryJobQueryType: Query.POST, projectSerialNumber: 2 },
  [Query.TOPIC]: { aiSecretaryJobQueryType: Query.TOPIC, topicName: '予約変更メール' },
  [Query.ALL]: { aiSecretaryJobQueryType: Query.ALL },
};
const CASES = SECRETARY_JOBS.filter(({ type }) => isOtherJob(type)).flatMap(({ type, name, queries }) =>
  [...queries, 'nothing' as const].map((query) => ({ type, name, query })),
);

describe('every kind', () => {
  test.each(CASES)('$name ($query)', async ({ type, query }) => {
    const asked: SecretaryQuery | undefined =
      query === 'nothing' ? { aiSecretaryJobQueryType: Query.QUERY, query: '存在しない語' } : QUERY[query];
    const report = await reportOf(type, asked);
    expect(reportSchema.parse(report)).toEqual(report);
    const known = new Set(report.evidence.map(({ number }) => number));
    const statements = [...report.summary, ...report.recommendation, ...report.risks.map(({ statement }) => statement)];
    for (const { evidence } of [...statements, ...report.figures, ...report.nextActions]) {
      expect(evidence.length).toBeGreaterThan(0);
      for (const number of evidence) expect(known).toContain(number);
    }
    expect(report.evidenceRate).toEqual({ cited: statements.length, total: statements.length });
    const plain = inWords(report, { tone: ReportTone.PLAIN, glossaryList: [] });
    for (const text of [...sentencesOf(plain), ...plain.unknowns]) {
      expect(text.replace(/「[^」]*」/g, '')).not.toMatch(/(?:です|ます|ました|ません|でした)(?=[。、）]|が、|$)/);
    }
    expect(sentencesOf(plain).map(numbersIn)).toEqual(sentencesOf(report).map(numbersIn));
    // Lists show titles: no word of a post stands in them.
    for (const title of serials.keys()) for (const topic of topicsIn(title)) expect(report.title).not.toContain(topic);
    // What is archived leaves no trace.
    expect(JSON.stringify(report)).not.toContain(CANARY);
    const { rows } = await readBoard(sato, boardId);
    const passages = await passagesOf(sato, [...rows.values()]);
    for (const { source, quote } of report.evidence) {
      if (!source) continue;
      const words =
        source.part === 'TITLE'
          ? rows.get(source.entryId)!.title
          : passages
              .get(source.entryId)!
              .find(({ part, commentId }) => part === source.part && commentId === source.commentId)!.text;
      expect([words.slice(source.from, source.to), quoteHash(quote)]).toEqual([quote, source.quoteHash]);
    }
    // Read again, everything stands, and no address of what people wrote is left in a sentence.
    const checked = await checkReport(sato, report);
    const { evidence: _evidence, ...sentences } = checked;
    expect(JSON.stringify(sentences)).not.toContain('evil.example');
    expect(checked).toEqual({ ...report, ...JSON.parse(JSON.stringify(sentences)) });
    expect(statementsOf(checked).map(({ evidence, isConfirmed }) => [evidence, isConfirmed])).toEqual(
      statements.map(({ evidence, isConfirmed }) => [evidence, isConfirmed]),
    );
  });
});

test.each(SECRETARY_JOBS.filter(({ type }) => isOtherJob(type)))(
  'the period makes a difference to $name, unless it tells of now',
  async (job: SecretaryJob) => {
    const of = async (unit: Unit) => {
      const { period: _, ...told } = await reportOf(job.type, QUERY[job.queries[0]!], unit);
      return JSON.stringify(told);
    };
    expect((await of(Unit.WEEK)) === (await of(Unit.YEAR))).toBe(job.isOfNow ?? false);
  },
);

describe('what is drawn', () => {
  const drawnOf = ({ figures }: Report) =>
    figures.flatMap(({ label, value, series }) => (series ? [{ label, value, series }] : []));
  const numberOf = ({ figures }: Report, label: string) => figures.find((one) => one.label === label)?.value;

  test.each([
    [Job.ANALYSIS_FIND_RECENT_TRENDS, { 期間ごとの新しい投稿: '新しい投稿' }],
    [Job.ANALYSIS_BUG, { 期間ごとの新しい件: '新しい件', 期間ごとの完了: undefined }],
    [Job.ANALYSIS_VOC, { 期間ごとの新しい声: '新しい声' }],
    [Job.CONTENTS_GET_HOT_TOPIC, { 期間ごとのコメント: 'コメント' }],
  ])('by period, of kind %i: up to this one, whose number is the figure', async (type, courses) => {
    const report = await reportOf(type);
    expect(drawnOf(report).map(({ label }) => label)).toEqual(Object.keys(courses));
    for (const { label, value, series } of drawnOf(report)) {
      expect(series.map(({ current }) => current)).toEqual([...Array(5).fill(false), true]);
      expect(series.at(-1)!.value).toBe(value);
      const plain = courses[label as keyof typeof courses];
      if (plain !== undefined) expect(value).toBe(numberOf(report, plain));
    }
    expect(drawnOf(report).some(({ value }) => value > 0)).toBe(true);
  });

  test('of each period counts what lies in it', async () => {
    const { ports } = sato;
    ports.advance(40 * 86_400_000);
    try {
      const values = async (type: number) =>
        drawnOf(await reportOf(type)).map(({ series }) => series.map((one) => one.value));
      // Four posts, one of them done, and three comments, all of them in the month before.
      expect(await values(Job.ANALYSIS_FIND_RECENT_TRENDS)).toEqual([[0, 0, 0, 0, 4, 0]]);
      expect(await values(Job.ANALYSIS_VOC)).toEqual([[0, 0, 0, 0, 4, 0]]);
      expect(await values(Job.ANALYSIS_BUG)).toEqual([
        [0, 0, 0, 0, 4, 0],
        [0, 0, 0, 0, 1, 0],
      ]);
      expect(await values(Job.CONTENTS_GET_HOT_TOPIC)).toEqual([[0, 0, 0, 0, 3, 0]]);
    } finally {
      ports.advance(-40 * 86_400_000);
    }
  });

  test.each([
    [
      Job.CONTENTS_GET_HIGH_WORKLOADS_USER,
      {
        人ごとの未完了の担当: [
          ['moriさん', 1],
          ['satoさん', 1],
        ],
      },
    ],
    [
      Job.HUMAN_ASSIGNMENT_SUMMARY_BY_PERIOD,
      {
        人ごとの完了: [['satoさん', 1]],
        人ごとの残り: [
          ['moriさん', 1],
          ['satoさん', 1],
        ],
      },
    ],
  ])('by person, of kind %i: they add up to the figure', async (type, expected) => {
    const figures = drawnOf(await reportOf(type));
    expect(
      Object.fromEntries(figures.map(({ label, series }) => [label, series.map((one) => [one.label, one.value])])),
    ).toEqual(expected);
    for (const { value, series } of figures) expect(value).toBe(series.reduce((sum, one) => sum + one.value, 0));
  });

  test('by week: they add up to what is due in all of them', async () => {
    const report = await reportOf(Job.ANALYSIS_RESOURCE_SCHEDULING_BRIEF);
    const [{ value, series } = { value: 0, series: [] }] = drawnOf(report);
    expect(series).toHaveLength(4);
    expect(series.map(({ value: one }) => one)).toEqual([0, 1, 0, 0]);
    expect([value, numberOf(report, '4週間の期限')]).toEqual([1, 1]);
  });
});

describe('what is planted in a report', () => {
  test.each(FALSE_QUOTES)('as a quote of %s is dropped with its sentence, in every kind', async (_name, falsify) => {
    const { planted, believed } = await plantQuotes(team, falsify);
    expect(planted).toBeGreaterThan(5);
    expect(believed).toBe(0);
  });

  test('as words that its source does not say is dropped; a post that is gone leaves its sentence 未確認', async () => {
    const report = await reportOf(Job.CONTENTS_GET_INSIGHT);
    const at = report.risks.findIndex(({ statement }) => statement.text.includes('一旦1に'));
    const { statement } = report.risks[at]!;
    const risks = report.risks.with(at, {
      ...report.risks[at]!,
      statement: { ...statement, text: statement.text.replace('一旦1に', '一旦9に') },
    });
    const isThere = (checked: Report) => checked.risks.some(({ statement: { text } }) => text.includes('一旦'));
    expect([isThere(await checkReport(sato, report)), isThere(await checkReport(sato, { ...report, risks }))]).toEqual([
      true,
      false,
    ]);

    const notes = await reportOf(Job.CONTENTS_RELEASE_NOTE);
    const evidence = notes.evidence.map((one) =>
      one.kind === 'post' ? { ...one, postList: [{ ...one.postList[0]!, projectSerialNumber: 999 }] } : one,
    );
    const checked = await checkReport(sato, { ...notes, evidence });
    const unconfirmed = statementsOf(checked).filter(({ isConfirmed }) => !isConfirmed);
    expect(unconfirmed.map(({ text }) => text).join()).toContain('が完了しました');
    expect(checked.evidenceRate.cited).toBe(checked.evidenceRate.total - unconfirmed.length);
  });
});

const sentencesOf = (report: Report): string[] => statementsOf(report).map(({ text }) => text);
const words = ({ summary }: Report): string => summary.map(({ text }) => text).join('');

test('counts what happened', async () => {
  const [mail, copy] = [serials.get('予約変更メールが届かない'), serials.get('予約変更メールの文言')];
  expect(words(await reportOf(Job.CONTENTS_RELEASE_NOTE))).toContain(
    `#${mail}「予約変更メールが届かない」が完了しました`,
  );
  expect(await reportOf(Job.CONTENTS_GET_MISSED_MENTIONED, QUERY[Query.USER])).toMatchObject({
    title: '返事をしていないメンションが1件',
    nextActions: [{ projectSerialNumber: copy }],
  });
  expect((await reportOf(Job.CONTENTS_GET_INSIGHT)).risks.map(({ statement }) => statement.text).join()).toContain(
    '送信基盤の並列数は一旦1にします',
  );
  expect(words(await reportOf(Job.HUMAN_FIND_STAKEHOLDER, QUERY[Query.QUERY]))).toContain(
    'satoさんは担当2件、登録2件、コメントした投稿1件です',
  );
  expect(words(await reportOf(Job.CONTENTS_GET_HIGH_WORKLOADS_USER))).toContain(
    'satoさんの未完了の担当は1件で、期限切れは1件です',
  );
  expect(words(await reportOf(Job.CONTENTS_TASK_HISTORY, QUERY[Query.QUERY]))).toMatch(
    /「進行中」から「完了」に変わりました/,
  );
  expect(words(await reportOf(Job.ANALYSIS_FIND_RECENT_TRENDS))).toContain(
    '「予約変更メール」は2件で、前の期間は0件でした',
  );
  expect(words(await reportOf(Job.CONTENTS_LEARN_PAST_CASES))).toContain('2日で完了し');
});

describe('about one post', () => {
  const about = (title: string): SecretaryQuery => ({
    aiSecretaryJobQueryType: Query.POST,
    projectSerialNumber: serials.get(title)!,
  });

  test('its history says how it stands, what is under it, and what is said about it', async () => {
    const serial = serials.get('予約変更メールの文言');
    const report = await reportOf(Job.CONTENTS_TASK_HISTORY, about('予約変更メールの文言'));
    const said = words(report);
    expect(said).toContain(
      `#${serial}「予約変更メールの文言」の状態は「進行中」、担当はsatoさんとmoriさん、期限は9月1日(火)です`,
    );
    expect(said).toContain('サブ投稿は1件あります');
    expect(said).toContain('サブ投稿「件名を決める」の状態は');
    expect(said).toContain('コメントは1件で、1人が書いています');
    expect(said).toContain('「進行中」に変わりました');
    expect(said).not.toContain('予約変更メールが届かない');
    expect(report.figures.map(({ label, value }) => [label, value])).toContainEqual(['サブ投稿', 1]);
  });

  test('likeness is looked for among all posts of its board, and what it lacks in it alone', async () => {
    const twin = await reportOf(Job.CONTENTS_SEARCH_SIMILAR_TASK, about('予約変更メールが届かない'));
    expect(twin.evidence.filter(({ kind }) => kind === 'post').map(({ title }) => title)).toEqual([
      `${serials.get('予約変更メールが届かない')} 予約変更メールが届かない`,
      `${serials.get('予約変更メールの文言')} 予約変更メールの文言`,
    ]);
    const lacking = await reportOf(Job.CONTENTS_RECOMMEND_MISSING_INFO, about('領収書の再発行'));
    expect(lacking.nextActions.map(({ title }) => title)).toEqual(['領収書の再発行']);
  });
});

describe('an analysis of bugs', () => {
  test('counts what a column calls so and nothing else; without such a column it counts everything and says so', async () => {
    const type = Job.ANALYSIS_BUG;
    expect((await reportOf(type)).unknowns.join()).toContain('不具合を表す選択肢がないため');
    const plain = await reportSource(sato, { boardId }, 2);
    const options = ['要望', 'バグ'].map((name, at) => ({ id: `o${at}`, name }));
    const column = { ...plain.columns[0]!, id: 'kind', name: '種別', isStatus: false, valueOptionList: options };
    const source = {
      ...plain,
      columns: [...plain.columns, column as (typeof plain.columns)[number]],
      rows: plain.rows.map((row, at) => ({ ...row, values: { ...row.values, kind: at === 0 ? 'o1' : 'o0' } })),
    };
    const asked = { type, source, query: undefined, about: '改善バックログ', nameOf: String };
    const { material, unknowns } = await materialFor(sato, asked);
    const report = writeKind(type, material, unknowns);
    expect(report.title).toContain('新しく1件');
    expect(report.figures[0]).toMatchObject({ label: '新しい件', value: 1 });
    expect(report.unknowns.join()).not.toContain('不具合を表す選択肢');
  });
});
