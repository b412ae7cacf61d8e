import { beforeEach, expect, test } from 'vitest';
import type { QueueMessages } from '#events/queue/queues.ts';
import type { Mail } from '#functions/clients/ports.ts';
import type { Item } from '#functions/clients/table/table.ts';
import { getRequest } from '#functions/data/secretary/secretary.ts';
import { getSchedules, listWorkspaceIdsDue } from '#functions/data/secretary/secretary-schedule.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { bookCredit } from '#functions/data/workspace/credit.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { updateCreditCap } from '#functions/domain/plan/update-credit-cap.ts';
import {
  AiSecretaryJobType,
  PaymentStatusType,
  Role,
  AiSecretaryJobStatusType as Status,
  AiSecretaryJobReportDateUnitType as Unit,
} from '#shared/enums/enums.ts';
import { ENV } from '#shared/env.ts';
import { dayOf, hourOf } from '#shared/format/days.ts';
import { CreditReason } from '#shared/rules/plan/credits.ts';
import { REPORT_HOUR, SECRETARY_SCHEDULES_MAX } from '#shared/rules/secretary/report-schedule.ts';
import { SecretaryUse } from '#shared/rules/secretary/secretary-use.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { extractiveWriter } from './report/writer.ts';
import { runRequest } from './run.ts';
import { askScheduledReports, giveUpSchedule, listSchedules, orderSchedule } from './schedules.ts';

const [sato, abe] = [projectScope('sato'), projectScope('abe')];
const HOUR_MS = 3_600_000;
/** Monday, eight in the morning in Tokyo, and no holiday. */
const MONDAY = Date.parse('2026-10-04T23:00:00Z');

async function givenTeam() {
  process.env[ENV.siteOrigin] = 'https://hisho.example';
  const plain = plainPorts(MONDAY - 24 * HOUR_MS);
  const mails: Mail[] = [];
  const ports = { ...plain, mailer: { send: async (mail: Mail) => void mails.push(mail) } };
  const put = (item: object) => plain.server.put({ put: item as Item });
  await put({ ...workspaceKeys.workspace('w1'), workspaceId: 'w1', name: 'あおば', createdAt: '' });
  const project = { ...workspaceKeys.project('w1', 'WEB'), projectKey: 'WEB', name: '予約サイト', groupIds: ['g1'] };
  await put(project);
  const member = (userId: string, role: Role, groupIds: string[]) =>
    put({
      ...workspaceKeys.member('w1', userId),
      ...{ userId, accountName: userId, email: `${userId}@example.com`, name: userId, role, groupIds, createdAt: '' },
    });
  for (const { userId } of [sato, abe]) await member(userId, Role.STAFF, ['g1']);
  const credit = { entryId: 'gift', amount: 100_000, reason: CreditReason.MONTHLY_BONUS, createdAt: '' };
  await plain.server.transact(bookCredit({ workspaceId: 'w1' }, credit as never));
  const board = await createBoard({ ports, scope: sato }, { name: '要望' });
  const order = {
    boardId: board.id,
    aiSecretaryJobType: AiSecretaryJobType.CONTENTS_WORK_PROGRESS_OVERVIEW,
    reportDateUnitType: Unit.WEEK,
    hour: REPORT_HOUR,
  };
  const asMember = (scope: typeof sato): MemberScope => ({
    ...scope,
    kind: 'member',
    role: Role.STAFF,
    groupIds: ['g1'],
  });
  const asked = async () => {
    const now = plain.clock.now();
    await askScheduledReports({ ports, scope: { workspaceId: 'w1' } }, dayOf(now), hourOf(now));
    return plain.sent
      .splice(0)
      .flatMap(({ queue, message }) => (queue === 'secretary-job' ? (message as QueueMessages['secretary-job']) : []));
  };
  return { plain, ports, mails, put, member, project, order, asMember, asked };
}
let team: Awaited<ReturnType<typeof givenTeam>>;
beforeEach(async () => {
  team = await givenTeam();
});

