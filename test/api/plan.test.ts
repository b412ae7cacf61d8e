/** Plans and credits over the wire: what a registration brings, what an operator arranges, what admins see and choose. */
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import {
  CreditAlertSendType,
  PaymentMethodType,
  PaymentStatusType,
  Role,
  WorkspacePlanType,
} from '#shared/enums/enums.ts';
import { givenBoard } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenPerson } from '#test/support/people/actor.ts';
import { askReport, endOf } from '#test/support/secretary/secretary.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace, newSubDomain } from '#test/support/workspace.ts';

const own = await takeHost();
const { port } = own.host;
const { local } = own;
const { STARTER, LITE, STANDARD, PROFESSIONAL } = WorkspacePlanType;
const { NONE, EMAIL, SLACK } = CreditAlertSendType;
let team: Workspace;
let admin: Actor;

beforeAll(async () => {
  team = await givenWorkspace(port, local);
  admin = await givenMember(team, Role.ADMIN);
});

const planOf = (actor: Actor, workspaceId: string) => actor.must(contract.plan.get, { workspaceId });
const free = async (selectedPlan: typeof STARTER | typeof LITE | typeof STANDARD | typeof PROFESSIONAL) => {
  const owner = await givenPerson(port, local);
  const { id: workspaceId, ...made } = await owner.must(contract.registration.workspaceInitialRegister, {
    name: 'あおば予約',
    subDomain: newSubDomain(),
    selectedPlan,
  });
  return { owner, workspaceId, made };
};

describe('a registered workspace', () => {
  test.each([LITE, STANDARD, PROFESSIONAL])(
    'that asked for plan %i is a free one with the wish, five seats and 1,000 credits',
    async (wished) => {
      const { owner, workspaceId, made } = await free(wished);
      expect(made).toMatchObject({
        planType: STARTER,
        payment: {
          paymentStatus: PaymentStatusType.READY_PAYMENT,
          paymentMethodType: PaymentMethodType.CREDIT_PAYMENT,
        },
      });
      const plan = await planOf(owner, workspaceId);
      expect(plan).toMatchObject({
        planType: STARTER,
        wishedPlan: wished,
        usedSeats: 1,
        creditBalance: 1000,
        creditSetting: { alertSendType: NONE },
      });
      expect(plan.creditEntryList).toMatchObject([{ amount: 1000, reason: 'NEW_USER_BONUS', userName: '田中　健太' }]);
    },
  );

  test('without a wish has none', async () => {
    const { owner, workspaceId } = await free(STARTER);
    expect((await planOf(owner, workspaceId)).wishedPlan).toBeNull();
  });
});

