/** Reports over documents and chat beside posts, as they were recorded: asked for, written, read again, and opened when their sources are gone. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getReport, getRequest } from '#functions/data/secretary/secretary.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { CONNECTED } from '#functions/domain/source/connected.ts';
import type { Source, SourceEntry } from '#functions/domain/source/source.ts';
import type { Evidence, Report, SecretaryQuery } from '#shared/contract/secretary.ts';
import { report as reportSchema } from '#shared/contract/secretary.ts';
import {
  ContentsType,
  AiSecretaryJobType as Job,
  AiSecretaryJobQueryType as Query,
  Role,
  SourceType,
  AiSecretaryJobStatusType as Status,
  AiSecretaryJobReportDateUnitType as Unit,
} from '#shared/enums/enums.ts';
import { type RecordedSource, recordedSources } from '#test/support/secretary/recorded-sources.ts';
import { FALSE_QUOTES, statementsOf } from '#test/support/secretary/team-work.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { checkReport } from '../report/check-report.ts';
import { extractiveWriter, INPUT_MOST, modelWriter, type ReportWriter } from '../report/writer.ts';
import { listOwnRequests, openRequest, requestReport } from '../request.ts';
import { runRequest } from '../run.ts';
import { orderSchedule } from '../schedules.ts';

const scope = { ...projectScope(), role: Role.ADMIN };
const DOCUMENT = 'document:98304';
const THREAD = 'chat:1790042400.000100';
const TOPIC: SecretaryQuery = { aiSecretaryJobQueryType: Query.TOPIC, topicName: '再送キュー' };
const ALL: SecretaryQuery = { aiSecretaryJobQueryType: Query.ALL };

// One process runs many files: what is put into the list goes out of it again.
const connected = CONNECTED as Source[];
const { length } = connected;
const connect = (...sources: Source[]) => void connected.push(...sources);
afterEach(() => void (connected.length = length));

let context: { ports: ReturnType<typeof plainPorts> & { mailer: { send(): Promise<undefined> } }; scope: typeof scope };
let boardId: string;
let documents: RecordedSource;
let chat: RecordedSource;

beforeEach(async () => {
  const ports = {
    ...plainPorts(Date.parse('2026-09-23T01:00:00Z')),
    mailer: { send: async () => undefined },
  };
  context = { ports, scope };
  await ports.server.batchPut([
    { ...workspaceKeys.project('w1', 'WEB'), ...scope.project },
    { ...workspaceKeys.workspace('w1'), workspaceId: 'w1' },
    { ...workspaceKeys.credit('w1'), balance: 1_000 },
    { ...workspaceKeys.accountName('w1', 'sato'), userId: scope.userId },
    {
      ...workspaceKeys.member('w1', scope.userId),
      userId: scope.userId,
      accountName: 'sato',
      name: '佐藤',
      groupIds: [],
    },
  ]);
  ({ id: boardId } = await createBoard(context, { name: '改善バックログ' }));
  await registerPost(context, { boardId, title: '再送キューの監視' });
  [documents, chat] = recordedSources() as [RecordedSource, RecordedSource];
});

const ask = (aiSecretaryJobType: number, aiSecretaryJobQuery: SecretaryQuery) =>
  requestReport(context, {
    aiSecretaryJobType,
    reportDateUnitType: Unit.MONTH,
    aiSecretaryJobQuery,
    ...([Query.ALL, Query.TOPIC].some((type) => type === aiSecretaryJobQuery.aiSecretaryJobQueryType)
      ? {}
      : { boardId }),
  });

async function reportOf(type: number, query: SecretaryQuery, writer: ReportWriter = extractiveWriter) {
  const { requestHistoryId } = await ask(type, query);
  await runRequest(context, requestHistoryId, writer);
  expect((await getRequest(context.ports.server, scope, requestHistoryId))?.status).toBe(Status.DONE);
  const report = (await getReport(context.ports.server, scope, requestHistoryId))!;
  expect(reportSchema.parse(report)).toEqual(report);
  expect(report.evidenceRate.cited).toBe(report.evidenceRate.total);
  const open = async () =>
    (await openRequest({ ports: context.ports, scope: { ...scope, kind: 'member' } as MemberScope }, requestHistoryId))
      .report!;
  return { report, open };
}

const words = (report: Report): string =>
  statementsOf(report)
    .map(({ text }) => text)
    .join('');
const quotesIn = ({ evidence }: Report, entryId: string): string[] =>
  evidence.filter(({ source }) => source?.entryId === entryId).map(({ quote }) => quote);

describe('as they are connected', () => {
  beforeEach(() => connect(documents, chat));

  test('機能の仕様を探す quotes the documents that hold the words, wherever in them they stand', async () => {
    const { report, open } = await reportOf(Job.CONTENTS_FIND_FUNCTION_SPEC, TOPIC);
    expect(report.title).toBe('プロジェクト全体（話題「再送キュー」）：触れているドキュメントが1件');
    expect(words(report)).toContain('ドキュメント「再送キュー 設計メモ」（9月18日(金)に更新）に書かれています。');
    expect(quotesIn(report, DOCUMENT)).toEqual(['再送キューは店ごとに分ける。']);
    expect(report.evidence.find(({ kind }) => kind === 'entry')).toMatchObject({
      title: '送信基盤 再送キュー 設計メモ',
      postList: [],
      entryList: [{ sourceType: SourceType.DOCUMENT, part: 'documents', entryId: DOCUMENT }],
    });
    expect(report.unknowns).toEqual([]);
    expect(await open()).toEqual(report);

    const words98311 = { aiSecretaryJobQueryType: Query.QUERY, query: '端末　権限' } as const;
    const { report: other } = await reportOf(Job.CONTENTS_FIND_FUNCTION_SPEC, words98311);
    expect(quotesIn(other, 'document:98311')).toEqual(['初日に端末を受け取り、権限を申請する。']);
    expect(quotesIn(other, DOCUMENT)).toEqual([]);
    const nothing = { aiSecretaryJobQueryType: Query.QUERY, query: '存在しない語' } as const;
    expect(words((await reportOf(Job.CONTENTS_FIND_FUNCTION_SPEC, nothing)).report)).toContain('見つかりませんでした');
  });

  test('チャットの議事録 tells each thread: who spoke how much, and what was decided', async () => {
    const { report } = await reportOf(Job.CONTENTS_SLACK_THREAD_MINUTES, ALL);
    expect(report.title).toBe('プロジェクト全体：スレッドが1件、決定が1件');
    expect(words(report)).toContain('では2人が3件を発言しています。');
    expect(words(report)).toContain('で「再送キューの並列数は8に決定しました」と決まりました。');
    expect(quotesIn(report, THREAD)).toEqual(['了解です', '再送キューの並列数は8に決定しました。']);
    expect(report.figures.map(({ label, value }) => [label, value])).toEqual([
      ['スレッド', 1],
      ['発言', 3],
      ['決定', 1],
    ]);
    // What was said in another month is in none of this one's.
    context.ports.advance(60 * 86_400_000);
    expect((await reportOf(Job.CONTENTS_SLACK_THREAD_MINUTES, ALL)).report.title).toContain('スレッドが0件');
  });

  test('kinds that read posts read them, too, as far as they are asked about; of a board they say that there are none', async () => {
    const { report } = await reportOf(Job.CONTENTS_GET_INSIGHT, ALL);
    expect(report.title).toContain('決まったことが2件');
    expect([...quotesIn(report, DOCUMENT), ...quotesIn(report, THREAD)]).toEqual([
      '再送キューの並列数は4に決定しました。',
      '再送キューの並列数は8に決定しました。',
    ]);
    const { report: topic } = await reportOf(Job.CONTENTS_GET_INSIGHT, TOPIC);
    expect([quotesIn(topic, DOCUMENT).length, quotesIn(topic, THREAD).length]).toEqual([1, 0]);
    const { report: ofBoard } = await reportOf(Job.CONTENTS_GET_INSIGHT, { aiSecretaryJobQueryType: Query.BOARD });
    expect(ofBoard.title).toContain('決まったことはありません');
    expect(ofBoard.unknowns).toEqual(['ドキュメントとチャットはボードにあるものではないため、含まれていません。']);
    const { report: past } = await reportOf(Job.CONTENTS_LEARN_PAST_CASES, ALL);
    expect(past.unknowns).toContain('ドキュメントとチャットはこの依頼では読まないため、含まれていません。');
    const { report: hot } = await reportOf(Job.CONTENTS_GET_HOT_TOPIC, ALL);
    expect(hot.title).toContain('コメントと発言が3件');
    const one = { aiSecretaryJobQueryType: Query.USER, userAccountName: 'sato' } as const;
    expect((await reportOf(Job.HUMAN_FIND_USER_ACTION_HISTORY, one)).report.title).toContain('コメントと発言2件');
  });

  test('who is called in a thread and has not answered is told so, and to nobody’s post it leads', async () => {
    const query = { aiSecretaryJobQueryType: Query.USER, userAccountName: 'sato' } as const;
    expect((await reportOf(Job.CONTENTS_GET_MISSED_MENTIONED, query)).report.title).toContain('ありません');
    chat.forget(THREAD, '1790043000.000300');
    const { report } = await reportOf(Job.CONTENTS_GET_MISSED_MENTIONED, query);
    expect(report.title).toBe('返事をしていないメンションが1件');
    const [action] = report.nextActions;
    expect(action).toMatchObject({ verb: '返事をする', title: expect.stringContaining('昨夜の滞留の件です。') });
    expect(action).not.toHaveProperty('projectSerialNumber');
  });

  const QUOTING: [string, number, SecretaryQuery][] = [
    ['機能の仕様を探す', Job.CONTENTS_FIND_FUNCTION_SPEC, TOPIC],
    ['チャットの議事録', Job.CONTENTS_SLACK_THREAD_MINUTES, ALL],
    ['決まったことと論点', Job.CONTENTS_GET_INSIGHT, ALL],
  ];
  test.each(QUOTING)('a false quote planted in %s is dropped with its sentence', async (_name, type, query) => {
    const { report } = await reportOf(type, query);
    expect(await checkReport(context, report)).toEqual(report);
    const quotes = report.evidence.filter((one): one is Evidence & { source: object } => one.source !== undefined);
    expect(quotes.length).toBeGreaterThan(0);
    const otherPart = ({ entryList }: Evidence) => ({ entryList: entryList!.map((one) => ({ ...one, part: 'x' })) });
    for (const falsify of [...FALSE_QUOTES.map(([, one]) => one), otherPart]) {
      for (const one of quotes) {
        const lie = { ...one, ...falsify(one as never) };
        const evidence = report.evidence.map((other) => (other === one ? lie : other));
        const checked = await checkReport(context, { ...report, evidence });
        expect(checked.evidence.map(({ number }) => number)).not.toContain(one.number);
        for (const { evidence: cited } of statementsOf(checked)) expect(cited).not.toContain(one.number);
      }
    }
  });

  test('what is deleted there is in no old report, and comes back with its source', async () => {
    const { report, open } = await reportOf(Job.CONTENTS_GET_INSIGHT, ALL);
    expect(await open()).toEqual(report);
    chat.forget(THREAD, '1790042700.000200');
    const withoutMessage = await open();
    expect(JSON.stringify(withoutMessage)).not.toContain('並列数は8');
    expect(JSON.stringify(withoutMessage)).toContain('昨夜の滞留の件です。');
    documents.forget(DOCUMENT);
    const withoutDocument = JSON.stringify(await open());
    for (const gone of ['並列数は4', '設計メモ']) expect(withoutDocument).not.toContain(gone);
    chat.forget(THREAD);
    const left = await open();
    expect(JSON.stringify(left)).not.toContain('昨夜の滞留');
    expect(left.evidence.map(({ number }) => number)).toEqual(report.evidence.map(({ number }) => number));
    expect(left.summary).toEqual([]);
    // Disconnected, nobody can open them either; connected again, they are there.
    connected.length = length;
    expect((await open()).summary).toEqual([]);
    connect(...recordedSources());
    expect(await open()).toEqual(report);
  });
});

describe('without them', () => {
  test('what is made from them is refused in words, now and by a schedule; the others say what they lack', async () => {
    const refused = (type: number) => expect(ask(type, TOPIC)).rejects;
    await refused(Job.CONTENTS_FIND_FUNCTION_SPEC).toThrow(
      '「機能の仕様を探す」はドキュメントから作ります。ドキュメントはまだつながっていないため、依頼できません。',
    );
    connect(documents);
    await refused(Job.CONTENTS_SLACK_THREAD_MINUTES).toThrow('チャットはまだつながっていないため、依頼できません。');
    await expect(
      orderSchedule(context, {
        aiSecretaryJobType: Job.CONTENTS_SLACK_THREAD_MINUTES,
        aiSecretaryJobQuery: ALL,
        reportDateUnitType: Unit.WEEK,
        hour: 8,
      }),
    ).rejects.toThrow('チャットはまだつながっていないため、依頼できません。');
    const { report } = await reportOf(Job.CONTENTS_GET_INSIGHT, ALL);
    expect(report.unknowns).toEqual(['チャットはまだつながっていないため、含まれていません。']);
    expect(quotesIn(report, DOCUMENT)).toHaveLength(1);
  });

  test('the form hears what is not connected, as the door asks it', async () => {
    const heard = async () =>
      (await listOwnRequests({ ports: context.ports, scope: { ...scope, kind: 'member' } as MemberScope }))
        .unconnectedList;
    expect(await heard()).toEqual([SourceType.DOCUMENT, SourceType.CHAT_MESSAGE]);
    connect(documents);
    expect(await heard()).toEqual([SourceType.CHAT_MESSAGE]);
    connect(chat);
    expect(await heard()).toEqual([]);
  });

  test('one that is disconnected before its report is written is no guess: the report says so', async () => {
    connect(documents, chat);
    const { requestHistoryId } = await ask(Job.CONTENTS_SLACK_THREAD_MINUTES, ALL);
    connected.length = length;
    await runRequest(context, requestHistoryId, extractiveWriter);
    const report = (await getReport(context.ports.server, scope, requestHistoryId))!;
    expect(report.unknowns).toEqual(['チャットはまだつながっていないため、含まれていません。']);
  });
});

test('of very many documents the newest are read, in one call, and a model is asked no more for them', async () => {
  const entryOf = (n: number): SourceEntry => ({
    contentsType: ContentsType.DOCUMENT,
    id: `document:${n}`,
    part: 'documents',
    title: `再送キューの手引き${'長'.repeat(300)}${n}`,
    fingerprint: '1',
    updatedAt: new Date(context.ports.clock.now() - n * 1_000).toISOString(),
    isDone: false,
    boardName: '社内',
    projectSerialNumber: 0,
    people: [],
    registeredBy: 'abe',
    createdAt: '2026-07-01T00:00:00.000Z',
    shown: () => '',
    inCharge: () => [],
    linksTo: () => [],
  });
  const entries = new Map(Array.from({ length: 5_000 }, (_, n) => [`document:${n}`, entryOf(n)]));
  const read: number[] = [];
  connect({
    sourceType: SourceType.DOCUMENT,
    list: async (_context, parts) =>
      parts?.has('documents') === false
        ? []
        : [{ part: 'documents', entries, log: { end: 0, since: () => undefined } }],
    read: async (_context, some) => {
      read.push(some.length);
      return new Map(
        some.map(({ id, updatedAt }) => [
          id,
          [{ part: 'CONTENTS', text: `再送キューの並列数は${id.length}に決定しました。`.repeat(500), at: updatedAt }],
        ]),
      );
    },
    areThere: async (_context, named) => named.map(() => true),
  });
  const asked: string[] = [];
  const model = { id: 'm', complete: async (prompt: string) => (asked.push(prompt), '') };
  const { report } = await reportOf(Job.CONTENTS_FIND_FUNCTION_SPEC, TOPIC, modelWriter(model));
  expect(report.unknowns).toContain('ドキュメントの言葉は、最近更新された300件から読みました。');
  expect(report.figures[0]).toMatchObject({ label: 'ドキュメント', value: 300 });
  await reportOf(Job.CONTENTS_GET_INSIGHT, ALL, modelWriter(model));
  expect(Math.max(...read)).toBe(300);
  expect(read).toHaveLength(4);
  expect(Math.max(...asked.map((one) => one.length))).toBeLessThanOrEqual(INPUT_MOST);
  // An item of the table holds 400 kB.
  expect(Buffer.byteLength(JSON.stringify(report))).toBeLessThan(300_000);
});