test('a report comes on the first business day of a week, once, and is mailed to who ordered it', async () => {
  const { plain, ports, mails, order, asked } = team;
  await orderSchedule({ ports, scope: sato }, order);
  expect(await asked()).toEqual([]);
  plain.advance(24 * HOUR_MS);
  const [message] = await asked();
  // A message that comes again leads to the same request.
  expect((await asked()).map(({ requestHistoryId }) => requestHistoryId)).toEqual([message!.requestHistoryId]);
  const context = { ports, scope: { workspaceId: 'w1' } };
  for (let run = 0; run < 2; run += 1) await runRequest(context, message!.requestHistoryId, extractiveWriter);
  expect(await getRequest(plain.server, sato, message!.requestHistoryId)).toMatchObject({
    status: Status.DONE,
    requestedBy: sato.userId,
  });
  expect(mails.map(({ to }) => to)).toEqual([`${sato.userId}@example.com`]);
  expect(mails[0]!.text).toContain(message!.requestHistoryId);
  plain.advance(24 * HOUR_MS);
  expect(await asked()).toEqual([]);
});

test('one of a chosen day and hour comes then, in each week or on the first such day of a month', async () => {
  const { plain, ports, order, asMember, asked } = team;
  // In the evening of Tuesdays; ordered on a Sunday.
  await orderSchedule({ ports, scope: sato }, { ...order, weekday: 2, hour: 23 });
  await orderSchedule({ ports, scope: sato }, { ...order, reportDateUnitType: Unit.MONTH, weekday: 0, hour: 0 });
  const came: string[] = [];
  for (let hours = 0; hours < 32 * 24; hours += 1) {
    plain.advance(HOUR_MS);
    const now = new Date(plain.clock.now() + 9 * HOUR_MS).toISOString().slice(0, 13);
    for (const _ of await asked()) came.push(now);
  }
  expect(came).toEqual([
    '2026-10-06T23',
    '2026-10-13T23',
    '2026-10-20T23',
    '2026-10-27T23',
    '2026-11-01T00',
    '2026-11-03T23',
  ]);
  expect((await listSchedules({ ports, scope: asMember(abe) })).aiSecretaryScheduleList).toMatchObject([
    { weekday: 2, hour: 23, nextDay: '2026-11-10' },
    { weekday: 0, hour: 0, nextDay: '2026-12-06' },
  ]);
});

test('a message that is late is answered over midnight, and not half a day later', async () => {
  const { plain, ports, order } = team;
  await orderSchedule({ ports, scope: sato }, { ...order, weekday: 1, hour: 23 });
  const late = async (hours: number) => {
    plain.sent.splice(0);
    await askScheduledReports({ ports, scope: { workspaceId: 'w1' } }, '2026-10-05', 23);
    plain.advance(hours * HOUR_MS);
    return plain.sent.filter(({ queue }) => queue === 'secretary-job').length;
  };
  expect(await late(24 + 16)).toBe(0);
  expect(await late(11)).toBe(1);
  expect(await late(2)).toBe(1);
  expect(await late(0)).toBe(0);
});

test('a workspace is asked in the hours for which something is ordered there, and no longer once that is given up', async () => {
  const { plain, ports, order, asMember } = team;
  const due = (day: string, hour: number) => Array.fromAsync(listWorkspaceIdsDue(plain.table, day, hour));
  const { scheduleId } = await orderSchedule({ ports, scope: sato }, { ...order, weekday: 6, hour: 15 });
  expect(await due('2026-10-10', 15)).toEqual(['w1']);
  expect(await due('2026-10-10', 16)).toEqual([]);
  expect(await due('2026-10-09', 15)).toEqual([]);
  await giveUpSchedule({ ports, scope: asMember(sato) }, scheduleId);
  expect(await due('2026-10-10', 15)).toEqual([]);
});

test('what was ordered before a day and an hour could be chosen comes as it did, and beside what is ordered since', async () => {
  const { plain, put, ports, order, asMember, asked } = team;
  await orderSchedule({ ports, scope: sato }, order);
  const [read] = [await getSchedules(plain.server, sato)];
  const old = read.schedules.map(({ hour: _hour, ...schedule }) => schedule);
  await put({ ...workspaceKeys.secretarySchedules('w1'), schedules: old, revision: 1 });
  await orderSchedule({ ports, scope: sato }, { ...order, weekday: 3, hour: 9 });
  expect((await listSchedules({ ports, scope: asMember(sato) })).aiSecretaryScheduleList).toMatchObject([
    { hour: REPORT_HOUR, nextDay: '2026-10-05' },
    { hour: 9, weekday: 3, nextDay: '2026-10-07' },
  ]);
  plain.advance(24 * HOUR_MS);
  expect(await asked()).toHaveLength(1);
});

