/** Every door into the product: registration, sign-in, Google, joining, invitations, reset; and what is shut. */
import type { Page } from '@playwright/test';
import { contract } from '#shared/contract/contract.ts';
import { PaymentStatusType, Role } from '#shared/enums/enums.ts';
import { Actor, givenPerson, newEmail, PASSWORD } from '#test/support/people/actor.ts';
import { givenMember, newSubDomain } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import { expect, SHOWN_ERROR, test } from '../fixtures.ts';
import { linkDomain, setPaymentStatus } from '../operator.ts';

const onHost = (page: Page, subDomain: string) =>
  page.waitForURL((url) => url.hostname === `${subDomain}.hisho.localhost`);
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Answers that a flow is about are no failures; the double of Google has no icon for its page. */
const expectAnswer = (problems: string[], status: 403 | 404): void => {
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes(`status of ${status}`)));
};

async function chooseGoogleAccount(page: Page, email: string, isVerified = true): Promise<void> {
  await page.getByRole('button', { name: 'Google でログイン' }).click();
  await page.getByLabel('別のアカウント').fill(email);
  if (!isVerified) await page.getByLabel('確認済みのメールアドレス').uncheck();
  await page.getByRole('button', { name: '次へ' }).click();
}

test('registration passes by keyboard alone, says what is wrong when a field is left, and resends to another address', async ({
  page,
  site,
}) => {
  const email = newEmail('keyboard');
  await page.goto(`${site.origin()}/workspace/register`);
  await expect(field(page, /お名前/)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByText('入力されていません')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByText('入力されていません')).toHaveCount(2);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('misaki＠aoba');
  await page.keyboard.press('Tab');
  await expect(page.getByText('メールアドレスを入力してください。')).toBeVisible();
  await expect(field(page, /メールアドレス/)).toHaveValue('misaki@aoba');
  await page.keyboard.type('ｐａｓｓｗｏｒｄ');
  await expect(page.getByText(/半角に直しません/)).toBeVisible();
  await expect(page.getByRole('button', { name: '次へ' })).toBeDisabled();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByText('半角英数字記号8文字以上で入力してください')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(` ${email.replace('@', '＠').replace('test', 'ｔｅｓｔ')}`);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('佐藤　美咲');
  await field(page, /^パスワード( \(必須\))?$/).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(PASSWORD);
  await field(page, /パスワード（確認）/).focus();
  await page.keyboard.type('another-one-1');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByText('パスワードが一致しません。')).toBeVisible();
  await field(page, /パスワード（確認）/).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(heading(page, '内容確認')).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: '登録する' })).toBeDisabled();
  await page.getByRole('button', { name: '戻る' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, /お名前/)).toHaveValue('佐藤　美咲');
  await page.getByRole('button', { name: '次へ' }).press('Enter');
  await page.getByRole('checkbox', { name: '利用規約に同意する' }).press('Space');
  await page.getByRole('button', { name: '登録する' }).press('Enter');

  await expect(heading(page, '申し込み完了')).toBeFocused();
  expect(await site.local.mails(email)).toHaveLength(1);
  const other = newEmail('other');
  await field(page, /メールアドレス/).fill(other);
  await page.keyboard.press('Enter');
  await expect(page.getByText('上記のメールアドレスに案内をお送りしました。')).toBeVisible();
  expect(await site.local.mails(other)).toHaveLength(1);
  await expect(page.getByRole('link', { name: 'お問い合わせ' })).toHaveAttribute('href', /^mailto:.*subject=/);
});

