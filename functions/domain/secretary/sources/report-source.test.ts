/** Reports about a whole project, or one of its topics: several boards told as one. */
import { expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { getReport, getRequest } from '#functions/data/secretary/secretary.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { getCreditBalance } from '#functions/data/workspace/credit.ts';
import { deleteBoard } from '#functions/domain/board/change-board.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { archivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import type { SecretaryQuery } from '#shared/contract/secretary.ts';
import {
  AiSecretaryJobType as Job,
  AiSecretaryJobQueryType as Query,
  AiSecretaryJobStatusType as Status,
} from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { extractiveWriter, INPUT_MOST, modelWriter, type ReportWriter } from '../report/writer.ts';
import { requestReport } from '../request.ts';
import { runRequest } from '../run.ts';
import { BOARDS_MOST, reportSource, unreadParts } from './report-source.ts';

const scope = projectScope();
const ALL: SecretaryQuery = { aiSecretaryJobQueryType: Query.ALL };
const TOPIC: SecretaryQuery = { aiSecretaryJobQueryType: Query.TOPIC, topicName: '予約変更メール' };

async function givenProject() {
  const ports = { ...plainPorts(), mailer: { send: async () => undefined } };
  const context = { ports, scope };
  await ports.server.batchPut([
    { ...workspaceKeys.project('w1', 'WEB'), ...scope.project },
    { ...workspaceKeys.workspace('w1'), workspaceId: 'w1' },
    { ...workspaceKeys.credit('w1'), balance: 1_000 },
  ]);
  const givenBoard = async (name: string) => {
    const { id } = await createBoard(context, { name });
    const { columns } = (await getBoard(ports.table, scope, id))!;
    const state = columns.find(({ isStatus }) => isStatus)!;
    const post = async (title: string, work: { to?: string; until?: string } = {}) => {
      const { postList } = await registerPost(context, { boardId: id, title });
      const set = (projectBoardColumnId: string, data: object) =>
        updateCell(context, { boardId: id, postId: postList[0]!.id, columnData: { projectBoardColumnId, ...data } });
      if (work.to)
        await set(state.id, { valueOptionId: state.valueOptionList.find((option) => option.name === work.to)!.id });
      if (work.until) await set(columns.find(({ isDeadline }) => isDeadline)!.id, { dateData: work.until });
      return postList[0]!;
    };
    return { id, post };
  };
  const ask = (aiSecretaryJobQuery: SecretaryQuery, type: number = Job.CONTENTS_WORK_PROGRESS_OVERVIEW, more = {}) =>
    requestReport(context, { aiSecretaryJobType: type, reportDateUnitType: 1, aiSecretaryJobQuery, ...more });
  const run = async (requestHistoryId: string, writer: ReportWriter = extractiveWriter) => {
    await runRequest(context, requestHistoryId, writer);
    return {
      request: (await getRequest(ports.server, scope, requestHistoryId))!,
      report: await getReport(ports.server, scope, requestHistoryId),
    };
  };
  const report = async (query: SecretaryQuery, type?: number) => run((await ask(query, type)).requestHistoryId);
  return { context, givenBoard, ask, run, report };
}

test('a project’s boards are counted as one: a state of the same name is one state, and a post is changed on its own board', async () => {
  const { context, givenBoard, report } = await givenProject();
  const [web, app] = [await givenBoard('改善バックログ'), await givenBoard('店舗アプリ')];
  await web.post('予約変更メールが届かない', { to: '完了' });
  await web.post('地図', { to: '進行中' });
  await app.post('予約変更メールの文言', { to: '完了' });
  const late = await app.post('領収書の再発行', { to: '進行中', until: '2026-01-05' });

  const { request, report: overview } = await report(ALL);
  expect(request).toMatchObject({ status: Status.DONE, boardName: 'プロジェクト全体', aiSecretaryJobQuery: ALL });
  expect(request.boardId).toBeUndefined();
  expect(overview!.title).toBe('プロジェクト全体：2件が完了、期限切れが1件');
  expect(overview!.summary.map(({ text }) => text).join('')).toContain('いま進行中は2件');
  const [action] = overview!.nextActions;
  expect(action).toMatchObject({
    projectSerialNumber: late.projectSerialNumber,
    boardId: app.id,
    plan: { verb: 'SET_DUE', boardId: app.id, before: '2026-01-05' },
  });
  const boards = overview!.evidence.flatMap(({ postList }) => postList.map(({ boardId }) => boardId));
  expect(new Set(boards)).toEqual(new Set([web.id, app.id]));
  expect(overview!.evidenceRate.cited).toBe(overview!.evidenceRate.total);

  const source = await reportSource(context, { aiSecretaryJobQuery: ALL }, 1);
  const [state, another] = source.columns.filter(({ isStatus }) => isStatus);
  const nameIn = new Map(state!.valueOptionList.map(({ id, name }) => [id, name]));
  expect([another, nameIn.size]).toEqual([undefined, new Set(nameIn.values()).size]);
  expect(source.rows.map(({ values }) => nameIn.get(String(values[state!.id])))).toEqual([
    '完了',
    '進行中',
    '完了',
    '進行中',
  ]);
  expect(source.transitions.map(({ after }) => nameIn.get(after ?? ''))).not.toContain(undefined);

  const { report: twins } = await report(ALL, Job.CONTENTS_SEARCH_SIMILAR_TASK);
  expect(twins!.figures[0]).toMatchObject({ label: '似ている組', value: 1 });
  const alike = twins!.evidence.filter(({ kind }) => kind === 'post').map(({ postList }) => postList[0]!.boardId);
  expect(new Set(alike)).toEqual(new Set([web.id, app.id]));
});

test('a topic is what titles of any board name; what is archived names none', async () => {
  const { context, givenBoard, report } = await givenProject();
  const [web, app] = [await givenBoard('改善バックログ'), await givenBoard('店舗アプリ')];
  await web.post('予約変更メールが届かない');
  await web.post('地図');
  const copy = await app.post('予約変更ﾒｰﾙの文言');
  const { request, report: backlog } = await report(TOPIC, Job.ANALYSIS_PRODUCT_BACKLOG);
  expect(request).toMatchObject({
    status: Status.DONE,
    title: 'プロジェクト全体（話題「予約変更メール」）：未完了が2件',
  });
  expect(backlog!.figures[0]).toMatchObject({ label: '未完了', value: 2 });

  await archivePosts(context, { boardId: app.id, postIdList: [copy.id] });
  const balance = await getCreditBalance(context.ports.server, scope);
  expect((await report(TOPIC)).request).toMatchObject({ status: Status.ERROR, goneTarget: 'TOPIC', credit: 0 });
  expect(await getCreditBalance(context.ports.server, scope)).toBe(balance);
});

test('a board that is deleted meanwhile is not in it; without any board there is no report', async () => {
  const { context, givenBoard, ask, run } = await givenProject();
  const [web, app] = [await givenBoard('改善バックログ'), await givenBoard('店舗アプリ')];
  await web.post('地図');
  await app.post('領収書の再発行');
  const [first, second] = [await ask(ALL), await ask(ALL)];
  await deleteBoard(context, { boardId: app.id });
  expect(JSON.stringify((await run(first.requestHistoryId)).report)).not.toContain('領収書');
  await deleteBoard(context, { boardId: web.id });
  expect((await run(second.requestHistoryId)).request).toMatchObject({ status: Status.ERROR, goneTarget: 'BOARD' });
});

test('so many boards are read, a report says so, and a model is asked no more than of one', async () => {
  const { givenBoard, ask, run, report } = await givenProject();
  for (let n = 1; n <= BOARDS_MOST + 2; n += 1) {
    const board = await givenBoard(`ボード${n}`);
    for (let at = 0; at < 5; at += 1) await board.post(`${'長い題名'.repeat(40)}${n}-${at}`, { to: '完了' });
  }
  const { report: backlog } = await report(ALL, Job.ANALYSIS_PRODUCT_BACKLOG);
  expect(backlog!.unknowns).toContain('このプロジェクトの22枚のボードのうち、20枚から作りました。');
  const asked: string[] = [];
  const model = { id: 'm', complete: async (prompt: string) => (asked.push(prompt), '') };
  const { requestHistoryId } = await ask(ALL, Job.CONTENTS_RELEASE_NOTE);
  expect((await run(requestHistoryId, modelWriter(model))).report!.figures[0]).toMatchObject({
    value: 5 * BOARDS_MOST,
  });
  expect(asked[0]!.length).toBeLessThanOrEqual(INPUT_MOST);
});

test.each([
  ['進捗の概要', Job.CONTENTS_WORK_PROGRESS_OVERVIEW],
  ['バックログの分析', Job.ANALYSIS_PRODUCT_BACKLOG],
  ['足りない情報', Job.CONTENTS_RECOMMEND_MISSING_INFO],
])('%s reads each board once before it is written and once behind it', async (_, type) => {
  const callsOf = async (boards: number): Promise<number> => {
    const { context, givenBoard, ask, run } = await givenProject();
    for (let n = 1; n <= boards; n += 1) await givenBoard(`ボード${n}`);
    // A function that has just begun reads boards whole.
    await run((await ask(ALL, type)).requestHistoryId);
    const { requestHistoryId } = await ask(ALL, type);
    const before = context.ports.calls.table;
    await run(requestHistoryId);
    return context.ports.calls.table - before;
  };
  // What changed of it and how many posts it has, both times; what its states have been, once.
  expect((await callsOf(12)) - (await callsOf(4))).toBe(8 * 5);
});

test('a board is named where there is one, and nowhere else; kinds about something in particular take no whole project', async () => {
  const { givenBoard, ask } = await givenProject();
  const { id: boardId } = await givenBoard('改善バックログ');
  const refused = (message: string) => ({ code: 'BadRequest', message: expect.stringContaining(message) });
  await expect(ask(ALL, undefined, { boardId })).rejects.toMatchObject(refused('ボードを選べません'));
  await expect(ask({ aiSecretaryJobQueryType: Query.BOARD })).rejects.toMatchObject(refused('ボードを選んでください'));
  await expect(ask(ALL, Job.HUMAN_FIND_STAKEHOLDER)).rejects.toMatchObject(refused('その対象を選べません'));
  await expect(ask(TOPIC, Job.CONTENTS_GET_HOT_TOPIC)).rejects.toMatchObject(refused('その対象を選べません'));
  const option = { columnId: 'c', valueOptionId: 'o' };
  await expect(ask(ALL, undefined, { aiSecretaryJobNarrowing: { option } })).rejects.toMatchObject(refused('選んだ値'));
});

test('of a board whose states changed more often than a report holds the newest changes are counted, and it says so', async () => {
  const { context, givenBoard } = await givenProject();
  const { id, post } = await givenBoard('改善バックログ');
  const { id: postId } = await post('往復', { to: '進行中' });
  const state = (await getBoard(context.ports.table, scope, id))!.columns.find(({ isStatus }) => isStatus)!;
  let read = 0;
  async function* endless() {
    for (; ; read += 1) {
      const actionDate = new Date(context.ports.clock.now() - read * 60_000).toISOString();
      yield { PK: `W#w1#T#${postId}`, actionDate, actionColumnId: state.id };
    }
  }
  const { queryAll } = context.ports.table;
  context.ports.table.queryAll = ((query) => (query.index === 'GSI1' ? endless() : queryAll(query))) as typeof queryAll;
  const source = await reportSource(context, { boardId: id }, 1);
  expect([read, source.transitions.length]).toEqual([300_000, 300_000]);
  const days = (Date.parse(source.today) - Date.parse(source.transitionsSince!)) / 86_400_000;
  expect(days).toBe(Math.floor(300_000 / (24 * 60)) - 1);
  expect(unreadParts(source).join()).toContain('状態の変化が多いため');
});
