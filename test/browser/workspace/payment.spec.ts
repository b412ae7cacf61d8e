import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { contract } from '#shared/contract/contract.ts';
import { PaymentMethodType, PaymentStatusType, Role, WorkspacePlanType } from '#shared/enums/enums.ts';
import { formatDate } from '#shared/format/date.ts';
import { givenPayer, subscribe } from '#test/support/payment/payment.ts';
import { ISSUER } from '#test/support/payment/stripe-double.ts';
import { PASSWORD } from '#test/support/people/actor.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectClean, expectCleanAtEachWidth, WIDTHS } from '../each-width.ts';
import { expect, test } from '../fixtures.ts';
import { pdfText } from '../pdf-text.ts';

test('an admin registers a card that asks its owner, orders a plan and credits, and cancels', async ({
  site,
  pageOf,
}) => {
  const payer = await givenPayer(site.port, site.local);
  const page = await pageOf(payer.owner);
  const address = `${site.origin(payer.subDomain)}/workspace/config/payment?workspaceId=${payer.workspaceId}`;
  await page.goto(address);
  const cards = page.getByRole('region', { name: 'お支払い方法', exact: true });
  await expect(cards.getByText('カードはまだ登録されていません。')).toBeVisible();
  await expect(page.getByText('請求書はまだありません')).toBeVisible();
  await expectCleanAtEachWidth(page);

  await cards.getByRole('button', { name: 'カードを追加' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('カード番号').fill('4000 0025 0000 3155');
  await dialog.getByLabel('有効期限（月/年）').fill('12/31');
  await dialog.getByLabel('セキュリティコード').fill('123');
  await dialog.getByRole('button', { name: '追加する' }).click();
  await page.getByRole('button', { name: '認証する' }).click();
  await expect(page.getByText('カードを登録しました')).toBeVisible();
  await expect(cards.getByText('Visa 末尾3155')).toBeVisible();
  await expect(cards.getByText('使用中')).toBeVisible();

  const plan = page.getByRole('region', { name: 'プラン', exact: true });
  await plan.getByRole('button', { name: 'プランを申し込む' }).click();
  await dialog.getByRole('radio', { name: /ライト/ }).check();
  await dialog.getByRole('button', { name: '確認へ進む' }).click();
  await expect(page.getByRole('heading', { name: 'お申し込み内容の最終確認' })).toBeVisible();
  await expect(dialog.getByText('¥30,000（税込）。申し込みと同時にお支払いいただきます。')).toBeVisible();
  await expect(dialog.getByText(/から、毎月同じ日に自動で請求します。/)).toBeVisible();
  await expect(dialog.getByText(/いつでも解約できます/)).toBeVisible();
  await expectCleanAtEachWidth(page);
  await dialog.getByRole('button', { name: 'この内容で申し込む' }).click();
  await expect(page.getByText('ライトプランを使えるようになりました')).toBeVisible();
  await expect(plan.getByText('ライト', { exact: true })).toBeVisible();
  const invoices = page.getByRole('table', { name: '請求書' });
  const first = invoices.getByRole('row').filter({ hasText: '¥30,000' });
  await expect(first).toContainText('支払い済み');
  // Settings of the stage, which the local one has not.
  await page.evaluate(
    (settings) => {
      for (const [name, content] of Object.entries(settings))
        document.querySelector(`meta[name="${name}"]`)!.setAttribute('content', content);
    },
    { 'operator-name': ISSUER.name!, 'operator-invoice-number': ISSUER.invoiceNumber! },
  );
  const opened = page.waitForEvent('popup');
  await first.getByRole('button', { name: /^請求書/ }).click();
  const invoice = await opened;
  await expect(invoice.getByText('登録番号')).toBeVisible();
  await expect(invoice.getByRole('row', { name: /消費税（10%、内税）/ })).toContainText('¥2,727');
  const { createdAt, recipient } = (await payer.owner.must(contract.payment.getInvoiceList, payer)).invoiceList[0]!;
  const kept = pdfText(await invoice.pdf({ format: 'A4' }));
  for (const said of [
    `${recipient}御中`,
    `発行者${ISSUER.name}登録番号${ISSUER.invoiceNumber}`,
    `取引年月日${formatDate(createdAt)}`,
    'Hishoライトプラン×1¥30,000',
    '10%対象(税込)¥30,000',
    '消費税(10%、内税)¥2,727',
  ])
    expect(kept).toContain(said);
  if (process.env.SHOTS) await invoice.screenshot({ path: '.local/shots/invoice.png' });
  await invoice.close();
  // Stripe's own document is called what it is.
  await expect(first.getByRole('link', { name: /のStripe明細（新しいタブ）$/ })).toBeVisible();

  await page.getByRole('button', { name: 'クレジットを購入' }).click();
  await dialog.getByLabel(/購入するクレジット/).fill('５００');
  await dialog.getByRole('button', { name: '確認へ進む' }).click();
  await expect(dialog.getByText(/¥2,500（税込）/)).toBeVisible();
  await dialog.getByRole('button', { name: 'この内容で購入する' }).click();
  await expect(page.getByText('500クレジットを購入しました')).toBeVisible();
  await expect(invoices.getByRole('row').filter({ hasText: '¥2,500' })).toContainText('支払い済み');

  await plan.getByRole('button', { name: '解約する' }).click();
  await dialog.getByRole('button', { name: '解約する' }).click();
  await expect(plan.getByText(/契約が終わります/)).toBeVisible();
  await page.reload();
  await expect(plan.getByText(/契約が終わります/)).toBeVisible();
  await expectCleanAtEachWidth(page);
  if (process.env.SHOTS) await page.screenshot({ path: '.local/shots/payment.png', fullPage: true });
});

test('a team that has gone over to bills keeps its invoices, and reads how credits are ordered', async ({
  site,
  pageOf,
}) => {
  const payer = await givenPayer(site.port, site.local);
  const { owner, workspaceId, subDomain } = payer;
  await subscribe(payer, site.local);
  await site.local.arrangeContract(workspaceId, { planType: WorkspacePlanType.LITE });
  const page = await pageOf(owner);
  await page.goto(`${site.origin(subDomain)}/workspace/config/payment?workspaceId=${workspaceId}`);
  const invoices = page.getByRole('table', { name: '請求書' });
  await expect(invoices.getByRole('row').filter({ hasText: '¥30,000' })).toContainText('支払い済み');
  const credits = page.getByRole('region', { name: 'クレジット', exact: true });
  await expect(credits.getByText(/^クレジットの購入は、お問い合わせで承ります。/)).toBeVisible();
  await expect(credits.getByRole('link', { name: 'お問い合わせ' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'クレジットを購入' })).toHaveCount(0);
  await expectCleanAtEachWidth(page);
  if (process.env.SHOTS) await page.screenshot({ path: '.local/shots/payment-bill.png', fullPage: true });
  // What the operator enters once it is ordered, as docs/operations.md says.
  const command = ['infra/credits.ts', 'buy', '--workspace', subDomain, '--credits', '2000', '--order', '2026-11-015'];
  const enter = async () =>
    (await promisify(execFile)(process.execPath, command, { env: { ...process.env, DATA_DIR: site.dataDir } })).stdout;
  expect(await enter()).toBe('あおば予約 has 2000 credits more; on its next bill: 10000 yen, tax included\n');
  expect(await enter()).toBe('the order 2026-11-015 was booked before\n');
  await page.reload();
  const bought = page.getByRole('table', { name: 'クレジットの内訳' }).getByRole('row').filter({ hasText: '購入' });
  await expect(bought).toHaveCount(1);
  await expect(bought).toContainText('+2,000');
});

test('an admin brings a team back whose contract has ended: five on the free plan, six on one that is paid', async ({
  site,
  pageOf,
}) => {
  const payer = await givenPayer(site.port, site.local);
  const { owner, workspaceId, subDomain } = payer;
  const contractOf = (planType: WorkspacePlanType, paymentStatus: PaymentStatusType) =>
    site.local.arrangeContract(workspaceId, {
      planType,
      paymentStatus,
      paymentMethodType: PaymentMethodType.CREDIT_PAYMENT,
    });
  const { id: groupId } = await owner.must(contract.group.register, { workspaceId, name: '開発' });
  await contractOf(WorkspacePlanType.LITE, PaymentStatusType.CANCEL);
  const page = await pageOf(owner);
  const home = `${site.origin(subDomain)}/workspace/project/board?workspaceId=${workspaceId}`;
  await page.goto(home);
  await page.waitForURL(/\/workspace\/cancel\?workspaceId=/);
  await expectClean(page);
  await page.getByRole('button', { name: 'スタータープランで再開する' }).click();
  await page.waitForURL(/\/workspace\/(?!cancel)/);
  expect(await owner.must(contract.plan.get, { workspaceId })).toMatchObject({
    planType: WorkspacePlanType.STARTER,
    paymentStatus: PaymentStatusType.READY_PAYMENT,
  });

  await contractOf(WorkspacePlanType.LITE, PaymentStatusType.READY_PAYMENT);
  const team = { ...payer, groupId, local: site.local };
  for (let count = 0; count < 5; count += 1) await givenMember(team, Role.STAFF);
  await contractOf(WorkspacePlanType.LITE, PaymentStatusType.CANCEL);
  await page.goto(home);
  await page.waitForURL(/\/workspace\/cancel\?workspaceId=/);
  await expect(page.getByText(/いまは6人のため、無料のスタータープラン/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'スタータープランで再開する' })).toHaveCount(0);
  await page.getByRole('button', { name: 'プランを選んで再開する' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('カード番号').fill('4242 4242 4242 4242');
  await dialog.getByLabel('有効期限（月/年）').fill('12/31');
  await dialog.getByLabel('セキュリティコード').fill('123');
  await dialog.getByRole('button', { name: '追加する' }).click();
  await expect(dialog.getByRole('radio', { name: /ライト（これまでのプラン）/ })).toBeChecked();
  await expectClean(page);
  await dialog.getByRole('button', { name: '確認へ進む' }).click();
  await expect(dialog.getByText(/^¥31,000（税込）。/)).toBeVisible();
  await dialog.getByRole('button', { name: 'この内容で申し込む' }).click();
  await page.waitForURL(/\/workspace\/(?!cancel)/);
  expect(await owner.must(contract.plan.get, { workspaceId })).toMatchObject({
    planType: WorkspacePlanType.LITE,
    paymentStatus: PaymentStatusType.PAYMENT_SUCCESS,
  });
});

test('a seat more is counted at once and said before another plan is ordered; one less is not charged any more', async ({
  site,
  pageOf,
}) => {
  const payer = await givenPayer(site.port, site.local);
  const { owner, workspaceId } = payer;
  await subscribe(payer, site.local);
  const { id: groupId } = await owner.must(contract.group.register, { workspaceId, name: '開発' });
  const team = { ...payer, groupId, local: site.local };
  const people = [];
  for (let count = 0; count < 5; count += 1) people.push(await givenMember(team, Role.STAFF));
  await site.local.fire('payment-sweep');
  const seats = async () => (await owner.must(contract.payment.get, { workspaceId })).subscription?.additionalSeats;
  await expect.poll(seats).toBe(1);
  const page = await pageOf(owner);
  await page.goto(`${site.origin(payer.subDomain)}/workspace/config/payment?workspaceId=${workspaceId}`);
  const plan = page.getByRole('region', { name: 'プラン', exact: true });
  await expect(plan.getByText('¥31,000 /月')).toBeVisible();
  await plan.getByRole('button', { name: 'プランを変更' }).click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByText('価格は、いまの人数（6シート）での月額で、消費税を含みます。')).toBeVisible();
  await expect(dialog.getByText('いまの6人では、シートが足りません。')).toBeVisible();
  await dialog.getByRole('radio', { name: /スタンダード/ }).check();
  await dialog.getByRole('button', { name: '確認へ進む' }).click();
  await expect(dialog.getByText('6シート', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^¥[\d,]+（税込）。残りの期間の差額を、いまお支払いいただきます。$/)).toBeVisible();
  await expect(dialog.getByText(/^¥90,000 \/月（税込）。/)).toBeVisible();
  await dialog.getByRole('button', { name: '選びなおす' }).click();
  await dialog.getByRole('button', { name: 'やめる' }).click();

  await owner.must(contract.workspaceUser.delete, { workspaceId, userId: people[0]!.userId });
  await site.local.fire('payment-sweep');
  await expect.poll(seats).toBe(0);
  await page.reload();
  await expect(plan.getByText('¥30,000 /月')).toBeVisible();
});

test('a missing payment is said above every screen to admins, and to everybody once nothing can be changed', async ({
  site,
  team,
  pageOf,
}) => {
  const staff = await givenMember(team, Role.STAFF);
  await site.local.arrangeContract(team.workspaceId, { paymentStatus: PaymentStatusType.PAYMENT_FAILED });
  const board = `${site.origin(team.subDomain)}/workspace/project/board?workspaceId=${team.workspaceId}&projectKey=${team.projectKey}&boardId=${team.board.boardId}`;
  const page = await pageOf(team.owner);
  const theirs = await pageOf(staff);
  const strip = page
    .getByRole('status')
    .filter({ hasText: /^お支払いを確認できていません。.+からは閲覧だけになります。/ });
  for (const [, viewport] of WIDTHS) {
    await page.setViewportSize(viewport);
    await page.goto(board);
    await expect(strip).toBeVisible();
    await expect(page.getByRole('main').getByText('予約変更メールが届かないことがある')).toBeVisible();
    await expectClean(page);
    for (const colorScheme of process.env.SHOTS ? (['dark', 'light'] as const) : []) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `.local/shots/unpaid-${viewport.width}-${colorScheme}.png` });
    }
  }
  await theirs.goto(board);
  await expect(theirs.getByRole('main').getByText('予約変更メールが届かないことがある')).toBeVisible();
  await expect(theirs.getByText('お支払いを確認できていません。')).toHaveCount(0);
  // Two weeks later; the clock belongs to all flows of this host.
  const signedIn = await staff.must(contract.session.signIn, { email: staff.email, password: PASSWORD });
  for (const { workspace } of signedIn.user.workspaceUserList)
    workspace.payment.readOnlyFrom = '2026-01-08T00:00:00.000Z';
  await theirs.route('**/api/auth/session', (route) => route.fulfill({ json: signedIn }));
  await theirs.reload();
  await expect(
    theirs.getByText(/いまは閲覧だけができます。管理者がお支払いを済ませると、元に戻ります。/),
  ).toBeVisible();
  await strip.getByRole('link', { name: 'お支払い画面へ' }).click();
  await expect(page.getByText('手続きをご案内しますので、お問い合わせください。')).toBeVisible();
  await expect(strip).toHaveCount(0);
  await page.goto(`${site.origin(team.subDomain)}/workspace/user/setting?workspaceId=${team.workspaceId}`);
  await expect(strip).toBeVisible();
});

