import { beforeEach, describe, expect, test } from 'vitest';
import type { QueueMessages } from '#events/queue/queues.ts';
import type { Item } from '#functions/clients/table/table.ts';
import { getBoard } from '#functions/data/board/board.ts';
import { pageNotifications } from '#functions/data/post/notification.ts';
import { getReport, listRequests } from '#functions/data/secretary/secretary.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { getCreditBalance } from '#functions/data/workspace/credit.ts';
import { readUsage } from '#functions/data/workspace/credit-usage.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { hearLess, listNotifications } from '#functions/domain/notification/read-notifications.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import {
  ColumnType,
  PaymentStatusType,
  AiSecretaryJobQueryType as Query,
  Role,
  AiSecretaryJobStatusType as Status,
  StatusType,
} from '#shared/enums/enums.ts';
import { DAY_MS, dayOf } from '#shared/format/days.ts';
import { SecretaryUse } from '#shared/rules/secretary/secretary-use.ts';
import { NotificationType } from '#shared/rules/workspace/notifications.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { runRequest } from '../run.ts';
import { beginWatch } from '../watch/watch.ts';
import { askWeek } from './ask-week.ts';

const [sato, abe, mori] = [projectScope('sato'), projectScope('abe'), projectScope('mori')];
const ON_WEDNESDAY = Date.parse('2026-09-02T01:00:00Z');
const TO_MONDAY = 5 * DAY_MS;
const WEEK = 7 * DAY_MS;
const scope = { workspaceId: 'w1' };
const WORKSPACE = { ...workspaceKeys.workspace('w1'), workspaceId: 'w1', name: 'あおば', createdAt: '' };

/** It is not asked: nobody pays for it. */
const MODEL = { write: () => Promise.reject(new Error('a model was asked')) };

async function givenTeam() {
  const ports = { ...plainPorts(ON_WEDNESDAY), mailer: { send: () => Promise.reject(new Error('a mail was sent')) } };
  const put = (item: object) => ports.server.put({ put: item as Item });
  await put(WORKSPACE);
  const project = { ...workspaceKeys.project('w1', 'WEB'), projectKey: 'WEB', name: '予約サイト', groupIds: ['g1'] };
  await put({ ...project, createdAt: '' });
  const member = async ({ userId, accountName }: typeof sato, groupIds: string[]) => {
    const person = { userId, accountName, email: '', name: accountName, role: Role.STAFF, groupIds, createdAt: '' };
    await put({ ...workspaceKeys.member('w1', userId), ...person });
    await put({ ...workspaceKeys.accountName('w1', accountName), userId });
  };
  await member(sato, ['g1']);
  await member(abe, ['g1']);
  await member(mori, []);
  const board = (name: string) => createBoard({ ports, scope: sato }, { name });
  const post = (
    on: Awaited<ReturnType<typeof board>>,
    title: string,
    by = sato,
    people: string[] = [],
    isDone = false,
  ) => {
    const column = on.columnList.find(({ name }) => name === '担当者')!;
    const state = on.columnList.find(({ isStatus }) => isStatus)!;
    const done = state.valueOptionList.find(({ statusType }) => statusType === StatusType.DONE)!;
    const columnDataList = [
      { projectBoardColumnId: column.id, userAccountNameList: people },
      ...(isDone ? [{ projectBoardColumnId: state.id, valueOptionId: done.id }] : []),
    ];
    return registerPost({ ports, scope: by }, { boardId: on.id, title, columnDataList });
  };
  const context = { ports, scope };
  const weeks = () =>
    ports.sent.splice(0).flatMap(({ queue, message }) => {
      const { week } = message as Extract<QueueMessages['secretary-hour'], { week: unknown }>;
      return queue === 'secretary-hour' && week ? [week] : [];
    });
  const run = async () => {
    for (const { queue, message } of ports.sent.splice(0))
      if (queue === 'secretary-job')
        await runRequest(context, (message as QueueMessages['secretary-job']).requestHistoryId, MODEL);
  };
  /** One morning, as its messages do it; each comes twice. */
  const morning = async () => {
    const day = dayOf(ports.clock.now());
    ports.sent.splice(0);
    await beginWatch(context, day);
    for (let parts = weeks(); parts.length > 0; ) {
      const jobs = [];
      const next = [];
      for (const part of [...parts, ...parts]) {
        await askWeek(context, day, part);
        jobs.push(...ports.sent.filter(({ queue }) => queue === 'secretary-job'));
        next.push(...weeks());
      }
      ports.sent.push(...jobs);
      await run();
      parts = next;
    }
  };
  const requests = async () => (await listRequests(ports.server, scope, new Set(['WEB']), { limit: 50 })).requests;
  const toldTo = async ({ userId }: typeof sato) =>
    (await pageNotifications(ports.server, { workspaceId: 'w1', userId }, 50)).notifications.filter(
      ({ notificationType }) => notificationType === NotificationType.WEEKLY_REPORT,
    );
  const own = (person: typeof sato) => ({ ports, scope: { ...person, groupIds: ['g1'] } });
  return { ports, put, board, post, context, weeks, run, morning, requests, toldTo, own };
}
let team: Awaited<ReturnType<typeof givenTeam>>;
beforeEach(async () => {
  team = await givenTeam();
});

