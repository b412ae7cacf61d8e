/** Every flow of an account by keyboard alone, on a phone's width: what cannot be reached by Tab, or is cut off, fails here. */
import type { Locator, Page } from '@playwright/test';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { givenPerson, newEmail, PASSWORD } from '#test/support/people/actor.ts';
import { givenMember, newSubDomain } from '#test/support/workspace.ts';
import { expect, test } from '../fixtures.ts';
import { linkDomain } from '../operator.ts';

test.use({ viewport: { width: 390, height: 844 } });

const MOST_STOPS = 60;
const onHost = (page: Page, subDomain: string) =>
  page.waitForURL((url) => url.hostname === `${subDomain}.hisho.localhost`);
const text = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const NEW = /^パスワード( \(必須\))?$/;
const AGAIN = /パスワード（確認）/;

/** Goes on with Tab until the control has the focus; it is then inside the window, which scrolls one way only. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (
    let stop = 0;
    stop < MOST_STOPS && !(await control.evaluate((element) => element === document.activeElement));
    stop += 1
  )
    await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  await expect(control).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function type(page: Page, control: Locator, value: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(value);
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await expect(control).toBeEnabled();
  await tabTo(page, control);
  await page.keyboard.press(key);
}

test('registering, from the form over the mail into the workspace', async ({ page, site }) => {
  const [email, subDomain] = [newEmail('phone'), newSubDomain()];
  await page.goto(`${site.origin()}/workspace/register`);
  await type(page, text(page, /お名前/), '佐藤　美咲');
  await type(page, text(page, /メールアドレス/), email);
  await type(page, text(page, NEW), PASSWORD);
  await type(page, text(page, AGAIN), PASSWORD);
  await press(page, button(page, '次へ'));
  await press(page, page.getByRole('checkbox', { name: '利用規約に同意する' }), 'Space');
  await press(page, button(page, '登録する'));
  await press(page, button(page, '再送する'));
  await expect(page.getByText('上記のメールアドレスに案内をお送りしました。')).toBeVisible();

  await page.goto(`${site.origin()}/user/confirm?et=${await site.local.linkToken(email)}`);
  await type(page, text(page, /ワークスペース名/), 'あおば予約');
  await type(page, text(page, /サブドメイン/), subDomain);
  await press(page, button(page, '登録してはじめる'));
  await onHost(page, subDomain);
  await expect(page.getByRole('heading', { name: 'まだプロジェクトがありません' })).toBeVisible();
});

test('signing in after a wrong password, back to the page that was asked for, and out again', async ({
  page,
  site,
  team,
}) => {
  const wanted = `${site.origin(team.subDomain)}/workspace/user/setting?workspaceId=${team.workspaceId}`;
  await page.goto(wanted);
  await type(page, text(page, /メールアドレス/), team.owner.email);
  await type(page, text(page, /^パスワード/), 'wrong-password');
  await press(page, page.getByRole('checkbox', { name: '次回から自動でログインする' }), 'Space');
  await press(page, button(page, 'ログイン'));
  await expect(page.getByRole('alert')).toContainText('メールアドレスまたはパスワードが正しくありません。');
  await type(page, text(page, /^パスワード/), PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(wanted);
  expect((await page.context().cookies()).find(({ name }) => name === 'fgt')).toBeUndefined();
});

test('a lock-out and its way back', async ({ page, site, team }) => {
  await page.goto(`${site.origin()}/user/login`);
  await type(page, text(page, /メールアドレス/), team.owner.email);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await type(page, text(page, /^パスワード/), `wrong-password-${attempt}`);
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/signIn'));
    await page.keyboard.press('Enter');
    await answered;
  }
  await expect(page.getByRole('alert')).toContainText('ロックしました');
  await press(page, page.getByRole('link', { name: 'パスワードを再設定する' }));
  await expect(page).toHaveURL(/\/user\/resetPassword\/apply/);
  await type(page, text(page, /メールアドレス/), team.owner.email);
  await press(page, button(page, '送信'));
  await expect(page.getByText('メールを送信しました')).toBeVisible();
  await page.goto(`${site.origin()}/user/resetPassword/confirm?et=${await site.local.linkToken(team.owner.email)}`);
  await type(page, text(page, /^新しいパスワード( \(必須\))?$/), 'another-horse-9');
  await type(page, text(page, /新しいパスワード（確認）/), 'another-horse-9');
  await press(page, button(page, '再設定する'));
  await press(page, page.getByRole('link', { name: 'ログイン' }));
  await type(page, text(page, /メールアドレス/), team.owner.email);
  await type(page, text(page, /^パスワード/), 'another-horse-9');
  await page.keyboard.press('Enter');
  await onHost(page, team.subDomain);
});

test('accepting an invitation', async ({ page, site, team }) => {
  const email = newEmail('invited');
  await team.owner.must(contract.invitation.invite, {
    workspaceId: team.workspaceId,
    workspaceGroupId: team.groupId,
    emailList: [email],
    role: Role.STAFF,
  });
  await page.goto(`${site.origin()}/user/invite?et=${await site.local.linkToken(email)}`);
  await type(page, text(page, /お名前/), '鈴木　陽菜');
  await type(page, text(page, /アカウント名/), 'hina');
  await type(page, text(page, NEW), PASSWORD);
  await type(page, text(page, AGAIN), PASSWORD);
  await press(page, button(page, '参加する'));
  await onHost(page, team.subDomain);
});

test('coming in with Google and joining the workspace of one’s domain', async ({ problems, page, site, team }) => {
  const email = newEmail('hina').replace('test.example', `${newSubDomain()}.example`);
  await linkDomain(email.split('@')[1]!, team.workspaceId);
  await page.goto(`${site.origin()}/user/login`);
  await press(page, button(page, 'Google でログイン'));
  await page.getByLabel('別のアカウント').fill(email);
  await page.getByLabel('別のアカウント').press('Enter');
  await page.waitForURL(/\/workspace\/join\?et=/);
  await type(page, text(page, /アカウント名/), 'hina');
  await press(page, button(page, '参加する'));
  await onHost(page, team.subDomain);
  // The page that stands for Google has no icon.
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('status of 403')));
});

test('My page: names, default places, guides, looks and devices', async ({ site, team, pageOf }) => {
  const { id: second } = await team.owner.must(contract.registration.workspaceInitialRegister, {
    name: 'みどり工房',
    subDomain: newSubDomain(),
  });
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.origin(team.subDomain)}/workspace/user/setting?workspaceId=${team.workspaceId}`);
  const profile = page.getByRole('form', { name: '名前' });
  await type(page, text(page, /^表示名/), '佐藤　みさき');
  await type(page, text(page, /^セイ/), 'さとう');
  await press(page, profile.getByRole('button', { name: '保存する' }));
  await expect(text(page, /^セイ/)).toHaveValue('サトウ');
  await expect(page.getByText('保存しました').first()).toBeVisible();
  await tabTo(page, text(page, /^セイ/));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Backspace');
  await press(page, profile.getByRole('button', { name: '保存する' }));
  await expect(profile.getByRole('button', { name: '保存する' })).toBeDisabled();

  await press(page, page.getByRole('combobox', { name: 'ワークスペース', exact: true }));
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect
    .poll(
      async () =>
        (await team.owner.must(contract.user.getLoginUserInfo, {})).workspaceUserList.find(({ isDefault }) => isDefault)
          ?.workspace.id,
    )
    .toBe(second);
  await press(page, page.getByRole('checkbox', { name: 'ボード' }), 'Space');
  await expect.poll(async () => (await team.owner.must(contract.user.getLoginUserInfo, {})).tutorials.board).toBe(true);

  await page.reload();
  await expect(text(page, /^表示名/)).toHaveValue('佐藤　みさき');
  await expect(text(page, /^セイ/)).toHaveValue('');
});

test('a new e-mail address is asked for', async ({ site, team, pageOf }) => {
  const member = await givenMember(team, Role.STAFF);
  const page = await pageOf(member);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.origin(team.subDomain)}/workspace/user/setting?workspaceId=${team.workspaceId}`);
  const address = newEmail('changed');
  const form = page.getByRole('form', { name: 'メールアドレスの変更' });
  await type(page, form.getByRole('textbox', { name: /新しいメールアドレス/ }), address);
  await type(page, form.getByRole('textbox', { name: /現在のパスワード/ }), PASSWORD);
  await press(page, form.getByRole('button', { name: '確認メールを送る' }));
  await expect.poll(async () => (await site.local.mails(address)).length).toBe(1);
});

test('an account without a workspace is led to name one', async ({ page, site }) => {
  const person = await givenPerson(site.port, site.local);
  await page.goto(`${site.origin()}/user/login`);
  await type(page, text(page, /メールアドレス/), person.email);
  await type(page, text(page, /^パスワード/), PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/workspace\/confirm/);
  await tabTo(page, text(page, /ワークスペース名/));
});
