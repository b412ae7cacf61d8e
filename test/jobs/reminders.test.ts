/** Due reminders from the schedule to the mail, on a host of its own: its days are made up. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#app/lib/paths.ts';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Mail } from '#test/support/host/local.ts';
import type { OwnHost } from '#test/support/host/own-host.ts';
import { startOwnHost } from '#test/support/host/own-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { PASSWORD } from '#test/support/people/actor.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

/** A Monday. */
const DAY = '2026-10-05';
const NEXT_DAY = '2026-10-06';

let own: OwnHost;
let workspace: Workspace;
let owner: Actor;
let staff: Actor;
let withoutProject: Actor;
let removed: Actor;
let neighbour: Actor;
let site: Board;
let app: Board;
const serials = new Map<string, number>();

const moveTo = (time: string): void => own.host.clock.setOffset(Date.parse(time) - Date.now());

interface Work {
  title: string;
  deadline?: string;
  people?: Actor[];
  isDone?: boolean;
}

async function givenWork(board: Board, by: Actor, { title, deadline, people = [], isDone }: Work): Promise<string> {
  const { workspaceId, projectKey, boardId, columns } = board;
  const place = { workspaceId, projectKey, boardId };
  const { postList } = await change(by, 'registerPost', { ...place, title });
  const post = postList[0]!;
  serials.set(title, post.projectSerialNumber);
  const set = (column: string, data: object) =>
    change(by, 'updateColumnData', {
      ...place,
      postId: post.id,
      columnData: { projectBoardColumnId: columns[column]!.id, ...data },
    });
  if (deadline) await set('期限', { dateData: deadline });
  if (people.length > 0) await set('担当者', { userAccountNameList: people.map(({ accountName }) => accountName) });
  if (isDone)
    await set('状態', { valueOptionId: columns['状態']!.valueOptionList.find(({ name }) => name === '完了')!.id });
  return post.id;
}

let todaysPost: string;
beforeAll(async () => {
  own = await startOwnHost();
  moveTo(`${DAY}T10:00:00+09:00`);
  const { port } = own.host;
  workspace = await givenWorkspace(port, own.local);
  ({ owner } = workspace);
  const { workspaceId } = workspace;
  [site, app] = [
    await givenBoard(owner, { workspaceId, projectKey: await givenProject(workspace) }),
    await givenBoard(owner, { workspaceId, projectKey: await givenProject(workspace, 'app') }),
  ];
  // An admin reaches every project without a group.
  [staff, withoutProject, removed] = [
    await givenMember(workspace, Role.STAFF),
    await givenMember(workspace, Role.STAFF),
    await givenMember(workspace, Role.ADMIN),
  ];
  await givenWork(site, owner, {
    title: '予約変更の通知',
    deadline: '2026-10-02',
    people: [staff, withoutProject, removed],
  });
  todaysPost = await givenWork(site, owner, { title: '検索の並び順', deadline: DAY, people: [staff] });
  await givenWork(app, owner, { title: '起動が遅い', deadline: NEXT_DAY, people: [staff] });
  await givenWork(site, owner, { title: 'まだ先の仕事', deadline: '2026-10-09', people: [staff] });
  await givenWork(site, owner, { title: '終わった仕事', deadline: '2026-10-01', people: [staff], isDone: true });
  await givenWork(site, owner, { title: 'だれのものでもない仕事', deadline: '2026-10-01' });
  const archived = await givenWork(site, owner, { title: 'しまった仕事', deadline: '2026-10-01', people: [staff] });
  await change(owner, 'archivePostList', {
    workspaceId,
    projectKey: site.projectKey,
    boardId: site.boardId,
    postIdList: [archived],
  });
  await owner.must(contract.group.removeUser, {
    workspaceId,
    groupId: workspace.groupId,
    accountNameList: [withoutProject.accountName],
  });
  await owner.must(contract.workspaceUser.delete, { workspaceId, userId: removed.userId });

  const next = await givenWorkspace(port, own.local);
  neighbour = next.owner;
  const board = await givenBoard(neighbour, { workspaceId: next.workspaceId, projectKey: await givenProject(next) });
  await givenWork(board, neighbour, { title: '隣の仕事', deadline: DAY, people: [neighbour] });
});
afterAll(() => own?.close());

/** Newest first. */
const remindersOf = async ({ email }: Actor): Promise<Mail[]> =>
  (await own.local.mails(email)).filter(({ subject }) => subject.includes('期限'));
