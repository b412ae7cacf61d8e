import { beforeEach, expect, test } from 'vitest';
import type { QueueMessages } from '#events/queue/queues.ts';
import type { Mail } from '#functions/clients/ports.ts';
import type { Item } from '#functions/clients/table/table.ts';
import { getRequest } from '#functions/data/secretary/secretary.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { bookCredit } from '#functions/data/workspace/credit.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { updateCreditCap } from '#functions/domain/plan/update-credit-cap.ts';
import { dayOf } from '#shared/board/cells/days.ts';
import {
  AiSecretaryJobType,
  PaymentStatusType,
  Role,
  AiSecretaryJobStatusType as Status,
  AiSecretaryJobReportDateUnitType as Unit,
} from '#shared/enums/enums.ts';
import { ENV } from '#shared/env.ts';
import { CreditReason } from '#shared/rules/credits.ts';
import { SECRETARY_SCHEDULES_MAX } from '#shared/rules/report-schedule.ts';
import { SecretaryUse } from '#shared/rules/secretary-use.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { runRequest } from './run.ts';
import { askScheduledReports, giveUpSchedule, listSchedules, orderSchedule } from './schedules.ts';
import { extractiveWriter } from './writer.ts';

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
  };
  const asMember = (scope: typeof sato): MemberScope => ({
    ...scope,
    kind: 'member',
    role: Role.STAFF,
    groupIds: ['g1'],
  });
  const asked = async () => {
    await askScheduledReports({ ports, scope: { workspaceId: 'w1' } }, dayOf(plain.clock.now()));
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
