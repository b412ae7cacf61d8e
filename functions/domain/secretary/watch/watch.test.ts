import { beforeEach, describe, expect, test } from 'vitest';
import type { QueueMessages } from '#events/queue/queues.ts';
import type { Item } from '#functions/clients/table/table.ts';
import { pageNotifications } from '#functions/data/post/notification.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import {
  hearLess,
  notificationState,
  unreadNotifications,
  updateNotificationSetting,
} from '#functions/domain/notification/read-notifications.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { Role } from '#shared/enums/enums.ts';
import { addDays, DAY_MS, dayOf } from '#shared/format/days.ts';
import { SecretaryUse } from '#shared/rules/secretary/secretary-use.ts';
import { NotificationType } from '#shared/rules/workspace/notifications.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { beginWatch, watchPart } from './watch.ts';

const [sato, abe] = [projectScope('sato'), projectScope('abe')];
/** Tuesday, ten in the morning in Tokyo. */
const START = Date.parse('2026-09-01T01:00:00Z');

async function givenTeam() {
  const ports = plainPorts(START);
  const put = (item: object) => ports.server.put({ put: item as Item });
  await put({ ...workspaceKeys.workspace('w1'), workspaceId: 'w1', name: 'あおば', createdAt: '' });
  const project = {
    ...workspaceKeys.project('w1', 'WEB'),
    projectKey: 'WEB',
    name: '予約サイト',
    groupIds: ['g1'],
    createdAt: '',
  };
  await put(project);
  const member = async ({ userId, accountName }: typeof sato, groupIds: string[]) => {
    const person = { userId, accountName, email: '', name: accountName, role: Role.STAFF, groupIds, createdAt: '' };
    await put({ ...workspaceKeys.member('w1', userId), ...person });
    await put({ ...workspaceKeys.accountName('w1', accountName), userId });
  };
  await member(sato, ['g1']);
  await member(abe, ['g1']);
  const context = { ports, scope: sato };
  const board = await createBoard(context, { name: '要望' });
  const [state, people, due] = board.columnList;
  const option = (name: string) => state!.valueOptionList!.find((one) => one.name === name)!.id;
  const post = async (title: string, cells: { state?: string; due?: string; people?: string[] } = {}, scope = sato) => {
    const columnDataList = [
      ...(cells.state ? [{ projectBoardColumnId: state!.id, valueOptionId: option(cells.state) }] : []),
      ...(cells.due ? [{ projectBoardColumnId: due!.id, dateData: cells.due }] : []),
      ...(cells.people ? [{ projectBoardColumnId: people!.id, userAccountNameList: cells.people }] : []),
    ];
    return (await registerPost({ ports, scope }, { boardId: board.id, title, columnDataList })).postList[0]!.id;
  };
  const move = (postId: string, name: string) =>
    updateCell(context, {
      boardId: board.id,
      postId,
      columnData: { projectBoardColumnId: state!.id, valueOptionId: option(name) },
    });
  /** One morning, as its messages do it; each comes twice. */
  const morning = async () => {
    const watch = { ports, scope: { workspaceId: 'w1' } };
    const day = dayOf(ports.clock.now());
    await beginWatch(watch, day);
    for (;;) {
      const messages = ports.sent.splice(0).filter(({ queue }) => queue === 'secretary-hour');
      if (messages.length === 0) break;
      for (const { message } of messages) {
        const { part } = message as Extract<QueueMessages['secretary-hour'], { part: unknown }>;
        await watchPart(watch, day, part);
        if (part.boardId !== undefined) await watchPart(watch, day, part);
      }
    }
  };
  const toldTo = async ({ userId }: typeof sato) =>
    (await pageNotifications(ports.server, { workspaceId: 'w1', userId }, 50)).notifications;
  const own = (scope: typeof sato) => ({ ports, scope: { ...scope, groupIds: ['g1'] } });
  return { ports, put, project, member, context, board, post, move, morning, toldTo, own };
}
let team: Awaited<ReturnType<typeof givenTeam>>;
beforeEach(async () => {
  team = await givenTeam();
});

