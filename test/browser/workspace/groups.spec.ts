/** Groups from an admin's side, who can open a project, and why one can oneself. */
import type { Page } from '@playwright/test';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import type { Site } from '../fixtures.ts';
import { expect, test } from '../fixtures.ts';

type Team = Workspace & { projectKey: string };
const config = (site: Site, { subDomain, workspaceId }: Team, screen: string) =>
  `${site.origin(subDomain)}/workspace/${screen}${screen.includes('?') ? '&' : '?'}workspaceId=${workspaceId}`;
const listUrl = (site: Site, team: Team) => config(site, team, 'config/group');
const detailUrl = (site: Site, team: Team, groupId = team.groupId) =>
  config(site, team, `config/group/detail?groupId=${groupId}`);
const securityUrl = (site: Site, team: Team) =>
  config(site, team, `project/config/security?projectKey=${team.projectKey}`);
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('a group is made, filled, renamed and deleted, by keyboard', async ({ site, team, pageOf }) => {
  // Five functions start cold here.
  test.slow();
  const staff = await givenMember(team, Role.STAFF);
  const page = await pageOf(team.owner);
  await page.goto(listUrl(site, team));
  const list = page.getByRole('table', { name: 'グループ' });
  await expect(list.getByRole('row', { name: /開発/ })).toContainText('1人');
  await expect(list.getByRole('row', { name: /開発/ })).toContainText('予約サイト');
  await page.getByRole('textbox', { name: 'グループ・プロジェクトの名前で検索' }).fill('ヨヤク');
  await expect(list.getByRole('row')).toHaveCount(0);
  await page.getByRole('button', { name: '条件を外す' }).press('Enter');

  await page.getByRole('button', { name: 'グループを作成' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('グループ名')).toBeFocused();
  await page.keyboard.type('開発');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('同じ名前のグループがあります。')).toBeVisible();
  await dialog.getByLabel('グループ名').fill('デザイン');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'デザイン', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'メンバーを追加' }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: '名前・メールアドレスで検索' })).toBeFocused();
  await page.keyboard.type('すずき');
  await expect(dialog.getByText('条件に合うものがありません。')).toBeVisible();
  await dialog.getByRole('textbox').fill('鈴木陽菜');
  await dialog.getByRole('checkbox').press('Space');
  await expect(dialog.getByText('1人を選択中')).toBeVisible();
  await dialog.getByRole('button', { name: '追加する' }).press('Enter');
  const people = page.getByRole('table', { name: 'メンバー' });
  await expect(people.getByRole('row')).toHaveCount(2);
  await people.getByRole('button', { name: '鈴木　陽菜さんをグループから外す' }).press('Enter');
  await expect(page.getByText('まだメンバーがいません')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(people.getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: 'プロジェクトを追加' }).press('Enter');
  await dialog.getByRole('checkbox', { name: /予約サイト/ }).press('Space');
  await dialog.getByRole('button', { name: '追加する' }).press('Enter');
  await expect(page.getByRole('table', { name: 'プロジェクト' })).toContainText('予約サイト');

  const form = page.getByRole('form', { name: 'グループ名' });
  await form.getByLabel('グループ名').fill('デザイン部');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'デザイン部', level: 1 })).toBeVisible();
  const { groupList } = await team.owner.must(contract.group.getList, { workspaceId: team.workspaceId });
  expect(groupList.find(({ name }) => name === 'デザイン部')).toMatchObject({ accountNameList: [staff.accountName] });

  await page.getByRole('button', { name: 'グループを削除' }).press('Enter');
  const asked = page.getByRole('dialog', { name: '「デザイン部」を削除しますか' });
  await expect(asked).toContainText('1人のメンバーは、このグループを通じて「予約サイト」を開けなくなります。');
  await asked.getByRole('button', { name: '削除する' }).press('Enter');
  await expect(page.getByText('「デザイン部」を削除しました')).toBeVisible();
  await expect(list.getByRole('row', { name: /デザイン/ })).toHaveCount(0);
});