test('a payment that failed is said with the day from which nothing can be changed; its invoice leads to the page where it is paid', async ({
  site,
  pageOf,
}) => {
  const payer = await givenPayer(site.port, site.local);
  await subscribe(payer, site.local);
  const page = await pageOf(payer.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  // A renewal is a month away, and the clock belongs to all flows of this host.
  const at = { workspaceId: payer.workspaceId };
  const [plan, payment, invoices] = await Promise.all([
    payer.owner.must(contract.plan.get, at),
    payer.owner.must(contract.payment.get, at),
    payer.owner.must(contract.payment.getInvoiceList, at),
  ]);
  for (const [path, json] of [
    [/\/plan\/get\b/, { ...plan, paymentStatus: PaymentStatusType.PAYMENT_FAILED }],
    [/\/payment\/get\b/, { ...payment, readOnlyFrom: '2027-01-08T00:00:00.000Z' }],
    [
      /\/payment\/getInvoiceList\b/,
      { ...invoices, invoiceList: invoices.invoiceList.map((invoice) => ({ ...invoice, status: 'open' })) },
    ],
  ] as const)
    await page.route(path, (route) => route.fulfill({ json }));
  await page.goto(`${site.origin(payer.subDomain)}/workspace/config/payment?workspaceId=${payer.workspaceId}`);
  await expect(page.getByText(/^お支払いを確認できていません。.+1月8日\(金\)からは閲覧だけ/)).toBeVisible();
  const pay = page.getByRole('link', { name: /^請求書.+を支払う/ });
  await expect(pay).toBeVisible();
  expect(await pay.getAttribute('href')).toMatch(/^https?:/);
  await expectClean(page);
  if (process.env.SHOTS) await page.screenshot({ path: '.local/shots/payment-failed-390.png', fullPage: true });
});