test('a week in which something moved is reported once, without a charge, to whom it concerns of those who may read it', async () => {
  const { ports, board, post, morning, requests, toldTo } = team;
  const wishes = await board('要望');
  await post(wishes, '予約メール', sato, ['abe', 'mori']);
  ports.advance(TO_MONDAY);
  // Of the day on which it is written: it belongs to the week that begins.
  await post(wishes, '今朝のもの');
  await morning();
  await morning();
  const [request, ...others] = await requests();
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    status: Status.DONE,
    isUnasked: true,
    requestedBy: 'AI秘書',
    title: '要望：新しい投稿が1件',
    credit: 0,
  });
  const report = (await getReport(ports.server, scope, request!.requestHistoryId))!;
  expect(report).toMatchObject({ period: { from: '2026-08-31', to: '2026-09-06' }, writer: 'extractive' });
  expect(await getCreditBalance(ports.server, scope)).toBe(0);
  expect((await readUsage(ports.server, scope, '2026-09')).usage).toEqual([]);
  for (const person of [sato, abe])
    expect(await toldTo(person)).toMatchObject([
      { requestHistoryId: request!.requestHistoryId, excerpt: '要望：新しい投稿が1件', boardId: wishes.id },
    ]);
  expect(await toldTo(mori)).toEqual([]);

  // Another week, and on its first business day alone.
  ports.advance(DAY_MS);
  await morning();
  expect(await requests()).toHaveLength(1);
  ports.advance(WEEK - DAY_MS);
  await morning();
  expect(await requests()).toHaveLength(2);
  expect(await toldTo(sato)).toHaveLength(2);
});

test('a project in which nothing moved says nothing, nor does one in the middle of a week', async () => {
  const { ports, board, post, morning, requests, toldTo } = team;
  await morning();
  await post(await board('要望'), '先月のもの', sato, ['abe']);
  ports.advance(DAY_MS);
  await morning();
  ports.advance(TO_MONDAY - DAY_MS + WEEK);
  await morning();
  expect(await requests()).toEqual([]);
  expect(await toldTo(abe)).toEqual([]);
});