describe('a contract that an operator arranges', () => {
  test('shows at once, with its credits, and ends the wish', async () => {
    const { owner, workspaceId } = await free(STANDARD);
    await local.arrangeContract(workspaceId);
    const plan = await planOf(owner, workspaceId);
    expect(plan).toMatchObject({
      planType: STANDARD,
      wishedPlan: null,
      paymentMethodType: PaymentMethodType.BILL_PAYMENT,
      creditBalance: 15_333,
    });
    expect(plan.creditEntryList.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([1_000, 2_333, 12_000]);
    await local.arrangeContract(workspaceId);
    expect((await planOf(owner, workspaceId)).creditBalance).toBe(15_333);
  });
});

describe('the credit setting', () => {
  const setting = (actor: Actor, alertSendType: number, alertThreshold: unknown) =>
    actor.rest(contract.workspace.updateCreditSetting, {
      workspaceId: team.workspaceId,
      alertSendType,
      alertThreshold,
    } as never);

  test('is what an admin chose, and is in the audit log', async () => {
    expect((await setting(admin, EMAIL, 300)).status).toBe(200);
    expect((await planOf(admin, team.workspaceId)).creditSetting).toEqual({
      alertSendType: EMAIL,
      alertThreshold: 300,
      isSlackSet: false,
    });
    const { auditList } = await admin.must(contract.audit.getList, { workspaceId: team.workspaceId });
    expect(auditList.find(({ action }) => action === 'creditSetting.updated')).toMatchObject({
      actor: { userId: admin.userId },
      after: '残り300クレジット未満で管理者にメール',
    });
  });

  test.each([
    [EMAIL, 0],
    [EMAIL, -1],
    [EMAIL, 1.5],
    [EMAIL, '300'],
    [EMAIL, 1e12],
    [EMAIL, null],
    [SLACK, 300],
    [9, 300],
  ])('type %j with threshold %j is refused', async (type, threshold) => {
    expect((await setting(admin, type, threshold)).status).toBe(400);
  });

  test.each([
    'https://hooks.slack.com/services/T0/B0',
    'https://hooks.slack.com.evil.example/services/T0/B0/x',
    'https://hooks.slack.com/services/../../x',
    'http://169.254.169.254/services/T0/B0/x',
    `https://hooks.slack.com/services/T0/B0/${'x'.repeat(300)}`,
    7,
  ])('the address %j is none of a channel', async (slackWebhookUrl) => {
    const { status } = await admin.rest(contract.workspace.updateCreditSetting, {
      workspaceId: team.workspaceId,
      alertSendType: SLACK,
      alertThreshold: 300,
      slackWebhookUrl,
    } as never);
    expect(status).toBe(400);
  });

  test('is said in Slack, whose address nobody is told; a channel that is gone becomes a mail', async () => {
    const workspace = await givenWorkspace(port, local);
    const { owner, workspaceId } = workspace;
    const board = await givenBoard(owner, { workspaceId, projectKey: await givenProject(workspace) });
    const tell = async (slackWebhookUrl: string) => {
      const { creditBalance: alertThreshold } = await planOf(owner, workspaceId);
      const setting = { alertSendType: SLACK, alertThreshold, slackWebhookUrl };
      await owner.must(contract.workspace.updateCreditSetting, { workspaceId, ...setting });
      await endOf(owner, workspaceId, await askReport(owner, board));
    };
    const channel = `/services/T0/B0/${workspaceId}`;
    await tell(`https://hooks.slack.com${channel}`);
    const said = async () => (await local.said()).filter((one) => one.channel === channel);
    await eventually(async () => (await said()).length > 0, 'the channel is told');
    expect((await said()).map(({ text }) => text)).toEqual([
      expect.stringMatching(/のクレジットが残り[\d,]+になりました/),
    ]);
    const page = await planOf(owner, workspaceId);
    expect(page.creditSetting).toMatchObject({ alertSendType: SLACK, isSlackSet: true });
    const { auditList } = await owner.must(contract.audit.getList, { workspaceId });
    expect(JSON.stringify([page, auditList])).not.toContain('T0/B0');
    await tell(`https://hooks.slack.com/services/T0GONE/B0/${workspaceId}`);
    await eventually(
      async () => (await local.mails(owner.email)).some(({ text }) => text.includes('Slackに送れなかった')),
      'the admin is mailed',
    );
  });

  test('mails the admins once when a report takes the balance below it', async () => {
    const workspace = await givenWorkspace(port, local);
    const { owner, workspaceId } = workspace;
    const other = await givenMember(workspace, Role.ADMIN);
    const staff = await givenMember(workspace, Role.STAFF);
    const projectKey = await givenProject(workspace);
    const board = await givenBoard(owner, { workspaceId, projectKey });
    const { creditBalance } = await planOf(owner, workspaceId);
    await owner.must(contract.workspace.updateCreditSetting, {
      workspaceId,
      alertSendType: EMAIL,
      alertThreshold: creditBalance,
    });
    const reports = [await askReport(owner, board), await askReport(owner, board), await askReport(staff, board)];
    for (const id of reports) await endOf(owner, workspaceId, id);
    const alertsTo = async (actor: Actor) =>
      (await local.mails(actor.email)).filter(({ subject }) => subject.includes('クレジットが残り'));
    await eventually(
      async () => (await alertsTo(owner)).length > 0 && (await alertsTo(other)).length > 0,
      'both admins are told',
    );
    expect([await alertsTo(owner), await alertsTo(other), await alertsTo(staff)].map(({ length }) => length)).toEqual([
      1, 1, 0,
    ]);
    const { creditEntryList } = await planOf(owner, workspaceId);
    expect(creditEntryList.filter(({ reason }) => reason === 'SECRETARY_REPORT').map(({ amount }) => amount)).toEqual([
      -10, -10, -10,
    ]);
    expect(new Set(creditEntryList.flatMap(({ userName }) => userName ?? []))).toEqual(
      new Set(['佐藤　美咲', '鈴木　陽菜']),
    );
  });
});

describe('the ledger', () => {
  test('goes on from a cursor of its own alone', async () => {
    const get = (cursor: string) =>
      admin.rest(contract.plan.getCreditEntryList, { workspaceId: team.workspaceId, cursor });
    expect((await get('9999-12-31T00:00:00.000Z~z')).json.creditEntryList).toHaveLength(3);
    expect((await get('2000-01-01T00:00:00.000Z~z')).json).toEqual({ creditEntryList: [], cursor: null });
    for (const cursor of [
      '',
      'x',
      '2026~x',
      '2026-11-21T00:00:00.000Z~W#x',
      `2026-11-21T00:00:00.000Z~${'x'.repeat(200)}`,
    ])
      expect((await get(cursor)).status, cursor).toBe(400);
  });
});
