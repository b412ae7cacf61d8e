import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import type { Site } from '../fixtures.ts';
import { expect, test } from '../fixtures.ts';
import { addMembers, linkDomain } from '../operator.ts';

const listUrl = (site: Site, team: Workspace, query = ''): string =>
  `${site.origin(team.subDomain)}/workspace/config/user?workspaceId=${team.workspaceId}${query}`;
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** A member under a name of their own. */
async function named(team: Workspace, name: string, role: Role) {
  const member = await givenMember(team, role);
  await member.must(contract.session.update, { name });
  return member;
}

test('an admin finds people, changes roles by keyboard alone, takes it back, and changes several at once', async ({
  team,
  site,
  pageOf,
}) => {
  const [tanaka, ito] = [await named(team, '田中　健太', Role.STAFF), await named(team, '伊藤　さくら', Role.STAFF)];
  await linkDomain('aoba.example', team.workspaceId);
  const page = await pageOf(team.owner);
  await page.goto(listUrl(site, team));
  await expect(page.getByRole('link', { name: 'メンバー 3' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('3シートを使用中です。')).toBeVisible();
  await expect(page.getByText('aoba.example のメールアドレスを持つ人は、招待なしで参加できます。')).toBeVisible();
  // One's own role cannot be opened.
  await expect(rowOf(page, 'あなた').getByRole('button')).toHaveCount(0);

  await page.getByRole('textbox', { name: '名前・メールアドレスで検索' }).fill('田中健');
  await expect(page.getByRole('row')).toHaveCount(2);
  const role = page.getByRole('button', { name: '田中　健太のロール：スタッフ' });
  await role.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Super管理者/ })).toBeVisible();
  await page.locator('[role=menu]:focus-within').waitFor();
  await page.keyboard.press('End');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '田中　健太のロール：マネージャー' })).toBeVisible();
  await expect(page.getByText('田中　健太さんを「マネージャー」に変更しました')).toBeVisible();
  await page.getByRole('button', { name: /取り消す/ }).click();
  await expect(role).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: '名前・メールアドレスで検索' }).fill('だれもいない');
  await page.getByRole('button', { name: '条件を外す' }).click();
  await page.getByRole('checkbox', { name: '田中　健太を選択' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'すべて選択' }).click();
  const bar = page.getByRole('toolbar', { name: '選択したユーザーの操作' });
  await expect(bar).toContainText('2人を選択中');
  await bar.getByRole('button', { name: 'ロールを変更' }).click();
  await page.getByRole('menuitem', { name: /^ゲスト/ }).click();
  await expect(page.getByText('2人を「ゲスト」に変更しました')).toBeVisible();
  await expect(bar).toBeHidden();
  const { workspaceUserList } = await team.owner.must(contract.workspaceUser.getList, {
    workspaceId: team.workspaceId,
  });
  expect(
    workspaceUserList.filter(({ id }) => [tanaka.userId, ito.userId].includes(id)).map((user) => user.role),
  ).toEqual([Role.GUEST, Role.GUEST]);

  await page.getByRole('button', { name: 'ロール：すべて' }).click();
  await page.getByRole('menuitem', { name: 'Super管理者' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSVで書き出す' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^ユーザー_\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe('\uFEFF氏名,メールアドレス,アカウント名,ロール,グループ,状態,最終利用日,参加日');
  expect(csv).toContain(`田中　健太,${tanaka.email},${tanaka.accountName},ゲスト,開発,有効,`);
});

test('a person is deactivated, let in again and deleted, and the detail says why a project opens', async ({
  team,
  site,
  pageOf,
}) => {
  const tanaka = await named(team, '田中　健太', Role.STAFF);
  const page = await pageOf(team.owner);
  await page.goto(listUrl(site, team));
  await rowOf(page, '田中　健太').getByRole('button', { name: '田中　健太の操作' }).click();
  await page.getByRole('menuitem', { name: '無効にする' }).click();
  await expect(page.getByText('田中　健太さんを無効にしました')).toBeVisible();
  expect((await tanaka.rest(contract.workspaceUser.getList, { workspaceId: team.workspaceId })).status).toBe(404);
  await page.getByRole('link', { name: '無効 1' }).click();
  await rowOf(page, '田中　健太').getByRole('link', { name: '田中　健太' }).click();
  await expect(page.getByText('無効の間は、何も開けません。')).toBeVisible();
  await page.getByRole('button', { name: '有効に戻す' }).click();
  // The screen shows it before the server knows it.
  await expect(page.getByText('田中　健太さんを有効に戻しました')).toBeVisible();
  await expect(page.getByText('グループ「開発」から')).toBeVisible();
  await expect(page.getByText('編集', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '削除する' }).click();
  const dialog = page.getByRole('dialog', { name: '「田中　健太」さんを削除しますか' });
  await dialog.getByRole('button', { name: '削除する' }).click();
  await expect(page.getByRole('heading', { name: 'ユーザー管理' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'メンバー 1' })).toBeVisible();
});