test('an address that is taken is named on the second step, and nothing typed is lost', async ({
  page,
  site,
  team,
}) => {
  await page.goto(`${site.origin()}/workspace/register`);
  await field(page, /お名前/).fill('佐藤');
  await field(page, /メールアドレス/).fill(team.owner.email);
  await field(page, /^パスワード( \(必須\))?$/).fill(PASSWORD);
  await field(page, /パスワード（確認）/).fill(PASSWORD);
  await page.getByRole('button', { name: '次へ' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page.getByRole('alert')).toHaveText('そのメールアドレスはすでに登録されています。');
  await page.getByRole('button', { name: '戻る' }).click();
  await expect(field(page, /パスワード（確認）/)).toHaveValue(PASSWORD);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the fork leads both ways; the chosen plan is kept as a wish where the workspace is named', async ({
  page,
  site,
}) => {
  const { origin } = new URL(site.origin());
  await page.goto(`${origin}/workspace/register_or_login`);
  await expect(page.getByRole('link', { name: /アカウントを持っている/ })).toHaveAttribute('href', '/user/login');
  await page.getByRole('link', { name: /はじめて利用する/ }).click();
  await expect(page).toHaveURL(/\/workspace\/register$/);
  await page
    .context()
    .addCookies([
      { name: 'selectedPlan', value: '300', domain: 'hisho.localhost', path: '/', secure: true, sameSite: 'Lax' },
    ]);
  const email = newEmail('plan');
  await field(page, /お名前/).fill('佐藤　美咲');
  await field(page, /メールアドレス/).fill(email);
  await field(page, /^パスワード( \(必須\))?$/).fill(PASSWORD);
  await field(page, /パスワード（確認）/).fill(PASSWORD);
  await page.getByRole('button', { name: '次へ' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登録する' }).click();
  await heading(page, '申し込み完了').waitFor();
  // The mail's token also opens the registration of the workspace itself.
  await page.goto(`${origin}/workspace/confirm?et=${await site.local.linkToken(email)}&registerUser=0`);
  await expect(page.getByText(`${email} で登録します。`)).toBeVisible();
  await expect(
    page.getByText('スタータープラン（無料、5人まで）ではじめます。スタンダードプランのご希望は、いっしょに承ります。'),
  ).toBeVisible();
  const subDomain = newSubDomain();
  await field(page, /ワークスペース名/).fill('あおば予約');
  await field(page, /サブドメイン/).fill(subDomain);
  await page.getByRole('button', { name: '登録してはじめる' }).click();
  await onHost(page, subDomain);
  await expect(heading(page, 'まだプロジェクトがありません')).toBeVisible();
});

test('signing in returns to the page that was asked for, never to another site', async ({ page, site, team }) => {
  const wanted = `/workspace/user/setting?workspaceId=${team.workspaceId}`;
  await page.goto(site.origin(team.subDomain) + wanted);
  await expect(page).toHaveURL(/\/user\/login\?referer=/);
  await expect(page.getByRole('checkbox', { name: '次回から自動でログインする' })).toBeChecked();
  await field(page, /メールアドレス/).fill(` ${team.owner.email.toUpperCase()} `);
  await field(page, /^パスワード/).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(site.origin(team.subDomain) + wanted);
  await expect(heading(page, 'マイページ')).toBeVisible();

  // Already signed in: the sign-in screen leads on, and only inside.
  await page.goto(`${site.origin(team.subDomain)}/user/login?referer=${encodeURIComponent('//evil.example/x')}`);
  await page.waitForURL(/\/workspace\/project\/board/);
  await page.goto(`${site.origin(team.subDomain)}/workspace/register`);
  await page.waitForURL(/\/workspace\/project\/board/);
});

test('a session that ended elsewhere leads to sign-in with the way back; signing out shuts the pages', async ({
  site,
  team,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(`${site.origin(team.subDomain)}/workspace/user/setting?workspaceId=${team.workspaceId}`);
  await heading(page, 'マイページ').waitFor();
  await page.context().clearCookies();
  await page.route('**/rest/user/updateNotShowBoardTutorial', (route) =>
    route.fulfill({ status: 401, json: { hishoException: ['Unauthorized'], message: 'サインインしてください。' } }),
  );
  await page.getByRole('checkbox', { name: 'ボード' }).uncheck();
  await page.waitForURL(/\/user\/login\?referer=%2Fworkspace%2Fuser%2Fsetting/);
});

test('Google signs in: a stranger names a workspace, later the same account returns to where it started', async ({
  problems,
  page,
  site,
  browser,
}) => {
  const email = newEmail('google');
  const subDomain = newSubDomain();
  await page.goto(`${site.origin()}/user/login`);
  await chooseGoogleAccount(page, email);
  await page.waitForURL(/\/workspace\/confirm\?et=.+&registerUser=1/);
  await expect(page.getByText(`${email} で登録します。`)).toBeVisible();
  await field(page, /ワークスペース名/).fill('若葉商店');
  await field(page, /サブドメイン/).fill(subDomain);
  await page.getByRole('button', { name: '登録してはじめる' }).click();
  await onHost(page, subDomain);

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`${site.origin(subDomain)}/workspace/user/setting`);
  await other.waitForURL(/\/user\/login/);
  await chooseGoogleAccount(other, email);
  await other.waitForURL(`${site.origin(subDomain)}/workspace/user/setting`);
  await expect(other.getByText('Googleアカウントで登録されています。')).toBeVisible();
  await context.close();

  // Such an account has no password to reset.
  await page.goto(`${site.origin()}/user/resetPassword/apply`);
  await field(page, /メールアドレス/).fill(email);
  await page.getByRole('button', { name: '送信' }).click();
  await expect(page.getByText('Googleアカウントで登録されています。Googleでサインインしてください。')).toBeVisible();
  expectAnswer(problems, 403);
});

test('a sign-in with Google that fails says why and leaves the other way open', async ({ problems, page, site }) => {
  await page.goto(`${site.origin()}/user/login`);
  await chooseGoogleAccount(page, newEmail('unverified'), false);
  await expect(page.getByRole('alert')).toContainText('ログインに失敗しました');
  await expect(page.getByRole('alert')).toContainText('確認が済んでいない');
  await page.goto(`${site.origin()}/user/login?code=stolen&state=nonce%3Dother`);
  await expect(page.getByRole('alert')).toHaveText('ログインに失敗しました');
  await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeEnabled();
  expectAnswer(problems, 403);
});

test('people of a linked domain are led to its workspaces and join one on their own', async ({
  problems,
  page,
  site,
  team,
}) => {
  const email = newEmail('hina').replace('test.example', `${newSubDomain()}.example`);
  await linkDomain(email.split('@')[1]!, team.workspaceId);
  await page.goto(`${site.origin()}/user/login`);
  await chooseGoogleAccount(page, email);
  await page.waitForURL(/\/workspace\/join\?et=/);
  await expect(page.getByRole('radio', { name: 'あおば予約' })).toBeChecked();
  await field(page, /アカウント名/).fill('sato');
  await page.getByRole('button', { name: '参加する' }).click();
  await expect(page.getByText('そのアカウント名はすでに使われています。')).toBeVisible();
  await field(page, /アカウント名/).fill('hina');
  await page.keyboard.press('Enter');
  await onHost(page, team.subDomain);
  expectAnswer(problems, 403);
});

test('who opens the mail of a registration elsewhere sets a password of their own, and joins the workspace of their domain', async ({
  page,
  site,
  team,
}) => {
  const email = newEmail('owner').replace('test.example', `${newSubDomain()}.example`);
  await linkDomain(email.split('@')[1]!, team.workspaceId);
  const somebody = new Actor(site.port);
  await somebody.must(contract.session.signUp, { name: '田中　健太', familyName: '田中', email, password: PASSWORD });
  await page.goto(`${site.origin()}/user/confirm?et=${await site.local.linkToken(email)}`);
  await expect(page.getByRole('heading', { name: 'パスワードの設定' })).toBeVisible();
  await expect(page.getByText(`田中　健太（${email}）`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('an-own-horse-8');
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: /パスワード（確認）/ }).fill('an-own-horse-8');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/workspace\/join/);
  await expect(page.getByRole('radio', { name: 'あおば予約' })).toBeChecked();
});

test('an invitation says where to and for whom, also to somebody with an account', async ({
  page,
  site,
  team,
  browser,
}) => {
  const invite = async (email: string) =>
    team.owner.must(contract.invitation.invite, {
      workspaceId: team.workspaceId,
      workspaceGroupId: team.groupId,
      emailList: [email],
      role: Role.STAFF,
    });
  const email = newEmail('invited');
  await invite(email);
  await page.goto(`${site.origin()}/user/invite?et=${await site.local.linkToken(email)}`);
  await expect(page.getByText('「あおば予約」に招待されています。')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await field(page, /お名前/).fill('鈴木　陽菜');
  await field(page, /アカウント名/).fill('hina');
  await field(page, /^パスワード( \(必須\))?$/).fill(PASSWORD);
  await field(page, /パスワード（確認）/).fill(PASSWORD);
  await page.getByRole('button', { name: '参加する' }).click();
  await onHost(page, team.subDomain);

  const person = await givenPerson(site.port, site.local, '高橋　直人');
  await invite(person.email);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`${site.origin()}/user/invite?et=${await site.local.linkToken(person.email)}`);
  await expect(other.getByText('高橋　直人さんのアカウントで参加できます。')).toBeVisible();
  await field(other, /アカウント名/).fill('naoto');
  await field(other, /^パスワード/).fill(PASSWORD);
  await other.keyboard.press('Enter');
  await onHost(other, team.subDomain);
  await context.close();

  await page.goto(`${site.origin()}/user/invite?et=spent`);
  await expect(page.getByRole('alert')).toContainText('このリンクは使えません');
});

test('the login screen opens while the session cannot be asked for, and its own call says why', async ({
  problems,
  page,
  site,
}) => {
  await page.route('**/api/auth/session', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '60' },
      json: {
        hishoException: ['TooManyRequests'],
        message: '操作が続いたため、しばらく待ってからもう一度お試しください。',
      },
    }),
  );
  await page.goto(`${site.origin()}/user/login`);
  await field(page, /メールアドレス/).fill('sato@aoba.example');
  await page.route('**/api/auth/signIn', (route) => route.abort());
  await field(page, /パスワード/).fill('right-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(field(page, /メールアドレス/)).toHaveValue('sato@aoba.example');
  problems.splice(0, problems.length, ...problems.filter((problem) => !SHOWN_ERROR.test(problem)));
});