describe('a deadline that cannot hold', () => {
  /** Five posts that took a week each: five business days. */
  const finished = async () => {
    const { ports, post, move } = team;
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push(await post(`済み${'あいうえお'[at]}`));
    for (const id of ids) await move(id, '進行中');
    ports.advance(7 * DAY_MS);
    for (const id of ids) await move(id, '完了');
  };

  test('is told once to who is in charge and who registered it, with why', async () => {
    await finished();
    const { ports, post, morning, toldTo } = team;
    const today = dayOf(ports.clock.now());
    await post('予約メール', { state: '未着手', due: addDays(today, 2), people: ['abe'] });
    await post('始めたもの', { state: '進行中', due: addDays(today, 2), people: ['abe'] });
    await post('余裕のあるもの', { state: '未着手', due: addDays(today, 13), people: ['abe'] });
    await morning();
    ports.advance(DAY_MS);
    await morning();
    for (const scope of [sato, abe]) {
      const told = await toldTo(scope);
      expect(told.map(({ notificationType }) => notificationType)).toEqual([NotificationType.DEADLINE_CANNOT_HOLD]);
      expect(told[0]!.excerpt).toContain('残り2営業日');
      expect(told[0]!.excerpt).toContain('4件中3件が、着手から完了まで5営業日以上');
    }
    const [shown] = await unreadNotifications(team.own(abe));
    expect(shown).toMatchObject({ accountName: 'AI秘書', commentId: undefined, postList: [{ title: '予約メール' }] });
  });

  test('is looked for neither in the morning nor by a message under way while AI秘書 is switched off', async () => {
    await finished();
    const { ports, put, project, post, board, morning, toldTo } = team;
    await post('予約メール', { state: '未着手', due: addDays(dayOf(ports.clock.now()), 2), people: ['abe'] });
    const workspace = { ...workspaceKeys.workspace('w1'), workspaceId: 'w1', name: 'あおば', createdAt: '' };
    await put({ ...workspace, secretaryUse: SecretaryUse.OFF });
    const watch = { ports, scope: { workspaceId: 'w1' } };
    const day = dayOf(ports.clock.now());
    ports.sent.splice(0);
    await beginWatch(watch, day);
    expect(ports.sent).toEqual([]);
    for (const boardId of [undefined, board.id])
      await watchPart(watch, day, { projectKey: project.projectKey, boardId });
    expect(ports.sent).toEqual([]);
    expect(await toldTo(abe)).toEqual([]);
    await put({ ...workspace, secretaryUse: SecretaryUse.WITHOUT_MODEL });
    await morning();
    expect(await toldTo(abe)).toHaveLength(1);
  });

  test('is told to nobody who may not open the project, and to who wants less only where in charge', async () => {
    await finished();
    const { ports, put, post, member, morning, toldTo, own } = team;
    await put({ ...workspaceKeys.accountName('w1', 'mori'), userId: 'user-mori' });
    const mori = projectScope('mori');
    await member(mori, []);
    await hearLess(own(sato), NotificationType.DEADLINE_CANNOT_HOLD);
    expect(await notificationState(own(sato))).toMatchObject({
      lessTypeList: [NotificationType.DEADLINE_CANNOT_HOLD],
      learnedList: [{ notificationType: NotificationType.DEADLINE_CANNOT_HOLD }],
    });
    const due = addDays(dayOf(ports.clock.now()), 2);
    await post('予約メール', { state: '未着手', due, people: ['abe', 'mori'] });
    await post('通知', { state: '未着手', due, people: ['sato'] });
    await morning();
    expect((await toldTo(sato)).map(({ lastId }) => lastId)).toHaveLength(1);
    expect(await toldTo(abe)).toHaveLength(1);
    expect(await toldTo(mori)).toEqual([]);
    // Twice less is none; set by hand, it is not learned any more.
    expect(await hearLess(own(sato), NotificationType.DEADLINE_CANNOT_HOLD)).toMatchObject({
      offTypeList: [NotificationType.DEADLINE_CANNOT_HOLD],
      lessTypeList: [],
    });
    expect(
      await updateNotificationSetting(own(sato), { offTypeList: [], lessTypeList: [], isDigestOff: false }),
    ).toMatchObject({ offTypeList: [], lessTypeList: [], learnedList: [] });
  });
});

test('a topic that grows is told to whose posts name it, and again only when it has doubled', async () => {
  const { ports, post, morning, toldTo } = team;
  await post('検索の並び');
  ports.advance(8 * DAY_MS);
  for (const title of ['領収書の宛名', '領収書の再発行', '領収書の印刷']) await post(title, {}, abe);
  ports.advance(DAY_MS);
  await morning();
  await morning();
  expect(await toldTo(sato)).toEqual([]);
  expect((await toldTo(abe)).map(({ excerpt }) => excerpt)).toEqual([
    '「領収書」についての新しい投稿が、この7日間に3件ありました（その前の7日間は0件）。',
  ]);
  await post('領収書の控え', {}, abe);
  ports.advance(DAY_MS);
  await morning();
  expect(await toldTo(abe)).toHaveLength(1);
  for (const title of ['領収書の一覧', '領収書の郵送']) await post(title, {}, abe);
  ports.advance(DAY_MS);
  await morning();
  expect(await toldTo(abe)).toHaveLength(2);
});

test('a decision that a new one contradicts is told to who said either, and names no words', async () => {
  const { ports, context, board, post, morning, toldTo } = team;
  const [one, other] = [await post('送信基盤'), await post('再送の監視')];
  const say = (postId: string, comment: string, scope = sato) =>
    registerComment({ ...context, scope }, { boardId: board.id, postId, comment: `<p>${comment}</p>` });
  await say(one, '再送キューの並列数は8にします。');
  ports.advance(DAY_MS);
  await say(other, '再送キューの並列数は4にします。', abe);
  await morning();
  await morning();
  for (const scope of [sato, abe]) {
    const told = await toldTo(scope);
    expect(told.map(({ notificationType }) => notificationType)).toEqual([NotificationType.DECISION_CONTRADICTED]);
    expect(told[0]!.excerpt).toBe('9月1日(火)の決定（#1）と、9月2日(水)の決定（#2）が食い違っています。');
    expect(Object.values(told[0]!.entries).sort()).toEqual([one, other].sort());
  }
});
