import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, test } from 'vitest';
import { queues } from '#events/queue/queues.ts';
import { boardKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import { contract } from '#shared/contract/contract.ts';
import type { Report, SecretaryQuery, SecretaryRequest } from '#shared/contract/secretary.ts';
import {
  AiSecretaryJobQueryType,
  AiSecretaryJobType,
  ImportJobStatusType,
  Role,
  AiSecretaryJobStatusType as Status,
} from '#shared/enums/enums.ts';
import { DAY_MS } from '#shared/format/days.ts';
import { GLOSSARY_MAX, PLAIN_WORDS, ReportTone } from '#shared/rules/secretary/report-words.ts';
import type { OfferedJob } from '#shared/rules/secretary/secretary-jobs.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { startImport } from '#test/support/board/upload.ts';
import { HEADINGS, workItems } from '#test/support/board/work-csv.ts';
import { eventually } from '#test/support/eventually.ts';
import type { OwnHost } from '#test/support/host/own-host.ts';
import { watch } from '#test/support/host/realtime.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { PASSWORD } from '#test/support/people/actor.ts';
import { askReport, creditsOf, endOf, openReport, UNIT } from '#test/support/secretary/secretary.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const PROGRESS =
  'subscription progress($workspaceId: ID!, $projectKey: ID!) { onJobProgress(workspaceId: $workspaceId, projectKey: $projectKey, gate: "closed") { jobId kind status } }';

interface Work {
  title: string;
  madeDaysAgo: number;
  /** States it was moved to, with the day. */
  moves: [daysAgo: number, state: string][];
  deadlineDaysAgo?: number;
  estimate?: number;
  isAssigned?: boolean;
}

/** What happens on the board; the expected figures are counted from this list alone. */
const STORY: Work[] = [
  {
    title: '通知の遅れ',
    madeDaysAgo: 45,
    moves: [
      [44, '進行中'],
      [40, '完了'],
    ],
  },
  { title: '検索の並び順', madeDaysAgo: 45, moves: [[20, '完了']], estimate: 5 },
  { title: '請求書の出力', madeDaysAgo: 45, moves: [[20, '進行中']], isAssigned: true, estimate: 8 },
  { title: '権限の設定', madeDaysAgo: 44, moves: [], deadlineDaysAgo: 5, isAssigned: true, estimate: 3 },
  { title: '看板の表示', madeDaysAgo: 20, moves: [[0, '完了']] },
  { title: '取り込みの文言', madeDaysAgo: 20, moves: [[1, '進行中']], isAssigned: true },
  {
    title: '集計の誤り',
    madeDaysAgo: 20,
    moves: [
      [10, '完了'],
      [1, '保留'],
    ],
  },
  { title: '予約の確認', madeDaysAgo: 0, moves: [], deadlineDaysAgo: -1, estimate: 2 },
];

let own: OwnHost;
let workspace: Workspace;
let owner: Actor;
let board: Board;
let projectKey: string;
const serials = new Set<number>();

/** Tokens of earlier days have run out. */
async function moveTo(daysAgo: number): Promise<void> {
  own.host.clock.setOffset(-daysAgo * DAY_MS);
  await owner.signIn(owner.email, PASSWORD);
}
const dayAgo = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * DAY_MS + 9 * 3_600_000).toISOString().slice(0, 10);

