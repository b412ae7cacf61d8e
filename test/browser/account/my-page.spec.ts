/** マイページ: each setting changes what it says, and stays. */
import type { Page } from '@playwright/test';
import { Role } from '#shared/enums/enums.ts';
import { givenBoard } from '#test/support/board/board.ts';
import { newEmail, PASSWORD } from '#test/support/people/actor.ts';
import { givenMember } from '#test/support/workspace.ts';
import type { Site } from '../fixtures.ts';
import { boardUrl, expect, test } from '../fixtures.ts';
import { picture } from '../picture.ts';

const NEW_PASSWORD = 'another-horse-7';
const section = (page: Page, name: string) => page.getByRole('region', { name });

async function openMyPage(page: Page, site: Site, team: { subDomain: string; workspaceId: string }): Promise<void> {
  await page.goto(`${site.origin(team.subDomain)}/workspace/user/setting?workspaceId=${team.workspaceId}`);
  await page.getByRole('heading', { name: 'マイページ' }).waitFor();
}

test('names are saved and shown, フリガナ are put into katakana, and a refused one stays to be put right', async ({
  site,
  team,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await openMyPage(page, site, team);
  const profile = section(page, 'プロフィール');
  await expect(profile.getByRole('button', { name: '保存する' })).toBeDisabled();
  await profile.getByLabel('表示名').fill('');
  await page.keyboard.press('Tab');
  await expect(profile.getByText('入力されていません')).toBeVisible();
  await profile.getByLabel('表示名').fill('佐藤　みさき');
  await profile.getByLabel('姓', { exact: true }).fill('佐藤');
  await profile.getByLabel('セイ（フリガナ）').fill('佐藤');
  await page.keyboard.press('Tab');
  await expect(profile.getByText(/カタカナで入力してください/)).toBeVisible();
  await profile.getByLabel('セイ（フリガナ）').fill('さとう');
  await page.keyboard.press('Enter');
  await expect(profile.getByText('保存しました')).toBeVisible();
  await expect(profile.getByLabel('セイ（フリガナ）')).toHaveValue('サトウ');
  await page.reload();
  await expect(profile.getByLabel('表示名')).toHaveValue('佐藤　みさき');
  await expect(page.getByRole('button', { name: '佐藤　みさきのメニュー' })).toBeVisible();
});

test('another account name is taken, a taken one is refused beside the field', async ({ site, team, pageOf }) => {
  const member = await givenMember(team, Role.STAFF);
  const page = await pageOf(member);
  await openMyPage(page, site, team);
  const part = section(page, 'アカウント名');
  const field = part.getByLabel('アカウント名').last();
  await expect(field).toHaveValue(member.accountName);
  await field.fill('sato');
  await page.keyboard.press('Enter');
  await expect(part.getByText('そのアカウント名はすでに使われています。')).toBeVisible();
  await expect(field).toHaveValue('sato');
  await field.fill('ｈｉｎａ-2');
  await page.keyboard.press('Enter');
  await expect(part.getByText('変更しました')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('hina-2');
});

test('a picture is cut to a square by keyboard and stands beside the name', async ({ site, team, pageOf }) => {
  const page = await pageOf(team.owner);
  await openMyPage(page, site, team);
  await page
    .getByLabel('写真のファイル')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('この画像は開けません。JPEGかPNGの画像を選んでください。')).toBeVisible();
  await page
    .getByLabel('写真のファイル')
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: await picture(page) });
  const dialog = page.getByRole('dialog', { name: '写真の切り抜き' });
  const stage = dialog.getByRole('group', { name: '切り抜く位置' });
  await expect(stage).toBeFocused();
  // The left half of the picture is red, the right half blue: moved to the right as far as it goes, red fills the square.
  const rightEdge = () =>
    stage.locator('canvas').evaluate((canvas: HTMLCanvasElement) => [
      ...canvas
        .getContext('2d')!
        .getImageData(canvas.width - 8, 8, 1, 1)
        .data.slice(0, 3),
    ]);
  await expect.poll(rightEdge).toEqual([0, 0, 204]);
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(rightEdge).toEqual([204, 0, 0]);
  await page.keyboard.press('+');
  await expect(dialog.getByRole('slider', { name: '拡大' })).toHaveValue('1.1');
  await dialog.getByRole('button', { name: 'この写真にする' }).press('Enter');
  await expect(dialog).toBeHidden();
  const shown = section(page, 'プロフィール').locator('img');
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', (await shown.getAttribute('src'))!);
  await page.getByRole('button', { name: '写真を外す' }).click();
  await expect(shown).toHaveCount(0);
});

