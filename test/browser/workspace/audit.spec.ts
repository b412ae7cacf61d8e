/** 監査ログ, the help page with the roles' table, and what is shown when the check of an admin fails. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { contract } from '#shared/contract/contract.ts';
import { Role, RoleLabel } from '#shared/enums/enums.ts';
import { DOES } from '#shared/rules/access/permission-words.ts';
import type { Permission } from '#shared/rules/access/permissions.ts';
import { allPermissions, grantOf } from '#shared/rules/access/permissions.ts';
import { ROLES } from '#shared/rules/access/roles.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import type { Site } from '../fixtures.ts';
import { expect, pick, SHOWN_ERROR, test } from '../fixtures.ts';
import { addAuditEntries } from '../operator.ts';

const logUrl = (site: Site, team: Workspace, query = ''): string =>
  `${site.origin(team.subDomain)}/workspace/config/audit?workspaceId=${team.workspaceId}${query}`;
const rows = (page: Page) => page.getByRole('table', { name: '監査ログ' }).getByRole('row');

test('an admin reads who changed what, narrows it by keyboard, and takes it away as a file', async ({
  team,
  site,
  pageOf,
}) => {
  const member = await givenMember(team, Role.STAFF);
  await team.owner.must(contract.workspaceUser.updateByAdmin, {
    workspaceId: team.workspaceId,
    userId: member.userId,
    role: Role.ADMIN,
  });
  const page = await pageOf(team.owner);
  await page.goto(`${site.origin(team.subDomain)}/workspace/config/project?workspaceId=${team.workspaceId}`);
  await page.getByRole('link', { name: '監査ログ' }).click();
  await page.waitForURL(/\/workspace\/config\/audit/);
  const newest = rows(page).nth(1);
  await expect(newest).toContainText('佐藤　美咲');
  await expect(newest).toContainText('ロールを変更');
  await expect(newest).toContainText(/鈴木　陽菜.*変更前 スタッフ.*変更後 管理者/);
  await expect(newest).toContainText(/127\./);

  await page.getByRole('button', { name: '操作：すべて' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'すべて' }).waitFor();
  await page.locator('[role=menu]:focus-within').waitFor();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/area=project/);
  await expect(rows(page).filter({ hasText: 'ロールを変更' })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'プロジェクトを作成' })).toHaveCount(1);
  await page.getByRole('textbox', { name: '対象や変更内容で検索' }).fill('どこにもない');
  await expect(page.getByText('条件に合う記録がありません')).toBeVisible();
  await expect(page.getByRole('button', { name: 'CSVで書き出す' })).toBeDisabled();
  await page.getByRole('main').getByRole('button', { name: '条件を外す' }).last().press('Enter');
  await expect(page).toHaveURL(/workspaceId=[^&]+$/);
  await expect(page.getByRole('textbox', { name: '対象や変更内容で検索' })).toHaveValue('');

  await pick(page, '操作した人', '鈴木　陽菜');
  await expect(rows(page).filter({ hasText: '佐藤' })).toHaveCount(0);
  await page.goto(logUrl(site, team, '&from=2099-01-01'));
  await expect(page.getByText('条件に合う記録がありません')).toBeVisible();
  await page.goto(logUrl(site, team, '&area=user'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSVで書き出す' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^監査ログ_\d{4}-\d\d-\d\d\.csv$/);
  const [head, first] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head).toBe('\uFEFF日時,操作した人,アカウント名,操作,対象,対象のID,変更前,変更後,IPアドレス,端末');
  expect(first).toContain(`,佐藤　美咲,sato,ロールを変更,鈴木　陽菜,${member.userId},スタッフ,管理者,127.`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('older entries follow a button, a file of many says how far it is and can be stopped', async ({
  team,
  site,
  pageOf,
}) => {
  await addAuditEntries(team.workspaceId, team.owner.userId, 120);
  const page = await pageOf(team.owner);
  await page.goto(logUrl(site, team));
  await expect(rows(page)).toHaveCount(51);
  await page.getByRole('button', { name: 'さらに前の記録を表示' }).click();
  await expect(rows(page)).toHaveCount(101);
  await page.goto(logUrl(site, team, '&text=第7班'));
  await expect(rows(page)).toHaveCount(3);

  await page.goto(logUrl(site, team));
  await rows(page).first().waitFor();
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  const held = Promise.withResolvers<void>();
  await page.route(/audit\/getList\?.*cursor=/, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'CSVで書き出す' }).click();
  await expect(page.getByRole('dialog').getByText('50件を読み込みました…')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '中止する' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const answered = page.waitForResponse(/audit\/getList\?.*cursor=/);
  held.resolve();
  await answered;
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSVで書き出す' }).click();
  expect((await readFile(await (await download).path(), 'utf8')).split('\r\n').length).toBeGreaterThan(120);
  expect(downloads).toBe(1);
});

test('on a phone an entry is two lines, and the filters have room', async ({ team, site, pageOf }) => {
  const member = await givenMember(team, Role.STAFF);
  await team.owner.must(contract.workspaceUser.updateByAdmin, {
    workspaceId: team.workspaceId,
    userId: member.userId,
    role: Role.ADMIN,
  });
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(logUrl(site, team));
  const newest = rows(page).filter({ hasText: 'ロールを変更' });
  await expect(newest).toContainText(/ロールを変更鈴木　陽菜.*佐藤　美咲/);
  await expect(page.getByRole('columnheader', { name: '日時' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('a log that cannot be read says so, and is asked for again', async ({ team, site, pageOf, problems }) => {
  const page = await pageOf(team.owner);
  await page.route(/audit\/getList/, (route) => route.abort());
  await page.goto(logUrl(site, team));
  await page.getByRole('alert').waitFor();
  await page.unroute(/audit\/getList/);
  await page.getByRole('button', { name: '再読み込み' }).click();
  await expect(rows(page).first()).toBeVisible();
  problems.splice(0, problems.length, ...problems.filter((problem) => !SHOWN_ERROR.test(problem)));
});

test('the help page shows to anybody what each role may do, from the table that decides', async ({ page, site }) => {
  await page.goto(`${site.origin()}/help#roles`);
  const table = page.getByRole('table', { name: 'ロールごとにできること' });
  const WORDS = { allowed: 'できます', inProjects: '参加しているプロジェクトで、できます', no: 'できません' };
  await expect(table).toBeVisible();
  const sentence = (permission: Permission): string => `${DOES[permission]}する`;
  expect(await table.getByRole('rowheader').allTextContents()).toEqual(
    expect.arrayContaining(allPermissions.map(sentence)),
  );
  const said = await table
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent)));
  for (const permission of allPermissions) {
    const [, ...cells] = said.find(([head]) => head === sentence(permission))!;
    expect(cells, permission).toEqual(
      ROLES.map((role) => expect.stringMatching(new RegExp(`${WORDS[grantOf(role, permission)]}$`))),
    );
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table).toBeHidden();
  const guest = page.getByRole('group').filter({ hasText: RoleLabel[Role.GUEST] });
  await guest.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(guest.getByText(/^コメントを投稿、自分のコメントを編集、削除/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, 'phone');
});

test('when it cannot be found out who is an admin, the page says that something unexpected happened', async ({
  team,
  site,
  pageOf,
  problems,
}) => {
  const page = await pageOf(team.owner);
  await page.route('**/api/auth/session', (route) => route.abort());
  await page.goto(logUrl(site, team));
  await expect(page.getByRole('heading', { name: 'エラーが発生しました' })).toBeVisible();
  await expect(page.getByText('画面を再読み込みしてください')).toBeVisible();
  await expect(page.getByText('予期せぬエラーが発生しました')).toBeVisible();
  await page.goto(`${site.origin(team.subDomain)}/workspace/user/setting?workspaceId=${team.workspaceId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('予期せぬエラーが発生しました')).toHaveCount(0);
  await page.unroute('**/api/auth/session');
  await page.goto(logUrl(site, team));
  await expect(page.getByRole('heading', { name: '監査ログ' })).toBeVisible();
  problems.splice(0, problems.length, ...problems.filter((problem) => !SHOWN_ERROR.test(problem)));
});