const counts = () =>
  Promise.all(
    [staff, neighbour, owner, withoutProject, removed].map(async (person) => (await remindersOf(person)).length),
  );
const workedOff = () =>
  eventually(async () => (await own.operator.depth('due-reminder')) === 0, 'the messages are worked off');
async function fire(): Promise<void> {
  await own.local.fire('due-reminder');
  await workedOff();
}

const origin = (): string => `http://hisho.localhost:${own.host.port}`;
const addressOf = (board: Board, title: string): string => origin() + paths.post(board, serials.get(title)!);
const lineOf = (board: Board, title: string, more = ''): string =>
  `・#${serials.get(title)} ${title}（改善バックログ${more}）\n  ${addressOf(board, title)}`;

test("every workspace is reminded: what is due of all one's projects in one mail, and nothing to those who lost access", async () => {
  await fire();
  expect(await counts()).toEqual([1, 1, 0, 0, 0]);
  const [mail] = await remindersOf(staff);
  expect(mail!.subject).toBe(`【${PRODUCT_NAME}】期限の近い投稿が3件あります`);
  expect(mail!.text.trim()).toBe(
    [
      '鈴木　陽菜 様',
      '「あおば予約」で担当している投稿のうち、期限が近いもの、過ぎたものをお知らせします。',
      `期限を過ぎています\n${lineOf(site, '予約変更の通知', '、期限 10月2日(金)')}`,
      `今日、10月5日(月)が期限です\n${lineOf(site, '検索の並び順')}`,
      `明日、10月6日(火)が期限です\n${lineOf(app, '起動が遅い')}`,
      `ワークスペースを開く\n${origin()}/workspace/project/board?workspaceId=${workspace.workspaceId}`,
      '※ このお知らせは、1日に1回までお送りします。',
      `--\n${PRODUCT_NAME}\n${origin()}`,
    ].join('\n\n'),
  );
  expect(mail!.html).toContain(`href="${addressOf(app, '起動が遅い')}"`);
  const [theirs] = await remindersOf(neighbour);
  expect(theirs!.text).toContain('隣の仕事');
  expect(theirs!.text).not.toContain(workspace.workspaceId);
});

test('the schedule that fires again and a message that comes again send no second mail that day', async () => {
  await Promise.all([own.local.fire('due-reminder'), own.local.fire('due-reminder')]);
  for (let delivery = 0; delivery < 3; delivery += 1)
    await own.operator.send('due-reminder', { workspaceId: workspace.workspaceId, day: DAY });
  await workedOff();
  moveTo(`${DAY}T23:30:00+09:00`);
  await fire();
  expect(await counts()).toEqual([1, 1, 0, 0, 0]);
});

test('the next day brings a new mail of what is due then; messages of earlier days bring none', async () => {
  moveTo(`${NEXT_DAY}T08:00:00+09:00`);
  await owner.signIn(owner.email, PASSWORD);
  await change(owner, 'updateColumnData', {
    workspaceId: site.workspaceId,
    projectKey: site.projectKey,
    boardId: site.boardId,
    postId: todaysPost,
    columnData: {
      projectBoardColumnId: site.columns['状態']!.id,
      valueOptionId: site.columns['状態']!.valueOptionList.find(({ name }) => name === '完了')!.id,
    },
  });
  // Of a day that was mailed, and of one that was missed.
  for (const day of [DAY, '2026-10-04'])
    await own.operator.send('due-reminder', { workspaceId: workspace.workspaceId, day });
  await workedOff();
  expect(await counts()).toEqual([1, 1, 0, 0, 0]);
  await fire();
  expect(await counts()).toEqual([2, 2, 0, 0, 0]);
  const [mail] = await remindersOf(staff);
  expect(mail!.text).toContain(`今日、10月6日(火)が期限です\n${lineOf(app, '起動が遅い')}`);
  expect(mail!.text).toContain(lineOf(site, '予約変更の通知', '、期限 10月2日(金)'));
  expect(mail!.text).not.toContain('検索の並び順');
});

test('at nine in the morning in Tokyo the schedule fires by itself', async () => {
  // The host looks at its schedules once a second.
  moveTo('2026-10-07T08:59:57+09:00');
  await eventually(async () => (await remindersOf(staff)).length === 3, 'the third mail');
});