test('a workspace without groups says what they are for', async ({ site, team, pageOf }) => {
  const { groupList } = await team.owner.must(contract.group.getList, { workspaceId: team.workspaceId });
  for (const { id: groupId } of groupList)
    await team.owner.must(contract.group.delete, { workspaceId: team.workspaceId, groupId });
  const page = await pageOf(team.owner);
  await page.goto(listUrl(site, team));
  await expect(page.getByText('グループがありません')).toBeVisible();
  await expect(page.getByRole('button', { name: 'グループを作成' })).toHaveCount(1);
});

test('a project’s access: who can open it and why; a manager is asked before closing it for themselves', async ({
  site,
  team,
  pageOf,
}) => {
  const manager = await givenMember(team, Role.MANAGER);
  const page = await pageOf(manager);
  await page.goto(securityUrl(site, team));
  const people = page.getByRole('table', { name: '開ける人' });
  await expect(people.getByRole('row', { name: /佐藤/ })).toContainText('管理者のため');
  await expect(people.getByRole('row', { name: /鈴木/ })).toContainText('開発');
  await expect(people.getByRole('row', { name: /鈴木/ })).toContainText('管理');
  await page.getByRole('button', { name: '「開発」をプロジェクトから外す' }).click();
  await expect(page.getByRole('dialog', { name: '「開発」を外しますか' })).toContainText(
    'あなたも「予約サイト」を開けなくなります。',
  );
  await page.getByRole('button', { name: 'やめる' }).click();

  await page.goto(config(site, team, 'user/setting'));
  await expect(page.getByRole('region', { name: '開けるプロジェクト' })).toContainText(
    '「開発」グループを通じて管理できます。',
  );

  const owner = await pageOf(team.owner);
  await owner.goto(securityUrl(site, team));
  await owner.getByRole('button', { name: '「開発」をプロジェクトから外す' }).click();
  await expect(owner.getByText('グループがありません。いまは管理者だけが開けます。')).toBeVisible();
  await expect(owner.getByRole('table', { name: '開ける人' }).getByRole('row')).toHaveCount(2);
  await owner.keyboard.press('ControlOrMeta+z');
  await expect(owner.getByRole('table', { name: '開ける人' }).getByRole('row')).toHaveCount(3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('list, group and access fit, and a member is added', async ({ site, team, pageOf }) => {
    await givenMember(
      team,
      Role.STAFF,
      (await team.owner.must(contract.group.register, { workspaceId: team.workspaceId, name: '営業' })).id,
    );
    const page = await pageOf(team.owner);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(listUrl(site, team));
    await expect(page.getByText('0人・プロジェクト1件')).toBeVisible();
    expect(await width(page)).toBe(390);
    await page.getByRole('link', { name: '開発' }).click();
    await page.getByRole('button', { name: 'メンバーを追加' }).click();
    await page.getByRole('dialog').getByText('鈴木　陽菜').click();
    await page.getByRole('dialog').getByRole('button', { name: '追加する' }).click();
    await expect(page.getByRole('table', { name: 'メンバー' }).getByRole('row', { name: /鈴木/ })).toBeVisible();
    expect(await width(page)).toBe(390);
    await page.goto(securityUrl(site, team));
    await expect(page.getByRole('table', { name: '開ける人' }).getByRole('row', { name: /鈴木/ })).toContainText(
      '開発',
    );
    expect(await width(page)).toBe(390);
  });
});

test('no serious accessibility finding', async ({ site, team, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.goto(listUrl(site, team));
  await page.getByRole('link', { name: '開発' }).waitFor();
  await expectAccessible(page, 'list');
  await page.goto(detailUrl(site, team));
  await page.getByRole('button', { name: 'メンバーを追加' }).waitFor();
  await expectAccessible(page, 'group');
  await page.getByRole('button', { name: 'メンバーを追加' }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, 'picker');
  await page.goto(securityUrl(site, team));
  await page.getByRole('table', { name: '開ける人' }).waitFor();
  await expectAccessible(page, 'access');
});