test('a password is reset in two steps by keyboard, and unknown addresses are told so', async ({
  problems,
  page,
  site,
}) => {
  const person = await givenPerson(site.port, site.local);
  await page.goto(`${site.origin()}/user/login`);
  await page.getByRole('link', { name: 'パスワードをお忘れの場合' }).press('Enter');
  await expect(field(page, /メールアドレス/)).toBeFocused();
  await expect(page.getByRole('button', { name: '送信' })).toBeDisabled();
  await page.keyboard.type(newEmail('nobody'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('このメールアドレスは登録されていません。')).toBeVisible();
  await field(page, /メールアドレス/).fill(person.email);
  await page.keyboard.press('Enter');
  await expect(heading(page, '再設定用メールを確認')).toBeVisible();
  await expect(page.getByText('メールを送信しました')).toBeVisible();
  await page.goto(`${site.origin()}/user/resetPassword/apply`);
  await expect(page.getByText(/再設定用のメールを送信済みです/)).toBeVisible();
  await page.goto(`${site.origin()}/user/resetPassword/confirm?et=${await site.local.linkToken(person.email)}`);
  await field(page, /^新しいパスワード( \(必須\))?$/).fill('another-horse-7');
  await field(page, /新しいパスワード（確認）/).fill('another-horse-7');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/パスワードを再設定しました/)).toBeVisible();
  expect((await page.context().cookies()).find(({ name }) => name === 'fgott')).toBeUndefined();
  expect((await site.local.mails(person.email)).at(0)?.subject).toBe('【Hisho】パスワードを変更しました');
  expectAnswer(problems, 404);
});

test('pages for admins lead others to My page; a workspace whose contract has ended leads everybody to its page', async ({
  site,
  team,
  pageOf,
}) => {
  const staff = await givenMember(team, Role.STAFF);
  const page = await pageOf(staff);
  await page.goto(`${site.origin(team.subDomain)}/workspace/config/project?workspaceId=${team.workspaceId}`);
  await page.waitForURL(/\/workspace\/user\/setting\?workspaceId=/);
  await expect(heading(page, 'マイページ')).toBeVisible();

  await setPaymentStatus(team.workspaceId, PaymentStatusType.CANCEL);
  await page.goto(`${site.origin(team.subDomain)}/workspace/project/board?workspaceId=${team.workspaceId}`);
  await page.waitForURL(/\/workspace\/cancel\?workspaceId=/);
  await expect(page.getByText('「あおば予約」は、契約を終了したため利用できません。')).toBeVisible();
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.waitForURL(/\/user\/login$/);
});
