/** Inviting people: a pasted list by keyboard, who is awaited, links that somebody else follows, links that are dead. */
import type { Page } from '@playwright/test';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { newEmail, PASSWORD } from '#test/support/people/actor.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import type { Site } from '../fixtures.ts';
import { expect, failOnErrors, SHOWN_ERROR, test } from '../fixtures.ts';

type Team = { subDomain: string; workspaceId: string };
const inviteUrl = (site: Site, { subDomain, workspaceId }: Team): string =>
  `${site.origin(subDomain)}/workspace/user/invite?workspaceId=${workspaceId}`;
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const chips = (page: Page) => page.getByRole('list', { name: '読み取ったメールアドレス' }).getByRole('listitem');

const isWithin = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** As somebody pastes: in one piece, with its line breaks. */
const paste = (page: Page, text: string) => page.keyboard.insertText(text);

test('a pasted list is read, looked at, sent and answered for, by keyboard alone', async ({ site, team, pageOf }) => {
  const colleague = await givenMember(team, Role.STAFF);
  const [first, second] = [newEmail('paste'), newEmail('paste')];
  const page = await pageOf(team.owner);
  await page.goto(inviteUrl(site, team));
  await page.getByRole('textbox', { name: 'メールアドレス' }).focus();
  await paste(page, `"鈴木, 陽菜" <${first}>; ${second.replace('@', '＠')}、${second}\n${colleague.email} misaki@aoba`);
  await expect(chips(page)).toHaveCount(4);
  await expect(page.getByText('4件を読み取りました。確認が必要なもの1件、重複1件。')).toBeVisible();
  // What needs a look stands first.
  await expect(chips(page).first()).toContainText('misaki@aoba');
  await expect(chips(page).filter({ hasText: colleague.email })).toContainText('参加しています');
  await page.getByRole('button', { name: 'misaki@aoba を除く' }).focus();
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'グループ' }).first().focus();
  await page.getByRole('textbox', { name: 'メールアドレス' }).focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(part(page, 'メールで招待').getByText('2件に招待メールを送りました。')).toBeVisible();
  // Who is in already stays to be taken out; who was sent a mail is gone.
  await expect(chips(page)).toHaveCount(1);
  await expect(part(page, '招待中').getByText(first)).toBeVisible();
  await expect(part(page, '招待中').getByText(second)).toBeVisible();
  expect(await site.local.mails(second)).toHaveLength(1);
});

test('an invitation is sent again and taken back, which asks by name and shuts the mailed link', async ({
  site,
  team,
  page: visitor,
  pageOf,
}) => {
  const email = newEmail('pending');
  await team.owner.must(contract.invitation.invite, {
    workspaceId: team.workspaceId,
    workspaceGroupId: team.groupId,
    emailList: [email],
  });
  const earlier = await site.local.linkToken(email);
  const page = await pageOf(team.owner);
  await page.goto(inviteUrl(site, team));
  await page.getByRole('button', { name: `${email} に再送` }).click();
  await expect(page.getByText(`${email} に招待メールを送りなおしました`)).toBeVisible();
  await visitor.goto(`${site.origin()}/user/invite?et=${earlier}`);
  await expect(visitor.getByRole('alert')).toContainText('最後に届いたメールのリンクを開いてください');
  await page.getByRole('button', { name: `${email} への招待を取り消す` }).click();
  const dialog = page.getByRole('dialog', { name: `「${email}」への招待を取り消しますか` });
  await expect(dialog.getByRole('button', { name: 'やめる' })).toBeFocused();
  await dialog.getByRole('button', { name: '取り消す' }).click();
  await expect(part(page, '招待中').getByText('招待中の人はいません')).toBeVisible();
  await visitor.goto(`${site.origin()}/user/invite?et=${await site.local.linkToken(email)}`);
  await expect(visitor.getByRole('alert')).toContainText('この招待は、取り消されました。');
});