test('on a phone the role picker is a sheet, and everything else is behind the name', async ({
  team,
  site,
  pageOf,
}) => {
  const tanaka = await named(team, '田中　健太', Role.STAFF);
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(listUrl(site, team));
  await page.getByRole('button', { name: '田中　健太のロール：スタッフ' }).click();
  const sheet = page.getByRole('menu');
  await expect(sheet).toBeVisible();
  const box = (await sheet.boundingBox())!;
  expect([box.x, Math.round(box.x + box.width), Math.round(box.y + box.height)]).toEqual([0, 390, 844]);
  await page.getByRole('menuitem', { name: /^ゲスト/ }).click();
  await expect(page.getByText('田中　健太さんを「ゲスト」に変更しました')).toBeVisible();
  await page.getByRole('link', { name: '田中　健太' }).click();
  await expect(page.getByText('閲覧とコメント', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '無効にする' }).click();
  await expect(page.getByText('田中　健太さんを無効にしました')).toBeVisible();
  await expect(page.getByRole('button', { name: '有効に戻す' })).toBeVisible();
  expect((await tanaka.rest(contract.workspaceUser.getList, { workspaceId: team.workspaceId })).status).toBe(404);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('1,000 people: a part is shown, all are found, and typing does not wait for the rows', async ({
  team,
  site,
  pageOf,
}) => {
  test.slow();
  await addMembers(team.workspaceId, 999);
  const page = await pageOf(team.owner);
  await page.goto(listUrl(site, team));
  await expect(page.getByRole('link', { name: 'メンバー 1,000' })).toBeVisible();
  await expect(page.getByText('1,000人のうち200人を表示しています。')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(201);
  await page.getByRole('button', { name: '続きを表示' }).click();
  await expect(page.getByRole('row')).toHaveCount(401);
  const search = page.getByRole('textbox', { name: '名前・メールアドレスで検索' });
  await search.focus();
  // By the name: an address may hold any figure.
  // A letter is on the screen before its rows are: typing never waits for the table.
  const [shown, rows] = await page.evaluate(async () => {
    const input = document.activeElement as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '健太987');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    // What React does at once is done with this turn; what may wait is not begun.
    await Promise.resolve();
    return [input.value, document.querySelectorAll('tr, [role=row]').length] as const;
  });
  expect(shown).toBe('健太987');
  expect(rows).toBe(401);
  await expect(page.getByRole('row')).toHaveCount(2);
  await search.fill('');
  await expect(page.getByRole('row')).toHaveCount(401);
  await search.fill('田中　健太987');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('a word being converted is not searched before it is confirmed', async ({ team, site, pageOf }) => {
  await named(team, '田中　健太', Role.STAFF);
  const page = await pageOf(team.owner);
  await page.goto(listUrl(site, team));
  const search = page.getByRole('textbox', { name: '名前・メールアドレスで検索' });
  await search.focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'たなか', selectionStart: 3, selectionEnd: 3 });
  await expect(search).toHaveValue('たなか');
  await expect(page.getByRole('row')).toHaveCount(3);
  await keyboard.send('Input.insertText', { text: '田中' });
  // The key that confirmed the conversion comes up; what follows is pressed on purpose.
  await page.keyboard.press('Shift');
  await expect(search).toHaveValue('田中');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('who is no admin finds no user management', async ({ team, site, pageOf }) => {
  const page = await pageOf(await givenMember(team, Role.MANAGER));
  await page.goto(listUrl(site, team));
  await expect(page.getByRole('heading', { name: 'マイページ' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ユーザー管理' })).toHaveCount(0);
});

test('user management has no serious accessibility finding', async ({ team, site, pageOf }) => {
  const tanaka = await named(team, '田中　健太', Role.STAFF);
  const page = await pageOf(team.owner);
  await page.goto(listUrl(site, team));
  await page.getByRole('checkbox', { name: '田中　健太を選択' }).check();
  await expectAccessible(page, 'list');
  await page.getByRole('button', { name: '田中　健太のロール：スタッフ' }).click();
  await page.getByRole('menuitem', { name: /^ゲスト/ }).waitFor();
  await expectAccessible(page, 'role picker');
  await page.goto(listUrl(site, team, '&tab=deactivated'));
  await page.getByText('無効にしたユーザーはいません').waitFor();
  await expectAccessible(page, 'nobody');
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/config/user/detail?workspaceId=${team.workspaceId}&userId=${tanaka.userId}`,
  );
  await page.getByRole('button', { name: '削除する' }).waitFor();
  await expectAccessible(page, 'detail');
});
