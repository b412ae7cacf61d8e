/** Credits over the wire: caps that hold, what a month used, and what people are told before a run. */
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { AiSecretaryJobType as Job, Role, AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import type { Board } from '#test/support/board/board.ts';
import { givenBoard } from '#test/support/board/board.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { askReport, creditsOf, endOf } from '#test/support/secretary/secretary.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const own = await takeHost();
const { port } = own.host;
const { local } = own;
let team: Workspace;
let owner: Actor;
let staff: Actor;
let board: Board;
let workspaceId: string;

const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const usage = () => owner.must(contract.plan.getMonthlyCreditUsage, { workspaceId, targetDate: today() });
const cap = (target: 'PERSON' | 'GROUP' | 'JOB', id: string, credits: number | null, actor = owner) =>
  actor.rest(contract.plan.updateCreditCap, { workspaceId, target, id, credits });
const ask = (actor: Actor, aiSecretaryJobType: 5 | typeof Job.ANALYSIS_BUG) =>
  actor.rest(contract.secretary.registerAiSecretaryJob, {
    ...board,
    aiSecretaryJobType,
    reportDateUnitType: 1,
  } as never);

beforeAll(async () => {
  team = await givenWorkspace(port, local);
  ({ owner, workspaceId } = team);
  staff = await givenMember(team, Role.STAFF);
  const projectKey = await givenProject(team);
  const made = await givenBoard(owner, { workspaceId, projectKey });
  board = { workspaceId, projectKey, boardId: made.boardId } as Board;
});

describe('plan.updateCreditCap', () => {
  test('holds against who asks next, and nothing is charged for what it refuses', async () => {
    expect((await cap('PERSON', staff.userId, 15)).status).toBe(200);
    const first = await askReport(staff, board);
    expect((await endOf(staff, workspaceId, first)).request).toMatchObject({ status: Status.DONE, credit: 10 });
    const allowance = await staff.must(contract.plan.getCreditAllowance, { workspaceId });
    expect(allowance.capList).toEqual([{ target: 'PERSON', id: staff.userId, credits: 15, used: 10 }]);
    const before = await creditsOf(owner, workspaceId);
    const refused = await ask(staff, 5);
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({
      message: 'あなたが今月使えるクレジットの上限（15）に達しています。管理者に相談してください。',
    });
    expect(await creditsOf(owner, workspaceId)).toBe(before);
    expect((await cap('PERSON', staff.userId, null)).status).toBe(200);
    const again = await askReport(staff, board);
    expect((await endOf(staff, workspaceId, again)).request.status).toBe(Status.DONE);
  });

  test('holds against runs that were asked for at once: what no longer fits ends without a charge, and says why', async () => {
    const used = (await usage()).jobList.find(({ aiSecretaryJobType }) => aiSecretaryJobType === 5)?.credits ?? 0;
    await cap('JOB', '5', used + 20);
    const before = await creditsOf(owner, workspaceId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(owner, 5)));
    const asked = answers.filter(({ status }) => status === 200) as { json: { requestHistoryId: string } }[];
    const ends = await Promise.all(asked.map(({ json }) => endOf(owner, workspaceId, json.requestHistoryId)));
    expect(ends.filter(({ request }) => request.status === Status.DONE)).toHaveLength(2);
    for (const { request } of ends.filter((end) => end.request.status !== Status.DONE))
      expect(request).toMatchObject({ status: Status.INSUFFICIENT_CREDIT_BALANCE, cappedBy: 'JOB', credit: 0 });
    expect(before - (await creditsOf(owner, workspaceId))).toBe(20);
    expect((await ask(owner, Job.ANALYSIS_BUG)).status).toBe(200);
    await cap('JOB', '5', null);
  });

  test.each([
    ['PERSON', 'nobody', 10, 404],
    ['GROUP', 'nobody', 10, 404],
    ['JOB', 'EACH', 10, 400],
    ['PERSON', 'EACH', -1, 400],
    ['PERSON', 'EACH', 1.5, 400],
    ['PERSON', 'EACH', 1_000_001, 400],
    ['TEAM', 'EACH', 10, 400],
    ['PERSON', 'W#1', 10, 400],
  ])('%s %s with %j is answered with %i', async (target, id, credits, status) => {
    expect((await cap(target as never, id, credits)).status).toBe(status);
  });

  test('is for admins, as the figures are; what one may use oneself is for everybody', async () => {
    expect((await cap('PERSON', 'EACH', 10, staff)).status).toBe(403);
    const get = await staff.rest(contract.plan.getMonthlyCreditUsage, { workspaceId, targetDate: today() });
    expect(get.status).toBe(403);
    expect((await staff.rest(contract.plan.getCreditAllowance, { workspaceId })).status).toBe(200);
  });
});

describe('payment.getMonthlyCreditUsage', () => {
  test('tells who and what used credits, as the ledger charged them', async () => {
    const { credits, userList, projectList, jobList, groupList, dayList } = await usage();
    const sum = (list: { credits: number }[]) => list.reduce((total, one) => total + one.credits, 0);
    expect(credits).toBeGreaterThanOrEqual(40);
    for (const list of [userList, projectList, jobList, dayList]) expect(sum(list)).toBe(credits);
    expect(sum(groupList)).toBeGreaterThan(0);
    expect(userList.map(({ name }) => name).sort()).toEqual(['佐藤　美咲', '鈴木　陽菜'].sort());
    const { creditUseList, cursor } = await owner.must(contract.plan.getCreditUseList, {
      workspaceId,
      targetDate: today(),
    });
    expect(cursor).toBeNull();
    expect(sum(creditUseList)).toBe(credits);
    expect(creditUseList[0]).toMatchObject({ projectKey: board.projectKey, credits: 10 });
  });

  test('of a month without any use is empty', async () => {
    const targetDate = '2020-02-29';
    expect(await owner.must(contract.plan.getMonthlyCreditUsage, { workspaceId, targetDate })).toMatchObject({
      month: '2020-02',
      credits: 0,
      dayList: [],
      userList: [],
      forecast: null,
    });
    for (const day of ['2026-02-30', '2026-13-01', 'x', ''])
      expect((await owner.rest(contract.plan.getMonthlyCreditUsage, { workspaceId, targetDate: day })).status).toBe(
        400,
      );
  });
});
