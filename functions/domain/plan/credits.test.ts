import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getMember } from '#functions/data/people/member.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { bookCredit, getCreditBalance } from '#functions/data/workspace/credit.ts';
import { creditAlertText } from '#functions/domain/mail/credit-alert-mail.ts';
import { CreditAlertSendType, Role, WorkspacePlanType } from '#shared/enums/enums.ts';
import type { AccountPorts } from '#test/support/memory/account-ports.ts';
import { accountPorts } from '#test/support/memory/account-ports.ts';
import { givenRegisteredWorkspace } from '#test/support/memory/given-workspace.ts';
import { alertLowCredit } from './credit-alert.ts';
import { creditLedger } from './credit-ledger.ts';
import { planPage } from './plan-page.ts';
import { changeCreditSetting } from './update-credit-setting.ts';

const { NONE, EMAIL, SLACK } = CreditAlertSendType;
let ports: AccountPorts;
let scope: MemberScope;
let serial = 0;

beforeEach(async () => {
  vi.stubEnv('SITE_ORIGIN', 'http://hisho.localhost:3000');
  ports = accountPorts();
  const { workspaceId, userId } = await givenRegisteredWorkspace(ports, WorkspacePlanType.STARTER);
  scope = { kind: 'member', workspaceId, userId, accountName: 'misaki', role: Role.SUPER_ADMIN, groupIds: [] };
  ports.mails.length = 0;
});

const book = (amount: number) => {
  ports.move(1000);
  return ports.table.transact(
    bookCredit(scope, {
      entryId: `secretary-${String((serial += 1)).padStart(4, '0')}`,
      amount,
      reason: 'SECRETARY_REPORT',
      createdAt: new Date(ports.clock.now()).toISOString(),
      userId: scope.userId,
    }),
  );
};
const spend = async (credits: number) => {
  await book(-credits);
  await alertLowCredit(ports, scope);
};
const setting = (alertSendType: typeof NONE | typeof EMAIL, alertThreshold: number) =>
  changeCreditSetting(ports, scope, { alertSendType, alertThreshold });
const audits = () => ports.table.items().filter(({ PK }) => PK === workspaceKeys.audits(scope.workspaceId).pk);