async function tellStory(): Promise<void> {
  const place = { workspaceId: board.workspaceId, projectKey, boardId: board.boardId };
  const ids = new Map<string, string>();
  const setCell = (title: string, name: string, data: Record<string, unknown>) =>
    change(owner, 'updateColumnData', {
      ...place,
      postId: ids.get(title),
      columnData: { projectBoardColumnId: board.columns[name]!.id, ...data },
    });
  const days = [
    ...new Set(STORY.flatMap(({ madeDaysAgo, moves }) => [madeDaysAgo, ...moves.map(([daysAgo]) => daysAgo)])),
  ].sort((a, b) => b - a);
  for (const daysAgo of days) {
    await moveTo(daysAgo);
    for (const work of STORY) {
      if (work.madeDaysAgo === daysAgo) {
        const { postList } = await change(owner, 'registerPost', { ...place, title: work.title });
        ids.set(work.title, postList[0]!.id);
        serials.add(postList[0]!.projectSerialNumber);
        if (work.deadlineDaysAgo !== undefined)
          await setCell(work.title, '期限', { dateData: dayAgo(work.deadlineDaysAgo) });
        if (work.estimate !== undefined) await setCell(work.title, '見積', { numericData: work.estimate });
        if (work.isAssigned) await setCell(work.title, '担当者', { userAccountNameList: [owner.accountName] });
      }
      for (const [movedDaysAgo, state] of work.moves) {
        if (movedDaysAgo !== daysAgo) continue;
        await setCell(work.title, '状態', {
          valueOptionId: board.columns['状態']!.valueOptionList.find(({ name }) => name === state)!.id,
        });
      }
    }
  }
  await moveTo(0);
}

beforeAll(async () => {
  own = await takeHost();
  own.host.clock.setOffset(-46 * DAY_MS);
  workspace = await givenWorkspace(own.host.port, own.local);
  ({ owner } = workspace);
  projectKey = await givenProject(workspace);
  board = await givenBoard(owner, { workspaceId: workspace.workspaceId, projectKey }, '最初の投稿');
  serials.add(board.projectSerialNumber);
  await tellStory();
});

const workedOff = () =>
  eventually(async () => (await own.operator.depth('secretary-job')) === 0, 'the message is worked off');

