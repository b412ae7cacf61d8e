import { beforeEach, expect, test } from 'vitest';
import type { QueueMessages } from '#events/queue/queues.ts';
import type { Mail } from '#functions/clients/ports.ts';
import type { Item } from '#functions/clients/table/table.ts';
import { postKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { Role } from '#shared/enums/enums.ts';
import { ENV } from '#shared/env.ts';
import { dayOf } from '#shared/format/days.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { takeDigestStep } from './digest.ts';
import { readAllNotifications } from './read-notifications.ts';
import { tellPeople } from './tell-people.ts';

const [sato, abe] = [projectScope('sato'), projectScope('abe')];
const HOUR_MS = 3_600_000;
/** Friday, nine in the morning in Tokyo. The Monday after it is a holiday. */
const FRIDAY = Date.parse('2026-10-09T00:00:00Z');

async function givenTeam() {
  process.env[ENV.siteOrigin] = 'https://hisho.example';
  const plain = plainPorts(FRIDAY - HOUR_MS);
  const mails: Mail[] = [];
  const hours = { perMail: 0 };
  const send = async (mail: Mail) => {
    mails.push(mail);
    plain.advance(hours.perMail * HOUR_MS);
  };
  const ports = { ...plain, mailer: { send } };
  const put = (item: object) => plain.server.put({ put: item as Item });
  await put({ ...workspaceKeys.workspace('w1'), workspaceId: 'w1', name: 'あおば', createdAt: '' });
  await put({ ...workspaceKeys.project('w1', 'WEB'), projectKey: 'WEB', name: '予約サイト', groupIds: ['g1'] });
  for (const { accountName, userId } of [sato, abe]) {
    await put({ ...workspaceKeys.accountName('w1', accountName), userId });
    const email = `${accountName}@example.com`;
    const member = { userId, accountName, email, name: accountName, role: Role.STAFF, groupIds: ['g1'], createdAt: '' };
    await put({ ...workspaceKeys.member('w1', userId), ...member });
  }
  const board = await createBoard({ ports, scope: sato }, { name: '要望' });
  const { postList } = await registerPost({ ports, scope: sato }, { boardId: board.id, title: '検索を速く' });
  const told = new Set<string>();
  /** By abe, on the post that sato registered, or the other way round. */
  const comment = async (by = abe) => {
    await registerComment({ ports, scope: by }, { boardId: board.id, postId: postList[0]!.id, comment: 'はい' });
    const places = plain.server.items().flatMap((item) => postKeys.parseHistory(item) ?? []);
    const fresh = places.filter(({ historyId }) => !told.has(historyId));
    for (const { historyId } of fresh) told.add(historyId);
    await tellPeople({ ports, scope: { workspaceId: 'w1' } }, fresh);
  };
  const take = (step: Omit<QueueMessages['notification-digest'], 'workspaceId'>) =>
    takeDigestStep({ ports, scope: { workspaceId: 'w1' } }, step);
  const morning = async (ms: number) => {
    plain.advance(ms - plain.clock.now());
    await take({ day: dayOf(ms) });
    for (const { queue, message } of plain.sent.splice(0))
      if (queue === 'notification-digest') {
        const { workspaceId: _ws, ...step } = message as QueueMessages['notification-digest'];
        await take(step);
      }
  };
  const inbox = { ports, scope: { ...sato, kind: 'member' as const, groupIds: ['g1'], role: Role.STAFF } };
  return { plain, mails, hours, comment, morning, inbox };
}
let team: Awaited<ReturnType<typeof givenTeam>>;
beforeEach(async () => {
  team = await givenTeam();
});

test('who has something unread has one mail in the morning, however often the schedule fires', async () => {
  await team.comment();
  await team.morning(FRIDAY);
  await team.morning(FRIDAY + 60_000);
  expect(team.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['sato@example.com', '【Hisho】未読の通知が1件あります'],
  ]);
  expect(team.mails[0]!.text).toMatch(
    /フォロー中の投稿にコメント：#1 検索を速く（要望）\s+https:\/\/hisho.example\/workspace\/w1\/WEB\/post\/1/,
  );
});

test('weekends and holidays have none; what came on them comes with the next business day, and what was mailed does not come again', async () => {
  const DAY_MS = 24 * HOUR_MS;
  await team.comment();
  await team.morning(FRIDAY);
  await team.morning(FRIDAY + DAY_MS);
  team.plain.advance(HOUR_MS);
  await team.comment();
  await team.morning(FRIDAY + 2 * DAY_MS);
  await team.morning(FRIDAY + 3 * DAY_MS);
  expect(team.mails).toHaveLength(1);
  await team.morning(FRIDAY + 4 * DAY_MS);
  expect(team.mails.map(({ subject }) => subject)).toEqual(Array(2).fill('【Hisho】未読の通知が1件あります'));
  await team.morning(FRIDAY + 5 * DAY_MS);
  expect(team.mails).toHaveLength(2);
});

test('who has read, who wants none and who may not open it any more has none', async () => {
  await team.comment();
  await team.plain.server.update({ update: workspaceKeys.member('w1', sato.userId), set: { isDigestOff: true } });
  await team.morning(FRIDAY);
  await team.plain.server.update({
    update: workspaceKeys.member('w1', sato.userId),
    set: { groupIds: [] },
    remove: ['isDigestOff'],
  });
  await team.morning(FRIDAY + 60_000);
  await team.plain.server.update({ update: workspaceKeys.member('w1', sato.userId), set: { groupIds: ['g1'] } });
  await readAllNotifications(team.inbox);
  await team.morning(FRIDAY + 120_000);
  expect(team.mails).toEqual([]);
});

test('a message that comes back in the evening mails nobody; the next business day makes up for it, once', async () => {
  const DAY_MS = 24 * HOUR_MS;
  const people = () => team.mails.map(({ to, subject }) => [to, subject]);
  await team.comment();
  await team.morning(FRIDAY + 9 * HOUR_MS);
  await team.morning(FRIDAY + 14 * HOUR_MS);
  await team.morning(FRIDAY + DAY_MS);
  await team.morning(FRIDAY + 3 * DAY_MS);
  expect(people()).toEqual([]);
  await team.morning(FRIDAY + 4 * DAY_MS + 9 * HOUR_MS - 1);
  expect(people()).toEqual([['sato@example.com', '【Hisho】未読の通知が1件あります']]);
  await team.comment();
  await team.morning(FRIDAY + 5 * DAY_MS);
  await team.morning(FRIDAY + 6 * DAY_MS);
  expect(people()).toEqual(Array(2).fill(['sato@example.com', '【Hisho】未読の通知が1件あります']));
});

test('whoever is not reached by six in the evening is mailed in the next morning', async () => {
  await team.comment();
  await team.comment(sato);
  team.hours.perMail = 9;
  await team.morning(FRIDAY);
  expect(team.mails.map(({ to }) => to)).toHaveLength(1);
  team.hours.perMail = 0;
  await team.morning(FRIDAY + 4 * 24 * HOUR_MS);
  expect(team.mails.map(({ to }) => to).sort()).toEqual(['abe@example.com', 'sato@example.com']);
});

test('more mornings than are made up for are not mailed at once', async () => {
  const DAY_MS = 24 * HOUR_MS;
  await team.comment();
  await team.morning(FRIDAY + 10 * HOUR_MS);
  // Tuesday to Thursday have none, so on the Friday after the one that came before the first Friday's nine is too old.
  await team.morning(FRIDAY + 7 * DAY_MS);
  expect(team.mails).toEqual([]);
});
