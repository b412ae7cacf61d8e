/** 基本情報, the way between workspaces and hosts, closing and the way back. */
import type { Page } from '@playwright/test';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { passScan } from '#test/support/scan.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace, newSubDomain } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import type { Site } from '../fixtures.ts';
import { expect, outdated, test } from '../fixtures.ts';
import { expectInTime } from '../moving-on.ts';
import { takeSubDomainAway } from '../operator.ts';
import { picture } from '../picture.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

async function openInfo(
  page: Page,
  site: Site,
  { subDomain, workspaceId }: Pick<Workspace, 'subDomain' | 'workspaceId'>,
): Promise<void> {
  await page.goto(`${site.origin(subDomain)}/workspace/config/info?workspaceId=${workspaceId}`);
  await page.getByRole('heading', { name: '基本情報' }).waitFor();
}

test('name and picture are changed by keyboard, and stand wherever the workspace is named', async ({
  site,
  team,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await openInfo(page, site, team);
  const about = section(page, '名前とアイコン');
  await expect(about.getByRole('button', { name: '保存する' })).toBeDisabled();
  await about.getByLabel('ワークスペース名').fill('');
  await page.keyboard.press('Tab');
  await expect(about.getByText('入力されていません')).toBeVisible();
  await about.getByLabel('ワークスペース名').fill('あおば予約サービス');
  await page.keyboard.press('Enter');
  await expect(about.getByText('保存しました')).toBeVisible();
  await about
    .getByLabel('アイコンのファイル')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture(page) });
  const dialog = page.getByRole('dialog', { name: 'アイコンの切り抜き' });
  await expect(dialog.getByRole('group', { name: '切り抜く位置' })).toBeFocused();
  await dialog.getByRole('button', { name: 'このアイコンにする' }).press('Enter');
  await expect(dialog).toBeHidden();
  const shown = about.locator('img');
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);
  const address = (await shown.getAttribute('src'))!;

  await page.goto(
    `${site.origin(team.subDomain)}/workspace/project/board?workspaceId=${team.workspaceId}&projectKey=${team.projectKey}`,
  );
  await expect(page.getByText('あおば予約サービス').first()).toBeVisible();
  await expect(page.locator(`img[src="${address}"]`).first()).toBeVisible();
});

test('what comes first, and how reports are worded, is chosen for everybody', async ({ site, team, pageOf }) => {
  const page = await pageOf(team.owner);
  await openInfo(page, site, team);
  const words = section(page, 'AI秘書の言葉づかい');
  await words.getByRole('radio', { name: /^である/ }).check();
  const glossary = words.getByRole('textbox', { name: '用語集' });
  await glossary.fill('予約（よやく）：ブッキング\n予約：い');
  await page.keyboard.press('Tab');
  await expect(words.getByText('2行目：「い」は短すぎます。')).toBeVisible();
  await expect(words.getByRole('button', { name: '保存する' })).toBeDisabled();
  await glossary.fill('予約（よやく）：ブッキング');
  await expectAccessible(page, 'words of reports');
  await words.getByRole('button', { name: '保存する' }).press('Enter');
  await expect(words.getByText('保存しました。')).toBeVisible();
  await section(page, '最初に開く画面')
    .getByRole('radio', { name: /^AI秘書/ })
    .check();
  await expect(page.getByText('最初に開く画面を変更しました')).toBeVisible();
  await page.reload();
  await expect(glossary).toHaveValue('予約（よやく）：ブッキング');
  await expect(words.getByRole('radio', { name: /^である/ })).toBeChecked();
  await page.goto(`${site.origin(team.subDomain)}/`);
  await expect(page).toHaveURL(/project\/secretary/);
});

test('a new address is checked while it is typed, takes over, and the former one leads there', async ({
  site,
  team,
  pageOf,
  page: visitor,
  problems,
}) => {
  const taken = await givenWorkspace(site.port, site.local);
  const page = await pageOf(team.owner);
  await openInfo(page, site, team);
  const part = section(page, 'アドレス');
  const field = part.getByLabel('サブドメイン');
  await field.fill(taken.subDomain);
  await expect(part.getByText('このサブドメインはすでに使われています。')).toBeVisible();
  await expect(part.getByRole('button', { name: '変更する' })).toBeDisabled();
  await field.fill('あおば');
  await expect(part.getByText('半角英数字とハイフンで、1文字以上63文字以内です。')).toBeVisible();
  const next = newSubDomain();
  await field.fill(next.toUpperCase());
  await expect(part.getByText('このサブドメインは使えます。')).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `サブドメインを「${next}」に変更しますか。` });
  await dialog.getByRole('button', { name: '変更する' }).press('Enter');
  await page.waitForURL(`${site.origin(next)}/workspace/config/info?workspaceId=${team.workspaceId}`);
  await expect(section(page, 'アドレス').getByText(`${team.subDomain}.hisho.localhost`)).toBeVisible();

  // A bookmark of somebody who is signed in, and of somebody who is not.
  const path = `/workspace/user/setting?workspaceId=${team.workspaceId}`;
  await page.goto(`${site.origin(team.subDomain)}${path}`);
  await page.waitForURL(`${site.origin(next)}${path}`);
  await page.getByRole('heading', { name: 'マイページ' }).waitFor();
  await visitor.goto(`${site.origin(team.subDomain)}/user/login`);
  await visitor.waitForURL(`${site.origin(next)}/user/login`);
  await visitor.getByLabel('メールアドレス').waitFor();

  // One's own former name can be taken up again, though others are told that it is taken.
  await openInfo(page, site, { ...team, subDomain: next });
  await section(page, 'アドレス').getByLabel('サブドメイン').fill(team.subDomain);
  await expect(section(page, 'アドレス').getByText('このサブドメインは使えます。')).toBeVisible();
  expect(problems).toEqual([]);
});