describe('the report of a board with states and histories', () => {
  let request: SecretaryRequest;
  let report: Report;
  let statuses: number[];
  let before: number;
  beforeAll(async () => {
    before = await creditsOf(owner, workspace.workspaceId);
    const progress = watch(owner, own.graphqlHost, PROGRESS, { workspaceId: workspace.workspaceId, projectKey });
    await eventually(() => progress.isLive, 'the subscription starts');
    const id = await askReport(owner, board, UNIT.MONTH);
    const ended = await endOf(owner, workspace.workspaceId, id);
    request = ended.request;
    report = ended.report!;
    await eventually(
      () => progress.received.some(({ data }) => data.onJobProgress.status === Status.DONE),
      'the end arrives live',
    );
    statuses = progress.received
      .map(({ data }) => data.onJobProgress)
      .filter(({ jobId, kind }) => jobId === id && kind === 'SECRETARY')
      .map(({ status }) => status);
    progress.close();
  });

  test('arrives with its status live', () => {
    expect(request).toMatchObject({
      status: Status.DONE,
      credit: 10,
      requestedBy: owner.accountName,
      boardId: board.boardId,
    });
    expect(statuses).toEqual([Status.READY, Status.DONE]);
  });

  test('counts what happened, exactly', () => {
    const within = (daysAgo: number) => dayAgo(daysAgo) >= report.period.from && dayAgo(daysAgo) <= report.period.to;
    const stateOf = ({ moves }: Work) => moves.at(-1)?.[1] ?? '未着手';
    const isOpen = (work: Work) => stateOf(work) !== '完了';
    const completed = STORY.filter((work) => !isOpen(work) && within(work.moves.at(-1)![0])).length;
    const figure = (label: string) => report.figures.find((candidate) => candidate.label === label);
    expect(report.period.to).toBe(dayAgo(0));
    expect(figure('完了')).toMatchObject({ value: completed, unit: '件' });
    expect(
      figure('期間ごとの完了')!
        .series!.map(({ value }) => value)
        .slice(-2),
    ).toEqual([STORY.filter((work) => !isOpen(work)).length - completed, completed]);
    expect(figure('期限切れ')!.value).toBe(
      STORY.filter((work) => isOpen(work) && (work.deadlineDaysAgo ?? 0) > 0).length,
    );
    expect(figure('残りの「見積」')).toMatchObject({
      value: STORY.filter(isOpen).reduce((sum, work) => sum + (work.estimate ?? 0), 0),
      unit: 'pt',
    });
    const made = STORY.filter((work) => within(work.madeDaysAgo)).length;
    const count = (state: string) => STORY.filter((work) => stateOf(work) === state).length;
    const summary = report.summary.map(({ text }) => text).join('\n');
    expect(summary).toContain(`に${completed}件が完了`);
    expect(summary).toContain(`新しい投稿は${made}件`);
    // The board's first post has not been begun either.
    expect(summary).toContain(
      `いま進行中は${count('進行中')}件、保留は${count('保留')}件、未着手は${count('未着手') + 1}件`,
    );
  });

  test('rests every statement on posts of this board', () => {
    const statements = [...report.summary, ...report.recommendation, ...report.risks.map((risk) => risk.statement)];
    const known = new Set(report.evidence.map(({ number }) => number));
    for (const { evidence } of [...statements, ...report.figures, ...report.nextActions]) {
      expect(evidence.length).toBeGreaterThan(0);
      for (const number of evidence) expect(known).toContain(number);
    }
    expect(report.evidenceRate).toEqual({ cited: statements.length, total: statements.length });
    for (const { postList, count } of report.evidence) {
      expect(postList.length).toBe(Math.min(count, 50));
      for (const cited of postList)
        expect([cited.boardId, serials.has(cited.projectSerialNumber)]).toEqual([board.boardId, true]);
    }
    expect(report.risks.map(({ statement }) => statement.text).join()).toContain('期限を過ぎて');
    expect(report.recommendation.map(({ text }) => text).join()).toContain('請求書の出力');
    expect(report.writer).toBe('extractive');
  });

  test('is charged once, also when the message comes again', async () => {
    expect(await creditsOf(owner, workspace.workspaceId)).toBe(before - 10);
    await own.operator.send('secretary-job', {
      workspaceId: workspace.workspaceId,
      requestHistoryId: request.requestHistoryId,
    });
    await workedOff();
    expect(await creditsOf(owner, workspace.workspaceId)).toBe(before - 10);
    expect(await openReport(owner, workspace.workspaceId, request.requestHistoryId)).toEqual({ request, report });
  });

  test('does not exist for a member without the project', async () => {
    const { id: otherGroup } = await owner.must(contract.group.register, {
      workspaceId: workspace.workspaceId,
      name: '営業',
    });
    const outsider = await givenMember(workspace, Role.STAFF, otherGroup);
    expect(
      (await outsider.must(contract.secretary.getAiSecretaryRequestHistoryList, { workspaceId: workspace.workspaceId }))
        .requestHistoryList,
    ).toEqual([]);
    expect(
      (
        await outsider.rest(contract.secretary.getAiSecretaryRequestHistory, {
          workspaceId: workspace.workspaceId,
          requestHistoryId: request.requestHistoryId,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await outsider.rest(contract.secretary.registerAiSecretaryJob, {
          workspaceId: workspace.workspaceId,
          projectKey,
          boardId: board.boardId,
          aiSecretaryJobType: 5,
          reportDateUnitType: 1,
        })
      ).status,
    ).toBe(404);
  });
});

test('five requests at once on twenty credits: two reports, three refusals, and never below zero', async () => {
  await own.operator.setCredits(workspace.workspaceId, 20);
  const ids = await Promise.all(Array.from({ length: 5 }, () => askReport(owner, board)));
  const ended = await Promise.all(ids.map((id) => endOf(owner, workspace.workspaceId, id)));
  expect(ended.map(({ request }) => request.status).sort()).toEqual([
    Status.DONE,
    Status.DONE,
    ...Array(3).fill(Status.INSUFFICIENT_CREDIT_BALANCE),
  ]);
  for (const { request, report } of ended)
    expect([request.credit, report !== null]).toEqual(request.status === Status.DONE ? [10, true] : [0, false]);
  expect(await creditsOf(owner, workspace.workspaceId)).toBe(0);
});

test('an imported board: its own date column counts, and the report names what it cannot know', async () => {
  await own.operator.setCredits(workspace.workspaceId, 100);
  const items = workItems().slice(0, 300);
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const csv = [
    HEADINGS.join(','),
    ...items.map((item) => HEADINGS.map((heading) => quoted(item[heading])).join(',')),
  ].join('\n');
  const target = await givenBoard(owner, { workspaceId: workspace.workspaceId, projectKey });
  // The first post would be the only one without such a date.
  await change(owner, 'archivePostList', {
    workspaceId: workspace.workspaceId,
    projectKey,
    boardId: target.boardId,
    postIdList: [target.postId],
  });
  await startImport(owner, target, Buffer.from(csv));
  const place = { workspaceId: workspace.workspaceId, projectKey, boardId: target.boardId };
  await eventually(
    async () =>
      (await owner.must(contract.import.getList, place)).importJobList[0]?.status === ImportJobStatusType.DONE,
    'the import ends',
    60_000,
  );
  const { request, report } = await endOf(owner, workspace.workspaceId, await askReport(owner, target, UNIT.MONTH));
  expect(request.status).toBe(Status.DONE);
  const days = items.map((item) => item['登録日']).sort();
  expect(report!.period.to).toBe(days.at(-1));
  expect(report!.figures[0]).toMatchObject({
    label: '新しい投稿',
    value: days.filter((day) => day >= report!.period.from).length,
  });
  expect(report!.unknowns.join()).toMatch(
    /「登録日」を投稿の日付として.*変更履歴がない.*期限が入っていない.*担当者が割り当てられていない/,
  );
  // Rows without a state begin with the board's default, as posts do at every door.
  expect(report!.unknowns.join()).not.toMatch(/状態が入っていない/);
});

test('a kind that reads comments quotes them; what needs documents or chat, or another query, is refused', async () => {
  await own.operator.setCredits(workspace.workspaceId, 100);
  const target = await givenBoard(owner, { workspaceId: workspace.workspaceId, projectKey });
  const place = { workspaceId: workspace.workspaceId, projectKey, boardId: target.boardId };
  await change(owner, 'registerComment', {
    ...place,
    postId: target.postId,
    comment: '<p>件名は一旦旧案にします。</p>',
  });
  const ask = (aiSecretaryJobType: number) =>
    owner.rest(contract.secretary.registerAiSecretaryJob, {
      ...place,
      aiSecretaryJobType: aiSecretaryJobType as 7,
      reportDateUnitType: UNIT.WEEK,
    });
  const { requestHistoryId } = (await ask(7)).json;
  const { request, report } = await endOf(owner, workspace.workspaceId, requestHistoryId);
  expect([request.status, request.credit]).toEqual([Status.DONE, 10]);
  expect(report!.evidence.find(({ source }) => source)).toMatchObject({
    quote: '件名は一旦旧案にします。',
    source: { part: 'COMMENT', entryId: target.postId, from: 0, to: 12 },
  });
  expect(JSON.stringify((await ask(12)).json)).toContain('ドキュメントはまだつながっていないため、依頼できません。');
  // 12 and 22 need documents and chat; 18 is about a person.
  for (const type of [0, 12, 18, 22, 24]) expect((await ask(type)).status).toBe(400);
});

test('one post is told with its sub-posts and comments; kinds and posts that make no sense are refused in words', async () => {
  await own.operator.setCredits(workspace.workspaceId, 100);
  const target = await givenBoard(owner, { workspaceId: workspace.workspaceId, projectKey }, '件名の見直し');
  const place = { workspaceId: workspace.workspaceId, projectKey, boardId: target.boardId };
  const { subPostList } = await change(owner, 'registerSubPost', {
    ...place,
    postId: target.postId,
    title: '旧案を探す',
  });
  await change(owner, 'registerComment', { ...place, postId: target.postId, comment: '<p>旧案は議事録にある。</p>' });
  const ask = (aiSecretaryJobType: OfferedJob, projectSerialNumber = target.projectSerialNumber) =>
    owner.rest(contract.secretary.registerAiSecretaryJob, {
      ...place,
      aiSecretaryJobType,
      reportDateUnitType: UNIT.WEEK,
      aiSecretaryJobQuery: { aiSecretaryJobQueryType: AiSecretaryJobQueryType.POST, projectSerialNumber },
    });
  const { requestHistoryId } = (await ask(AiSecretaryJobType.CONTENTS_TASK_HISTORY)).json;
  const { request, report } = await endOf(owner, workspace.workspaceId, requestHistoryId);
  expect([request.status, request.credit]).toEqual([Status.DONE, 10]);
  expect(report!.title).toContain(`（#${target.projectSerialNumber}）`);
  const said = report!.summary.map(({ text }) => text).join('');
  expect(said).toContain('サブ投稿「旧案を探す」');
  expect(report!.evidence.map(({ quote }) => quote)).toContain('旧案は議事録にある。');

  // A sub-post that is deleted since leaves the report with its title.
  await change(owner, 'deletePostList', { ...place, postIdList: [subPostList[0]!.id] });
  const shown = await openReport(owner, workspace.workspaceId, requestHistoryId);
  expect(JSON.stringify(shown)).not.toContain('旧案を探す');

  const overview = await ask(AiSecretaryJobType.CONTENTS_WORK_PROGRESS_OVERVIEW);
  expect([overview.status, JSON.stringify(overview.json)]).toEqual([
    400,
    expect.stringContaining('この依頼では、その対象を選べません。'),
  ]);
  const unknown = await ask(AiSecretaryJobType.CONTENTS_TASK_HISTORY, 99_999);
  expect([unknown.status, JSON.stringify(unknown.json)]).toEqual([
    400,
    expect.stringContaining('#99999は、このボードの投稿にありません。'),
  ]);
});

test('a whole project and a topic of it are told from all of their boards, to nobody outside', async () => {
  await own.operator.setCredits(workspace.workspaceId, 100);
  const { workspaceId } = workspace;
  const place = { workspaceId, projectKey: await givenProject(workspace, 'whole') };
  const boards = [await givenBoard(owner, place, '請求書の件名'), await givenBoard(owner, place, '請求書の宛名')];
  const ask = (aiSecretaryJobQuery: SecretaryQuery, more: { boardId?: string; aiSecretaryJobType?: OfferedJob } = {}) =>
    owner.rest(contract.secretary.registerAiSecretaryJob, {
      ...place,
      aiSecretaryJobType: AiSecretaryJobType.ANALYSIS_PRODUCT_BACKLOG,
      reportDateUnitType: UNIT.WEEK,
      aiSecretaryJobQuery,
      ...more,
    });
  const all = { aiSecretaryJobQueryType: AiSecretaryJobQueryType.ALL } as const;
  const topic = (topicName: string) => ({ aiSecretaryJobQueryType: AiSecretaryJobQueryType.TOPIC, topicName });
  const outsider = await givenMember(
    workspace,
    Role.STAFF,
    (await owner.must(contract.group.register, { workspaceId, name: '広報' })).id,
  );
  for (const query of [all, topic('請求書')]) {
    const { requestHistoryId } = (await ask(query)).json;
    const { request, report } = await endOf(owner, workspaceId, requestHistoryId);
    expect([request.status, request.credit, request.boardName]).toEqual([Status.DONE, 10, 'プロジェクト全体']);
    expect(report!.figures[0]).toMatchObject({ label: '未完了', value: 2 });
    const cited = report!.evidence.flatMap(({ postList }) => postList.map(({ boardId }) => boardId));
    expect(new Set(cited)).toEqual(new Set(boards.map(({ boardId }) => boardId)));
    const opened = await outsider.rest(contract.secretary.getAiSecretaryRequestHistory, {
      workspaceId,
      requestHistoryId,
    });
    expect(opened.status).toBe(404);
  }
  const { requestHistoryId } = (await ask(topic('存在しない話題'))).json;
  expect((await endOf(owner, workspaceId, requestHistoryId)).request).toMatchObject({
    status: Status.ERROR,
    goneTarget: 'TOPIC',
    credit: 0,
  });
  const refused = async (...asked: Parameters<typeof ask>) => {
    const { status, json } = await ask(...asked);
    return [status, JSON.stringify(json)];
  };
  expect(await refused(all, { boardId: boards[0]!.boardId })).toEqual([
    400,
    expect.stringContaining('ボードを選べません。'),
  ]);
  expect(await refused(all, { aiSecretaryJobType: AiSecretaryJobType.HUMAN_FIND_STAKEHOLDER })).toEqual([
    400,
    expect.stringContaining('その対象を選べません。'),
  ]);
  expect(
    await refused({ aiSecretaryJobQueryType: AiSecretaryJobQueryType.PROJECT_TAG } as unknown as SecretaryQuery),
  ).toEqual([400, expect.stringContaining('タグは投稿に付けられないため、対象に選べません。')]);
});

test('words that were deleted since are in an old report no more, and in it again once they are back', async () => {
  await own.operator.setCredits(workspace.workspaceId, 100);
  const target = await givenBoard(owner, { workspaceId: workspace.workspaceId, projectKey }, '件名の見直し');
  const place = { workspaceId: workspace.workspaceId, projectKey, boardId: target.boardId };
  const { postList } = await change(owner, 'registerPost', { ...place, title: '件名の表示くずれ' });
  const other = { ...place, postId: postList[0]!.id };
  await change(owner, 'registerComment', {
    ...place,
    postId: target.postId,
    comment: '<p>件名は一旦旧案にします。</p>',
  });
  const ask = async (type: OfferedJob) => {
    const id = await askReport(owner, target, UNIT.WEEK, type);
    const { report } = await endOf(owner, workspace.workspaceId, id);
    return { id, report: report! };
  };
  const [insight, trends] = [
    await ask(AiSecretaryJobType.CONTENTS_GET_INSIGHT),
    await ask(AiSecretaryJobType.ANALYSIS_FIND_RECENT_TRENDS),
  ];
  const shown = async ({ id }: typeof insight) => (await openReport(owner, workspace.workspaceId, id)).report!;
  expect(JSON.stringify(insight.report)).toContain('一旦旧案');
  expect(JSON.stringify(trends.report)).toContain('件名の表示くずれ');

  const { commentId } = insight.report.evidence.find(({ source }) => source)!.source!;
  const comment = { ...place, postId: target.postId, commentId };
  await change(owner, 'deleteComment', comment);
  const left = await shown(insight);
  expect(JSON.stringify(left)).not.toContain('一旦旧案');
  expect(left.evidence.map(({ title }) => title)).toContain('このコメントは見られなくなりました');
  expect(left.unknowns.join()).toContain('1件を表示していません');
  await change(owner, 'restoreComment', comment);
  expect(await shown(insight)).toEqual(insight.report);

  await change(owner, 'deletePostList', { ...place, postIdList: [other.postId] });
  expect(JSON.stringify(await shown(trends))).not.toContain('件名の表示くずれ');
  expect((await shown(trends)).figures).toEqual(trends.report.figures);
  await change(owner, 'restorePostList', { ...place, postIdList: [other.postId] });
  expect(await shown(trends)).toEqual(trends.report);
});

test('reports are written in the words of their workspace, which admins alone change', async () => {
  const { workspaceId } = workspace;
  const { getAiSecretarySetting, updateAiSecretarySetting } = contract.secretary;
  const { report: polite } = await endOf(owner, workspaceId, await askReport(owner, board));
  const entry = { word: 'チケット', reading: null, insteadOfList: ['投稿'] };
  const setting = { tone: ReportTone.PLAIN, glossaryList: [entry], revision: 0 };
  const staff = await givenMember(workspace, Role.STAFF);
  expect((await staff.rest(updateAiSecretarySetting, { workspaceId, ...setting })).status).toBe(403);
  expect((await staff.rest(getAiSecretarySetting, { workspaceId })).status).toBe(403);
  for (const bad of [
    { ...setting, glossaryList: [{ ...entry, insteadOfList: ['票'] }] },
    { ...setting, glossaryList: [{ ...entry, word: '「案」' }] },
    { ...setting, glossaryList: Array.from({ length: GLOSSARY_MAX + 1 }, () => entry) },
    { ...setting, tone: 'LOUD' as ReportTone },
  ])
    expect((await owner.rest(updateAiSecretarySetting, { workspaceId, ...bad })).status).toBe(400);
  const saved = await owner.must(updateAiSecretarySetting, { workspaceId, ...setting });
  expect(saved).toEqual({ ...setting, revision: 1 });
  expect((await owner.rest(updateAiSecretarySetting, { workspaceId, ...setting })).status).toBe(409);
  const { report } = await endOf(owner, workspaceId, await askReport(owner, board));
  const textOf = ({ summary }: Report) => summary.map(({ text }) => text).join('');
  expect(textOf(polite!)).toMatch(/投稿.*です。/);
  expect(textOf(report!)).toMatch(/チケット.*である。/);
  expect(textOf(report!).replace(/「[^」]*」/g, '')).not.toMatch(/投稿|です。|ます。|ました。/);
  expect(report!.figures).toEqual(polite!.figures);
  await owner.must(updateAiSecretarySetting, { workspaceId, ...PLAIN_WORDS, revision: 1 });
});

test('a run that fails to the end is an error and costs nothing', async () => {
  const target = await givenBoard(owner, { workspaceId: workspace.workspaceId, projectKey });
  const { request } = await endOf(owner, workspace.workspaceId, await askReport(owner, target));
  const balance = await creditsOf(owner, workspace.workspaceId);
  const TableName = await own.operator.tableName();
  // A change of the board that nothing can read.
  await own.operator.table.send(
    new PutCommand({
      TableName,
      Item: {
        ...boardKeys.delta(workspace.workspaceId, target.boardId, ulid(own.host.clock.now())),
        kind: 'ROW',
        postId: 'unreadable',
        revision: 1,
      },
    }),
  );
  const { Item } = await own.operator.table.send(
    new GetCommand({ TableName, Key: workspaceKeys.secretaryRequest(workspace.workspaceId, request.requestHistoryId) }),
  );
  const requestHistoryId = `${request.requestHistoryId.slice(0, -1)}Z`;
  await own.operator.table.send(
    new PutCommand({
      TableName,
      Item: { ...Item, SK: requestHistoryId, requestHistoryId, status: Status.READY, credit: 0 },
    }),
  );
  await own.operator.send('secretary-job', { workspaceId: workspace.workspaceId, requestHistoryId });
  const { maxReceives, timeoutSeconds } = queues['secretary-job'];
  const failures = () =>
    own.logOf('JobSecretaryJob').filter((line) => line.includes('"failed"') && line.includes('receiveCount')).length;
  const seen = failures();
  for (let delivery = 1; delivery <= maxReceives; delivery += 1) {
    await eventually(() => failures() >= seen + delivery, `delivery ${delivery} fails`);
    // Messages come back after six times the function's timeout.
    own.host.clock.setOffset(own.host.clock.offsetMs + timeoutSeconds * 6_000 + 1_000);
  }
  await owner.signIn(owner.email, PASSWORD);
  expect((await endOf(owner, workspace.workspaceId, requestHistoryId)).request).toMatchObject({
    status: Status.ERROR,
    credit: 0,
  });
  expect(await creditsOf(owner, workspace.workspaceId)).toBe(balance);
  await eventually(
    async () => (await own.operator.depth('secretary-job-dead-letters')) === 1,
    'the message lies in the dead-letter queue',
  );
});
