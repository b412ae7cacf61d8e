import { contract } from '#shared/contract/contract.ts';
import { PaymentMethodType, PaymentStatusType, Role, WorkspacePlanType } from '#shared/enums/enums.ts';
import { givenPerson } from '#test/support/people/actor.ts';
import { givenMember, givenWorkspace, newSubDomain } from '#test/support/workspace.ts';
import { expectCleanAtEachWidth } from '../each-width.ts';
import type { Site } from '../fixtures.ts';
import { expect, test } from '../fixtures.ts';

const at = (site: Site, { subDomain, workspaceId }: { subDomain: string; workspaceId: string }, path: string): string =>
  `${site.origin(subDomain)}${path}?${new URLSearchParams({ workspaceId })}`;

test('an admin reads plan, seats and ledger, and chooses by keyboard when to be told', async ({ site, pageOf }) => {
  const workspace = await givenWorkspace(site.port, site.local);
  const page = await pageOf(workspace.owner);
  await page.goto(at(site, workspace, '/workspace/config/payment'));
  await expect(page.getByRole('heading', { name: '請求/クレジット管理', level: 1 })).toBeVisible();
  const plan = page.getByRole('region', { name: 'プラン', exact: true });
  await expect(plan.getByText('スタンダード', { exact: true })).toBeVisible();
  await expect(plan.getByText('¥90,000 /月')).toBeVisible();
  await expect(plan.getByText('請求書', { exact: true })).toBeVisible();
  const credit = page.getByRole('region', { name: 'クレジット', exact: true });
  await expect(credit.getByText('15,333')).toBeVisible();
  await expect(credit.getByText('12,000クレジット')).toBeVisible();
  await expect(page.getByText('1シートを使用中です。')).toBeVisible();
  const ledger = page.getByRole('table', { name: 'クレジットの内訳' });
  await expect(ledger.getByRole('row').filter({ hasText: '毎月のボーナス' })).toContainText('+12,000');
  await expect(ledger.getByRole('row').filter({ hasText: '新規登録の特典' })).toHaveCount(2);
  // What an operator arranged is not changed here, and nothing looks as if it could.
  await expect(page.getByText('プランの変更は、お問い合わせで承ります。')).toBeVisible();
  await expect(page.getByRole('button', { name: /購入|申し込|変更/ })).toHaveCount(0);

  const save = page.getByRole('button', { name: '保存する' });
  await expect(save).toBeDisabled();
  await page.getByRole('radio', { name: /知らせない/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('０');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1以上で入力してください。')).toBeVisible();
  await expectCleanAtEachWidth(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('１，２００');
  await page.keyboard.press('Enter');
  await expect(page.getByText('保存しました。')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^管理者にメール/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: /知らせる残高/ })).toHaveValue('1200');

  await page.getByRole('radio', { name: /Slack/ }).check();
  const address = page.getByRole('textbox', { name: /Incoming Webhook/ });
  await address.fill('https://example.jp/hook');
  await address.press('Enter');
  await expect(page.getByText('https://hooks.slack.com/services/ で始まるURLを入力してください。')).toBeVisible();
  await expectCleanAtEachWidth(page);
  await address.fill(' https://hooks.slack.com/services/T0/B0/secret ');
  await address.press('Enter');
  await expect(page.getByText('保存しました。')).toBeVisible();
  // Nobody is shown it again.
  await expect(address).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('radio', { name: /Slack/ })).toBeChecked();
  await expect(address).toHaveAttribute('placeholder', /登録済み/);
  await expect(save).toBeDisabled();
});

test('a free workspace keeps its wish for a plan, and is not locked out', async ({ site, pageOf }) => {
  const owner = await givenPerson(site.port, site.local, '佐藤　美咲');
  const subDomain = newSubDomain();
  const { id: workspaceId } = await owner.must(contract.registration.workspaceInitialRegister, {
    name: 'あおば予約',
    subDomain,
    selectedPlan: WorkspacePlanType.STANDARD,
  });
  const page = await pageOf(owner);
  await page.goto(at(site, { subDomain, workspaceId }, '/workspace/config/payment'));
  await expect(
    page.getByText('スタンダードプランをご希望です。カードを登録すると、この画面で申し込めます。'),
  ).toBeVisible();
  const plan = page.getByRole('region', { name: 'プラン', exact: true });
  await expect(plan.getByText('スターター', { exact: true })).toBeVisible();
  await expect(plan.getByText('無料', { exact: true })).toBeVisible();
  await page.goto(at(site, { subDomain, workspaceId }, '/workspace/project/board'));
  await expect(page.getByRole('heading', { name: 'まだプロジェクトがありません' })).toBeVisible();
});

test('a workspace that has to prepare its payment leads admins to the payment screen, and tells everybody else', async ({
  site,
  pageOf,
}) => {
  const workspace = await givenWorkspace(site.port, site.local);
  const staff = await givenMember(workspace, Role.STAFF);
  // Through the first scan, which comes before.
  const page = await pageOf(workspace.owner);
  await page.goto(at(site, workspace, '/workspace/user/setting'));
  await expect(page.getByRole('heading', { name: 'マイページ' })).toBeVisible();
  await site.local.arrangeContract(workspace.workspaceId, {
    paymentMethodType: PaymentMethodType.CREDIT_PAYMENT,
    paymentStatus: PaymentStatusType.REQUIRE_PREPARE,
  });

  await page.goto(at(site, workspace, '/workspace/project/board'));
  await page.waitForURL(/\/workspace\/config\/payment\?/);
  await expect(page.getByText(/お支払いの準備が済むまで、ほかの画面は使えません。プランを選んで/)).toBeVisible();
  await page.getByRole('link', { name: 'マイページ' }).click();
  await expect(page.getByText('「あおば予約」は、お支払いの準備が済むまで使えません。')).toBeVisible();
  await page.getByRole('link', { name: '請求/クレジット管理を開く' }).click();
  await page.waitForURL(/\/workspace\/config\/payment\?/);

  const theirs = await pageOf(staff);
  for (const path of ['/workspace/project/board', '/workspace/config/payment']) {
    await theirs.goto(at(site, workspace, path));
    await theirs.waitForURL(/\/workspace\/user\/setting\?/);
    await expect(theirs.getByText('手続きを、ワークスペースの管理者に依頼してください。')).toBeVisible();
  }

  await site.local.arrangeContract(workspace.workspaceId);
  await page.goto(at(site, workspace, '/workspace/project/board'));
  await expect(page.getByRole('heading', { name: 'まだプロジェクトがありません' })).toBeVisible();
});