test('a new address counts when its mail was opened; the former one is told', async ({ site, team, pageOf }) => {
  const page = await pageOf(team.owner);
  await openMyPage(page, site, team);
  const part = section(page, 'メールアドレス');
  const email = newEmail('moved');
  await part.getByLabel('新しいメールアドレス').fill(email.replace('@', '＠'));
  await part.getByLabel(/現在のパスワード/).fill('wrong-password');
  await page.keyboard.press('Enter');
  await expect(part.getByText('現在のパスワードが正しくありません。')).toBeVisible();
  await expect(part.getByLabel('新しいメールアドレス')).toHaveValue(email);
  await part.getByLabel(/現在のパスワード/).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(part.getByText(`${email} に確認メールを送りました。`)).toBeVisible();
  await expect(part.getByText(team.owner.email)).toBeVisible();
  expect((await site.local.mails(team.owner.email))[0]!.text).toContain(email);

  await page.goto(`${site.origin()}/user/confirm?et=${await site.local.linkToken(email)}`);
  await expect(page.getByText('メールアドレスを変更しました')).toBeVisible();
  await expect(section(page, 'メールアドレス').getByText(email, { exact: true })).toBeVisible();
});

test('a new password ends other devices; devices are listed and signed out one by one and all', async ({
  site,
  team,
  pageOf,
  browser,
}) => {
  const page = await pageOf(team.owner);
  await openMyPage(page, site, team);
  const other = await (
    await browser.newContext({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    })
  ).newPage();
  const signIn = async (password: string) => {
    await other.goto(
      `${site.origin(team.subDomain)}/user/login?referer=${encodeURIComponent(`/workspace/user/setting?workspaceId=${team.workspaceId}`)}`,
    );
    await other.getByLabel(/メールアドレス/).fill(team.owner.email);
    await other.getByRole('textbox', { name: /^パスワード/ }).fill(password);
    await other.keyboard.press('Enter');
    await other.getByRole('heading', { name: 'マイページ' }).waitFor();
  };
  await signIn(PASSWORD);
  await page.reload();
  const devices = section(page, 'ログイン中の端末');
  await expect(devices.getByText('この端末')).toHaveCount(1);
  await devices.getByRole('button', { name: /iPhone.* をログアウト/ }).click();
  await expect(page.getByText(/iPhone.* をログアウトしました/)).toBeVisible();
  await expect(devices.getByRole('button', { name: /iPhone/ })).toHaveCount(0);
  await other.reload();
  await other.waitForURL(/\/user\/login/);

  await signIn(PASSWORD);
  const password = section(page, 'パスワード');
  await password.getByLabel(/現在のパスワード/).fill(PASSWORD);
  await password.getByRole('textbox', { name: /^新しいパスワード( \(必須\))?$/ }).fill(NEW_PASSWORD);
  await password.getByLabel(/新しいパスワード（確認）/).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(password.getByText('パスワードを変更しました')).toBeVisible();
  await expect(password.getByLabel(/現在のパスワード/)).toHaveValue('');
  await other.reload();
  await other.waitForURL(/\/user\/login/);

  await signIn(NEW_PASSWORD);
  await other.getByRole('button', { name: 'すべての端末からログアウト' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'ログアウトする' }).click();
  await other.waitForURL(/\/user\/login$/);
  await page.reload();
  await page.waitForURL(/\/user\/login/);
  await other.context().close();
});

test('places that open first, guides, theme and row height stay after a reload', async ({ site, team, pageOf }) => {
  const page = await pageOf(team.owner);
  await openMyPage(page, site, team);
  await section(page, 'はじめに開く場所').getByRole('combobox').click();
  await page.getByRole('option', { name: '予約サイト' }).click();
  await expect(section(page, 'はじめに開く場所').getByText('保存しました')).toBeVisible();
  const saved = page.waitForResponse((response) => response.url().endsWith('/updateNotShowBoardTutorial'));
  await section(page, '使い方の案内').getByRole('checkbox', { name: 'ボード' }).press('Space');
  await saved;
  await expect(section(page, '使い方の案内').getByRole('checkbox', { name: 'ボード' })).not.toBeChecked();
  await section(page, '表示')
    .getByRole('radio', { name: /システム/ })
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await section(page, '表示').getByRole('radio', { name: /標準/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.reload();
  await expect(section(page, 'はじめに開く場所').getByRole('combobox')).toHaveText('予約サイト');
  await expect(section(page, '使い方の案内').getByRole('checkbox', { name: 'ボード' })).not.toBeChecked();
  await expect(section(page, '表示').getByRole('radio', { name: 'ダーク' })).toBeChecked();
  await expect(section(page, '表示').getByRole('radio', { name: /広い/ })).toBeChecked();

  await section(page, '使い方の案内').getByRole('button', { name: 'すべて表示しない' }).press('Enter');
  await expect(section(page, '使い方の案内').getByText('案内はすべて表示しない設定です。')).toBeVisible();
  await section(page, '使い方の案内').getByRole('button', { name: '案内を表示する' }).press('Enter');
  await expect(section(page, '使い方の案内').getByRole('checkbox', { name: 'ボード' })).toBeVisible();
  await section(page, '使い方の案内').getByRole('button', { name: 'すべて表示しない' }).press('Enter');

  const board = await givenBoard(team.owner, { workspaceId: team.workspaceId, projectKey: team.projectKey });
  await page.goto(boardUrl(site, { ...team, board }));
  const row = page.getByRole('row').filter({ hasText: '予約変更メールが届かないことがある' });
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(44);
});
