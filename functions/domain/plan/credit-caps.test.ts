import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredRequest } from '#functions/data/secretary/secretary.ts';
import { finishRequest, putNewRequest } from '#functions/data/secretary/secretary.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { bookCredit, getCreditBalance } from '#functions/data/workspace/credit.ts';
import { readUsage } from '#functions/data/workspace/credit-usage.ts';
import { AiSecretaryJobType as Job, Role, AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import { CREDIT_CAP } from '#shared/rules/plan/credit-caps.ts';
import { bareReport } from '#test/support/secretary/bare-report.ts';
import type { PlainPorts } from '#test/support/sim/plain-ports.ts';
import { plainPorts } from '#test/support/sim/plain-ports.ts';
import { creditAllowance } from './credit-allowance.ts';
import { limitsOf } from './credit-limits.ts';
import { creditUseList } from './credit-use-list.ts';
import { monthlyCreditUsage } from './monthly-credit-usage.ts';
import { updateCreditCap } from './update-credit-cap.ts';

const REPORT = Job.CONTENTS_WORK_PROGRESS_OVERVIEW;
const BUGS = Job.ANALYSIS_BUG;
const scope: MemberScope = {
  kind: 'member',
  workspaceId: 'w1',
  userId: 'sato',
  accountName: 'sato',
  role: Role.ADMIN,
  groupIds: [],
};
let ports: PlainPorts;
let serial = 0;

const person = (userId: string, groupIds: string[] = []) => ({
  ...workspaceKeys.member('w1', userId),
  userId,
  accountName: userId,
  name: `${userId}さん`,
  role: Role.STAFF,
  groupIds,
});

beforeEach(async () => {
  ports = plainPorts();
  await ports.server.batchPut([
    person('sato', ['dev']),
    person('ito', ['dev']),
    person('abe'),
    { ...workspaceKeys.group('w1', 'dev'), groupId: 'dev', name: '開発' },
    { ...workspaceKeys.project('w1', 'WEB'), projectKey: 'WEB', name: '予約サイト', groupIds: [] },
  ]);
  await ports.table.transact(
    bookCredit(scope, {
      entryId: 'gift',
      amount: 10_000,
      reason: 'NEW_USER_BONUS',
      createdAt: '2026-09-01T00:00:00.000Z',
    }),
  );
});

const cap = (target: 'PERSON' | 'GROUP' | 'JOB', id: string | number, credits: number | null) =>
  updateCreditCap(ports, scope, { target, id: String(id), credits });

/** A run as its job ends it: what holds was read before the model was asked. */
async function run(userId: string, aiSecretaryJobType: number = REPORT, groupIds: string[] = []) {
  const request = {
    requestHistoryId: `r${(serial += 1)}`,
    status: Status.READY,
    aiSecretaryJobType,
    projectKey: 'WEB',
    userId,
    createdAt: new Date(ports.clock.now()).toISOString(),
  } as StoredRequest;
  await ports.table.put(putNewRequest(scope, request));
  const limits = await limitsOf(ports, scope, { ...request, userId, groupIds });
  const at = new Date(ports.clock.now()).toISOString();
  return finishRequest(ports, scope, request, bareReport, at, limits.counted);
}
const times = async (count: number, one: () => Promise<string>) => {
  const outcomes = await Promise.all(Array.from({ length: count }, one));
  return outcomes.filter((outcome) => outcome === 'done').length;
};

describe('a cap', () => {
  test('for each person holds for everyone apart, and gives way to a person’s own', async () => {
    await cap('PERSON', 'EACH', 30);
    await cap('PERSON', 'ito', 50);
    expect(await times(9, () => run('sato'))).toBe(3);
    expect(await times(9, () => run('ito'))).toBe(5);
    expect(await times(9, () => run('abe'))).toBe(3);
    expect(await run('sato')).toBe('PERSON');
    await cap('PERSON', 'EACH', null);
    expect(await run('sato')).toBe('done');
    expect(await run('ito')).toBe('PERSON');
  });

  test('for a group holds for all of its people together, however many runs end at once', async () => {
    await cap('GROUP', 'dev', 70);
    expect(await times(30, () => run(serial % 2 ? 'sato' : 'ito', REPORT, ['dev']))).toBe(7);
    expect(await run('sato', REPORT, ['dev'])).toBe('GROUP');
    expect(await run('abe')).toBe('done');
    expect(await getCreditBalance(ports.table, scope)).toBe(10_000 - 80);
  });

  test('for a kind of job holds for that kind; none at all is a cap, too', async () => {
    await cap('JOB', BUGS, 0);
    await cap('JOB', REPORT, 25);
    expect(await run('abe', BUGS)).toBe('JOB');
    expect(await times(9, () => run('abe'))).toBe(2);
    expect(await run('abe', Job.CONTENTS_RELEASE_NOTE)).toBe('done');
  });

  test('begins anew with each month', async () => {
    await cap('PERSON', 'EACH', 10);
    expect([await run('sato'), await run('sato')]).toEqual(['done', 'PERSON']);
    // 2026-09-30 23:59:59 and 2026-10-01 00:00 in Tokyo.
    ports.advance(Date.parse('2026-09-30T14:59:59Z') - ports.clock.now());
    expect(await run('sato')).toBe('PERSON');
    ports.advance(1000);
    expect(await run('sato')).toBe('done');
  });

  test('does not hide where the month will end, which everybody is told once there are days to tell it from', async () => {
    for (let day = 0; day < 4; day += 1) {
      await run('ito');
      ports.advance(86_400_000);
    }
    // Of a Tuesday to a Friday ten each, and as much on the thirteen business days behind, without two holidays and a bridge day.
    const { creditBalance, monthEnd } = await creditAllowance(ports, scope);
    expect(creditBalance).toBe(9_960);
    expect(monthEnd).toEqual({ used: 40, left: 9_960 - 10 * 15, runsOutOn: null });
  });

  test('is told to who asks, before a run', async () => {
    await cap('PERSON', 'EACH', 30);
    await cap('GROUP', 'dev', 100);
    await cap('JOB', BUGS, 10);
    await run('sato', REPORT, ['dev']);
    expect(await creditAllowance(ports, { ...scope, groupIds: ['dev'] })).toEqual({
      creditBalance: 9_990,
      monthEnd: null,
      capList: [
        { target: 'PERSON', id: 'sato', credits: 30, used: 10 },
        { target: 'GROUP', id: 'dev', credits: 100, used: 10 },
        { target: 'JOB', id: String(BUGS), credits: 10, used: 0 },
      ],
    });
    const limits = await limitsOf(ports, scope, {
      userId: 'abe',
      groupIds: [],
      projectKey: 'WEB',
      aiSecretaryJobType: BUGS,
    });
    expect(limits.refusedBy).toBeUndefined();
    await run('abe', BUGS);
    expect(
      (await limitsOf(ports, scope, { userId: 'sato', groupIds: [], projectKey: 'WEB', aiSecretaryJobType: BUGS }))
        .refusedBy,
    ).toMatchObject({ target: 'JOB' });
  });

  test('names who and what there is, and is counted', async () => {
    for (const [target, id] of [
      ['PERSON', 'nobody'],
      ['GROUP', 'nobody'],
      ['JOB', '9999'],
      ['JOB', 'EACH'],
    ] as const)
      await expect(cap(target, id, 10)).rejects.toMatchObject({
        code: target === 'JOB' ? 'BadRequest' : 'EntityNotFound',
      });
    await ports.server.batchPut(Array.from({ length: CREDIT_CAP.atOnce }, (_, n) => person(`p${n}`)));
    for (let n = 0; n < CREDIT_CAP.atOnce; n += 1) await cap('PERSON', `p${n}`, 10);
    await expect(cap('PERSON', 'sato', 10)).rejects.toMatchObject({ code: 'BadRequest' });
    await cap('PERSON', 'p0', 20);
    await cap('PERSON', 'p0', null);
    await cap('PERSON', 'sato', 10);
  });

  test('of admins who write at once: each stands', async () => {
    await Promise.all([cap('PERSON', 'sato', 1), cap('GROUP', 'dev', 2), cap('JOB', BUGS, 3), cap('PERSON', 'ito', 4)]);
    const { capList } = await monthlyCreditUsage(ports, scope, '2026-09-01');
    expect(capList.map(({ credits }) => credits).sort()).toEqual([1, 2, 3, 4]);
  });
});

describe('the usage of a month', () => {
  test('adds up alike by day, person, project and kind, to what the ledger charged', async () => {
    for (let n = 0; n < 60; n += 1) {
      ports.advance(7 * 3_600_000);
      await run(['sato', 'ito', 'abe'][n % 3]!, n % 5 === 0 ? BUGS : REPORT, n % 3 < 2 ? ['dev'] : []);
    }
    const usage = await monthlyCreditUsage(ports, scope, '2026-09-30');
    const sum = (list: { credits: number }[]) => list.reduce((total, { credits }) => total + credits, 0);
    expect(usage).toMatchObject({ month: '2026-09', credits: 600, runs: 60, previousCredits: 0 });
    for (const list of [usage.dayList, usage.userList, usage.projectList, usage.jobList]) expect(sum(list)).toBe(600);
    expect(usage.userList).toHaveLength(3);
    expect(usage.groupList).toEqual([{ groupId: 'dev', name: '開発', credits: 400, runs: 40 }]);
    expect(usage.jobList[1]).toEqual({ aiSecretaryJobType: BUGS, credits: 120, runs: 12 });
    expect(usage.forecast?.credits).toBeGreaterThan(600);
    expect(10_000 - usage.creditBalance).toBe(600);
    const october = await monthlyCreditUsage(ports, scope, '2026-10-15');
    expect(october).toMatchObject({ credits: 0, previousCredits: 600, forecast: null });
    const { creditUseList: uses } = await creditUseList(ports, scope, '2026-09-10');
    expect(uses).toHaveLength(60);
    expect(uses[0]).toMatchObject({ credits: 10, projectKey: 'WEB' });
    expect((await creditUseList(ports, scope, '2026-10-10')).creditUseList).toEqual([]);
  });

  test('keeps what a model was asked apart', async () => {
    await run('sato');
    expect((await readUsage(ports.table, scope, '2026-09')).models).toEqual([]);
  });
});