test('a link is made, a visitor joins by it in another browser, and is shut out once it is ended', async ({
  site,
  team,
  browser,
  pageOf,
  problems,
}) => {
  // Three browsers, one after the other.
  test.slow();
  const page = await pageOf(team.owner);
  await page.goto(inviteUrl(site, team));
  const links = part(page, '招待リンク');
  await links.getByRole('textbox', { name: '人数の上限' }).fill('３');
  await links.getByRole('button', { name: 'リンクを作成' }).click();
  const address = await links.getByRole('textbox', { name: '招待リンク' }).inputValue();
  expect(new URL(address).pathname).toMatch(new RegExp(`^/workspace/${team.workspaceId}/invitationLink/[\\w-]{43}$`));
  await expect(links.getByText('0／3人', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  failOnErrors(visitor, problems);
  const email = newEmail('visitor');
  await visitor.goto(address);
  await expect(visitor.getByText('佐藤　美咲さんから、「あおば予約」に招待されています。')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('textbox', { name: /メールアドレス/ }).fill(email.replace('@', '＠'));
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('heading', { name: 'メールを送りました' })).toBeVisible();
  await expect(visitor.getByText(email)).toBeVisible();
  const [mail] = await site.local.mails(email);
  await visitor.goto(/https?:\S+et=\S+/.exec(mail!.text)![0]);
  await visitor.getByRole('textbox', { name: /お名前/ }).fill('鈴木　陽菜');
  await visitor.getByRole('textbox', { name: /アカウント名/ }).fill('hina');
  await visitor.getByRole('textbox', { name: /^パスワード( \(必須\))?$/ }).fill(PASSWORD);
  await visitor.getByRole('textbox', { name: /パスワード（確認）/ }).fill(PASSWORD);
  await visitor.getByRole('button', { name: '参加する' }).click();
  await visitor.waitForURL((url) => url.hostname === `${team.subDomain}.hisho.localhost`);

  await page.reload();
  await expect(links.getByText('1／3人', { exact: true })).toBeVisible();
  await links.getByRole('button', { name: /の招待リンクを無効にする/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '無効にする' }).click();
  await expect(links.getByText('招待リンクはありません')).toBeVisible();
  const second = await (await browser.newContext()).newPage();
  await second.goto(address);
  await expect(second.getByRole('alert')).toHaveText('この招待リンクは使えません。');
  await expectAccessible(second);
  await second.context().close();
  await context.close();
});

test('a dead link, a cut one and none say what to do', async ({ site, team, page, problems }) => {
  for (const path of [
    `/workspace/${team.workspaceId}/invitationLink/unknown`,
    `/workspace/${team.workspaceId}/invitationLink`,
    '/workspace/invitationLink',
    '/workspace/invitationLink?workspaceId=x',
  ]) {
    await page.goto(site.origin() + path);
    await expect(page.getByRole('alert')).toHaveText('この招待リンクは使えません。');
    await expect(page.getByText('新しいリンクか招待メールを依頼してください。')).toBeVisible();
  }
  problems.splice(0, problems.length, ...problems.filter((problem) => !SHOWN_ERROR.test(problem)));
});

test('the workspace in the path opens the same screen, and people who are no admins come to their own page', async ({
  site,
  team,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(`${site.origin(team.subDomain)}/workspace/${team.workspaceId}/user/invite`);
  await expect(page.getByRole('heading', { name: 'ユーザーを招待' })).toBeVisible();
  const staff = await pageOf(await givenMember(team, Role.STAFF));
  await staff.goto(inviteUrl(site, team));
  await staff.waitForURL(/\/workspace\/user\/setting/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a list is sent, taken back and a link made, with nothing beyond the edge', async ({
    site,
    team,
    page: visitor,
    pageOf,
  }) => {
    const email = `${'long-name-'.repeat(4)}${newEmail('phone')}`;
    const page = await pageOf(team.owner);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(inviteUrl(site, team));
    await page.getByRole('textbox', { name: 'メールアドレス' }).fill(`${email}\nmisaki@aoba`);
    await expect(chips(page)).toHaveCount(2);
    expect(await isWithin(page)).toBe(true);
    await page.getByRole('button', { name: '1件に招待メールを送る' }).click();
    await expect(part(page, '招待中').getByText(email)).toBeVisible();
    await part(page, '招待リンク').getByRole('button', { name: 'リンクを作成' }).click();
    const address = await part(page, '招待リンク').getByRole('textbox', { name: '招待リンク' }).inputValue();
    expect(await isWithin(page)).toBe(true);
    await page.getByRole('button', { name: `${email} への招待を取り消す` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '取り消す' }).click();
    await expect(part(page, '招待中').getByText('招待中の人はいません')).toBeVisible();
    await visitor.goto(address);
    await expect(visitor.getByRole('button', { name: 'メールを受け取る' })).toBeVisible();
    expect(await isWithin(visitor)).toBe(true);
  });
});