test('the board on which most has moved is found in parts, from wherever they go on', async () => {
  const { ports, board, post, context, weeks, run, requests } = team;
  const boards = [];
  for (let at = 0; at < 25; at += 1) boards.push(await board(`ボード${at}`));
  await post(boards[3]!, '一つ');
  for (const title of ['二つのうち', 'もう一つ']) await post(boards[21]!, title);
  await post(boards[24]!, '最後に一つ');
  ports.advance(TO_MONDAY);
  const day = dayOf(ports.clock.now());
  ports.sent.splice(0);
  let [part] = [{ projectKey: 'WEB' }] as ReturnType<typeof weeks>;
  const messages = [];
  for (; part; [part] = weeks()) {
    messages.push(part);
    await askWeek(context, day, part);
    if (ports.sent.some(({ queue }) => queue === 'secretary-job')) break;
  }
  expect(messages.map(({ best }) => best)).toEqual([
    undefined,
    { boardId: boards[3]!.id, moved: 1 },
    { boardId: boards[3]!.id, moved: 1 },
  ]);
  await run();
  await askWeek(context, day, messages.at(-1)!);
  await run();
  const found = await requests();
  expect(found.map(({ boardId }) => boardId)).toEqual([boards[21]!.id]);
  const report = (await getReport(ports.server, scope, found[0]!.requestHistoryId))!;
  expect(report.unknowns).toContain(
    'この1週間で動きが最も多かった「ボード21」の報告です。ほかの24枚のボードは含まれていません。',
  );
});

describe('of several boards', () => {
  test('it is about the whole project: what moved on any of them, told to whom it concerns there, under the project’s name', async () => {
    const { ports, board, post, morning, requests, toldTo } = team;
    const [wishes, bugs] = [await board('要望'), await board('不具合')];
    await post(wishes, '予約メール');
    // Nothing open lies with them: what has moved alone concerns them.
    await post(bugs, '領収書', sato, ['abe'], true);
    await post(bugs, '地図');
    ports.advance(TO_MONDAY);
    await morning();
    const [request, ...others] = await requests();
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      title: 'プロジェクト全体：新しい投稿が3件',
      boardName: 'プロジェクト全体',
      aiSecretaryJobQuery: { aiSecretaryJobQueryType: Query.ALL },
    });
    expect(request!.boardId).toBeUndefined();
    const report = (await getReport(ports.server, scope, request!.requestHistoryId))!;
    expect(new Set(report.evidence.flatMap(({ postList }) => postList.map(({ boardId }) => boardId)))).toEqual(
      new Set([wishes.id, bugs.id]),
    );
    expect(report.period).toEqual({ from: '2026-08-31', to: '2026-09-06' });
    expect(report.unknowns.join()).not.toContain('ボード');
    for (const person of [sato, abe]) {
      const [told] = await toldTo(person);
      expect(told).toMatchObject({ excerpt: '予約サイトのプロジェクト全体：新しい投稿が3件' });
      expect(told!.boardId).toBeUndefined();
    }
    const { notificationList } = await listNotifications(team.own(abe), {});
    expect(notificationList.map(({ boardName }) => boardName)).toContain('プロジェクト全体');
  });

  test('one that was imported on its own dates is left out of it, and the report says so', async () => {
    const { ports, board, post, morning, requests } = team;
    const wishes = await board('要望');
    await post(wishes, '予約メール');
    const { id: boardId } = await board('移行したもの');
    const context = { ports, scope: sato };
    await registerColumn(context, { boardId, name: '登録日', columnType: ColumnType.DATE });
    const { columns } = (await getBoard(ports.table, sato, boardId))!;
    const projectBoardColumnId = columns.find(({ name }) => name === '登録日')!.id;
    for (const title of ['昔のもの', 'もっと昔のもの']) {
      const columnDataList = [{ projectBoardColumnId, dateData: '2025-04-01' }];
      await registerPost(context, { boardId, title, columnDataList });
    }
    ports.advance(TO_MONDAY);
    await morning();
    const [request] = await requests();
    expect(request!.title).toBe('プロジェクト全体：新しい投稿が1件');
    const report = (await getReport(ports.server, scope, request!.requestHistoryId))!;
    expect(report.unknowns).toContain('このプロジェクトの2枚のボードのうち、1枚から作りました。');
  });
});