describe('the alert of low credits', () => {
  test('is mailed to admins once, when the balance comes below the threshold', async () => {
    await setting(EMAIL, 500);
    await spend(500);
    expect(ports.mails).toEqual([]);
    await spend(10);
    expect(ports.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['misaki@aoba.example', '【Hisho】「あおば予約」のクレジットが残り490になりました'],
    ]);
    await spend(10);
    expect(ports.mails).toHaveLength(1);
  });

  test('is one mail, however many reports end at once', async () => {
    await setting(EMAIL, 1000);
    await Promise.all(Array.from({ length: 10 }, () => spend(10)));
    expect(ports.mails).toHaveLength(1);
    expect(await getCreditBalance(ports.table, scope)).toBe(900);
  });

  test('comes again after the balance has grown', async () => {
    await setting(EMAIL, 1000);
    await spend(10);
    await book(100);
    await spend(95);
    expect(ports.mails).toHaveLength(2);
  });

  test('reaches admins who are there, and nobody else', async () => {
    const founder = (await getMember(ports.table, scope, scope.userId))!;
    const add = (userId: string, more: object) =>
      ports.table.put({
        put: {
          ...founder,
          ...workspaceKeys.member(scope.workspaceId, userId),
          userId,
          email: `${userId}@aoba.example`,
          ...more,
        },
      });
    await add('admin', { role: Role.ADMIN });
    await add('staff', { role: Role.STAFF });
    await add('gone', { role: Role.ADMIN, deletedDate: '2026-09-01T00:00:00.000Z' });
    await add('away', { role: Role.ADMIN, deactivatedDate: '2026-09-01T00:00:00.000Z' });
    await setting(EMAIL, 1000);
    await spend(10);
    expect(ports.mails.map(({ to }) => to).sort()).toEqual(['admin@aoba.example', 'misaki@aoba.example']);
  });

  const HOOK = 'https://hooks.slack.com/services/T0/B0/secret';
  const toSlack = (slackWebhookUrl?: string) =>
    changeCreditSetting(ports, scope, {
      alertSendType: SLACK,
      alertThreshold: 1000,
      ...(slackWebhookUrl !== undefined && { slackWebhookUrl }),
    });

  test('is said in the channel that was given, once, and nobody is mailed', async () => {
    await expect(toSlack()).rejects.toMatchObject({ code: 'BadRequest' });
    await toSlack(HOOK);
    // The same address again, by leaving it out, is no change.
    await toSlack();
    await Promise.all(Array.from({ length: 5 }, () => spend(10)));
    expect(ports.said).toHaveLength(1);
    expect(ports.said[0]).toMatchObject({ webhookUrl: HOOK, text: expect.stringMatching(/「あおば予約」.+残り9\d0/) });
    expect(ports.mails).toEqual([]);
    expect(audits().map(({ after }) => after)).toEqual(['残り1,000クレジット未満でSlackに通知（送り先を設定）']);
    await setting(EMAIL, 1000);
    await expect(toSlack()).rejects.toMatchObject({ code: 'BadRequest' });
  });

  test('goes to the admins by mail when the chat does not take it', async () => {
    await toSlack(HOOK);
    ports.teamChat.post = () => Promise.reject(new Error('Slack answered 404'));
    await spend(10);
    await spend(10);
    expect(ports.mails.map(({ to, text }) => [to, text.includes('Slackに送れなかった')])).toEqual([
      ['misaki@aoba.example', true],
    ]);
  });

  test('mentions nobody and links nowhere by the name of a workspace', () => {
    const text = creditAlertText({
      workspaceId: 'w',
      workspaceName: '<!channel> & <https://x|y>',
      balance: 1,
      threshold: 2,
    });
    expect(text).toContain('「&lt;!channel&gt; &amp; &lt;https://x|y&gt;」');
  });

  test('is off until somebody chooses it, and off again', async () => {
    await spend(990);
    await setting(EMAIL, 1000);
    await setting(NONE, 1000);
    await spend(5);
    expect(ports.mails).toEqual([]);
  });
});

describe('the setting', () => {
  test('is in the audit log as people read it; the same again is not', async () => {
    await setting(EMAIL, 1200);
    await setting(EMAIL, 1200);
    expect(audits()).toMatchObject([
      {
        action: 'creditSetting.updated',
        before: '通知しない',
        after: '残り1,200クレジット未満で管理者にメール',
        userId: scope.userId,
      },
    ]);
    expect((await planPage(ports, scope)).creditSetting).toEqual({
      alertSendType: EMAIL,
      alertThreshold: 1200,
      isSlackSet: false,
    });
  });

  test('of two admins at once tells one of them', async () => {
    const outcomes = await Promise.allSettled([setting(EMAIL, 10), setting(EMAIL, 20)]);
    const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(audits()).toHaveLength(2 - refused.length);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'Conflict' });
  });
});

describe('the ledger', () => {
  test('comes newest first, page by page, each entry once, with who asked for it', async () => {
    for (let index = 0; index < 70; index += 1) await book(-1);
    const pages = [await creditLedger(ports, scope)];
    while (pages.at(-1)!.cursor !== null) pages.push(await creditLedger(ports, scope, pages.at(-1)!.cursor!));
    const entries = pages.flatMap(({ creditEntryList }) => creditEntryList);
    expect(pages.map(({ creditEntryList }) => creditEntryList.length)).toEqual([30, 30, 11]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(71);
    expect(entries.map(({ createdAt }) => createdAt)).toEqual(
      entries
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    expect(entries.at(-1)).toMatchObject({ amount: 1000, reason: 'NEW_USER_BONUS', userName: '佐藤　美咲' });
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(await getCreditBalance(ports.table, scope));
  });
});