test('one that a cap leaves no room for ends without a charge, and who ordered it is told once', async () => {
  const { plain, ports, mails, order, asMember, asked } = team;
  await orderSchedule({ ports, scope: sato }, order);
  await updateCreditCap(ports, asMember(sato), { target: 'PERSON', id: sato.userId, credits: 5 });
  plain.advance(24 * HOUR_MS);
  const [message] = await asked();
  const context = { ports, scope: { workspaceId: 'w1' } };
  for (let run = 0; run < 2; run += 1) await runRequest(context, message!.requestHistoryId, extractiveWriter);
  expect(await getRequest(plain.server, sato, message!.requestHistoryId)).toMatchObject({
    status: Status.INSUFFICIENT_CREDIT_BALANCE,
    cappedBy: 'PERSON',
    credit: 0,
  });
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [`${sato.userId}@example.com`, '【Hisho】「要望：進捗の概要」を作成できませんでした'],
  ]);
});

test('who may not ask for it any more gets none', async () => {
  const { plain, ports, put, member, project, order, asked } = team;
  await orderSchedule({ ports, scope: sato }, order);
  plain.advance(24 * HOUR_MS);
  await member(sato.userId, Role.STAFF, []);
  expect(await asked()).toEqual([]);
  await member(sato.userId, Role.GUEST, ['g1']);
  expect(await asked()).toEqual([]);
  await member(sato.userId, Role.STAFF, ['g1']);
  await put({ ...project, deletedDate: '2026-10-01T00:00:00.000Z' });
  expect(await asked()).toEqual([]);
  await put(project);
  expect(await asked()).toHaveLength(1);
});

test('none comes while AI秘書 is switched off, and the next morning after they come again', async () => {
  const { plain, ports, put, order, asked } = team;
  await orderSchedule({ ports, scope: sato }, order);
  plain.advance(24 * HOUR_MS);
  const workspace = { ...workspaceKeys.workspace('w1'), workspaceId: 'w1', name: 'あおば', createdAt: '' };
  await put({ ...workspace, secretaryUse: SecretaryUse.OFF });
  expect(await asked()).toEqual([]);
  await put({ ...workspace, secretaryUse: SecretaryUse.WITHOUT_MODEL });
  expect(await asked()).toHaveLength(1);
});

test('it is given up by who ordered it, or an admin; there is an end to their number', async () => {
  const { ports, order, asMember } = team;
  const { scheduleId } = await orderSchedule({ ports, scope: sato }, order);
  const context = { ports, scope: asMember(abe) };
  expect((await listSchedules(context)).aiSecretaryScheduleList).toMatchObject([
    { scheduleId, orderedBy: 'sato', title: '要望：進捗の概要', nextDay: '2026-10-05' },
  ]);
  expect(await listSchedules({ ports, scope: { ...asMember(abe), groupIds: [] } })).toEqual({
    aiSecretaryScheduleList: [],
  });
  await expect(giveUpSchedule(context, scheduleId)).rejects.toMatchObject({ code: 'Forbidden' });
  await expect(giveUpSchedule({ ports, scope: { ...asMember(abe), groupIds: [] } }, scheduleId)).rejects.toMatchObject({
    code: 'EntityNotFound',
  });
  await giveUpSchedule({ ports, scope: { ...asMember(abe), role: Role.ADMIN } }, scheduleId);
  for (let at = 0; at < SECRETARY_SCHEDULES_MAX; at += 1) await orderSchedule({ ports, scope: abe }, order);
  await expect(orderSchedule({ ports, scope: abe }, order)).rejects.toThrow(`${SECRETARY_SCHEDULES_MAX}件まで`);
});

test.each([
  ['whose contract has ended', { paymentStatus: PaymentStatusType.CANCEL }],
  ['that has not paid for too long', { readOnlyFrom: '2000-01-01T00:00:00.000Z' }],
  ['that was closed', { closedDate: '2026-10-01T00:00:00.000Z' }],
])('none is asked for in a workspace %s', async (_, set) => {
  const { plain, ports, order, asked } = team;
  await orderSchedule({ ports, scope: sato }, order);
  await plain.table.update({ update: workspaceKeys.workspace('w1'), set });
  plain.advance(24 * HOUR_MS);
  expect(await asked()).toEqual([]);
});