test('who was not told before the run ended is told by the message that comes again, and nobody twice', async () => {
  const { ports, board, post, context, requests, toldTo, weeks, run } = team;
  await post(await board('要望'), '予約メール', sato, ['abe']);
  ports.advance(TO_MONDAY);
  await beginWatch(context, dayOf(ports.clock.now()));
  for (const part of weeks()) await askWeek(context, dayOf(ports.clock.now()), part);
  const [job] = ports.sent.filter(({ queue }) => queue === 'secretary-job');
  const { put } = ports.table;
  ports.table.put = (op) =>
    'put' in op && String(op.put.SK).includes('watch-') ? Promise.reject(new Error('away')) : put(op);
  await expect(run()).rejects.toThrow('away');
  ports.table.put = put;
  expect((await requests()).map(({ status }) => status)).toEqual([Status.DONE]);
  for (let delivery = 0; delivery < 2; delivery += 1) {
    ports.sent.push(job!);
    await run();
  }
  expect(await toldTo(abe)).toHaveLength(1);
});

describe('who wants less', () => {
  test('hears of boards on which they are in charge, and then of none; the report stays readable', async () => {
    const { ports, board, post, morning, requests, toldTo, own } = team;
    await post(await board('要望'), '予約メール', sato, ['abe']);
    for (const person of [sato, abe]) await hearLess(own(person), NotificationType.WEEKLY_REPORT);
    ports.advance(TO_MONDAY);
    await morning();
    expect(await toldTo(sato)).toEqual([]);
    expect(await toldTo(abe)).toHaveLength(1);
    await hearLess(own(abe), NotificationType.WEEKLY_REPORT);
    await post(await board('不具合'), '領収書', sato, ['abe']);
    ports.advance(WEEK);
    await morning();
    expect(await toldTo(abe)).toHaveLength(1);
    expect(await requests()).toHaveLength(2);
  });
});

test('none is written while AI秘書 is switched off, also of a message or a request under way', async () => {
  const { ports, put, board, post, context, morning, requests, toldTo, run } = team;
  await post(await board('要望'), '予約メール', sato, ['abe']);
  ports.advance(TO_MONDAY);
  const day = dayOf(ports.clock.now());
  await put({ ...WORKSPACE, secretaryUse: SecretaryUse.OFF });
  await morning();
  await askWeek(context, day, { projectKey: 'WEB' });
  expect(await requests()).toEqual([]);
  await put({ ...WORKSPACE, secretaryUse: SecretaryUse.WITHOUT_MODEL });
  await askWeek(context, day, { projectKey: 'WEB' });
  await put({ ...WORKSPACE, secretaryUse: SecretaryUse.OFF });
  await run();
  expect(await requests()).toMatchObject([{ status: Status.ERROR, isSwitchedOff: true }]);
  expect(await toldTo(abe)).toEqual([]);
});

test('it comes without a model, too', async () => {
  const { ports, put, board, post, morning, toldTo } = team;
  await put({ ...WORKSPACE, secretaryUse: SecretaryUse.WITHOUT_MODEL });
  await post(await board('要望'), '予約メール', sato, ['abe']);
  ports.advance(TO_MONDAY);
  await morning();
  expect(await toldTo(abe)).toHaveLength(1);
});

test.each([
  ['whose contract has ended', { paymentStatus: PaymentStatusType.CANCEL }],
  ['that has not paid for too long', { readOnlyFrom: '2000-01-01T00:00:00.000Z' }],
  ['that was closed', { closedDate: '2026-09-01T00:00:00.000Z' }],
])('none is written in a workspace %s', async (_, set) => {
  const { ports, board, post, context, morning, requests } = team;
  await post(await board('要望'), '予約メール', sato, ['abe']);
  await ports.table.update({ update: workspaceKeys.workspace('w1'), set });
  ports.advance(TO_MONDAY);
  await morning();
  await askWeek(context, dayOf(ports.clock.now()), { projectKey: 'WEB' });
  expect(await requests()).toEqual([]);
});