test('everything is written into a file that can be taken away', async ({ site, team, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.clock.install();
  await openInfo(page, site, team);
  const part = section(page, 'データの書き出し');
  await part.getByRole('button', { name: '書き出す' }).press('Enter');
  await expect(part.getByText(/書き出しています/)).toBeVisible();
  const link = part.getByRole('link', { name: /ダウンロード/ });
  await expectInTime(page, link);
  await outdated(link);
  const [download] = await Promise.all([page.waitForEvent('download'), link.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^hisho-export-\d{8}\.zip$/);
  expect(await download.failure()).toBeNull();
  await expect(part.getByRole('button', { name: '書き出す' })).toBeEnabled();
});

test('on a phone a workspace is closed by typing its name, everybody is led to one page, and a SUPER_ADMIN opens it again', async ({
  site,
  team,
  pageOf,
}) => {
  const admin = await givenMember(team, Role.ADMIN);
  const page = await pageOf(team.owner);
  const other = await pageOf(admin);
  for (const one of [page, other]) await one.setViewportSize({ width: 390, height: 844 });
  await openInfo(other, site, team);
  await expect(section(other, '閉鎖').getByText('Super管理者だけがワークスペースを閉鎖、再開できます。')).toBeVisible();
  await expect(section(other, '閉鎖').getByRole('button')).toHaveCount(0);

  await openInfo(page, site, team);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await section(page, '閉鎖').getByRole('button', { name: 'ワークスペースを閉鎖する' }).click();
  const dialog = page.getByRole('dialog', { name: '「あおば予約」を閉鎖しますか。' });
  await expect(dialog.getByRole('button', { name: '閉鎖する', exact: true })).toBeDisabled();
  await dialog.getByLabel(/閉鎖するワークスペースの名前/).fill('あおば');
  await expect(dialog.getByRole('button', { name: '閉鎖する', exact: true })).toBeDisabled();
  await dialog.getByLabel(/閉鎖するワークスペースの名前/).fill('あおば予約');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/workspace\/cancel\?workspaceId=/);
  await expect(page.getByRole('heading', { name: 'このワークスペースは閉鎖されました' })).toBeVisible();

  await other.goto(`${site.origin(team.subDomain)}/`);
  await other.waitForURL(/\/workspace\/cancel\?workspaceId=/);
  await expect(
    other.getByText(/Super管理者が再開できます。必要なときは、Super管理者に依頼してください。/),
  ).toBeVisible();
  await expect(other.getByRole('button', { name: 'ワークスペースを再開する' })).toHaveCount(0);

  await page.getByRole('button', { name: 'ワークスペースを再開する' }).click();
  await page.waitForURL(/\/workspace\/project\/board/);
  await other.goto(
    `${site.origin(team.subDomain)}/workspace/project/board?workspaceId=${team.workspaceId}&projectKey=${team.projectKey}`,
  );
  await expect(other.getByText('予約変更メールが届かないことがある').first()).toBeVisible();
});

test('choosing another workspace opens it on its own host, or on the product’s own when it has none', async ({
  site,
  team,
  pageOf,
}) => {
  const { owner } = team;
  const second = await owner.must(contract.registration.workspaceInitialRegister, {
    name: '研究室',
    subDomain: newSubDomain(),
    accountName: 'sato',
  });
  const third = await owner.must(contract.registration.workspaceInitialRegister, {
    name: '家のこと',
    subDomain: newSubDomain(),
    accountName: 'sato',
  });
  for (const { id } of [second, third]) {
    const { groupId } = { groupId: (await owner.must(contract.group.register, { workspaceId: id, name: '班' })).id };
    await givenProject({ ...team, workspaceId: id, groupId });
    await passScan(owner, id);
  }
  await takeSubDomainAway(third.id);
  const page = await pageOf(owner);
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/project/board?workspaceId=${team.workspaceId}&projectKey=${team.projectKey}`,
  );
  await page.getByRole('button', { name: 'ワークスペース あおば予約' }).click();
  await page.getByRole('menuitem', { name: '研究室' }).click();
  await page.waitForURL(
    (url) => url.origin === site.origin(second.subDomain!) && url.searchParams.get('workspaceId') === second.id,
  );
  await page.getByRole('button', { name: 'ワークスペース 研究室' }).press('Enter');
  await page.getByRole('menuitem', { name: '家のこと' }).press('Enter');
  await page.waitForURL((url) => url.origin === site.origin());
  // On the product's own host the default workspace opens by itself: the chosen one is named.
  await page.waitForURL((url) => url.searchParams.get('workspaceId') === third.id);
  await expect(page.getByRole('button', { name: 'ワークスペース 家のこと' })).toBeVisible();
});

test('basic info, its dialogs and the page of a closed workspace have no serious accessibility finding', async ({
  site,
  team,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await openInfo(page, site, team);
  await expectAccessible(page, 'basic info');
  await section(page, '閉鎖').getByRole('button', { name: 'ワークスペースを閉鎖する' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/閉鎖するワークスペースの名前/)
    .waitFor();
  await expectAccessible(page, 'closing');
  await page
    .getByRole('dialog')
    .getByLabel(/閉鎖するワークスペースの名前/)
    .fill('あおば予約');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'このワークスペースは閉鎖されました' }).waitFor();
  await expectAccessible(page, 'closed');
});
