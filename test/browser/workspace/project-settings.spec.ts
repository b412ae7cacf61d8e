/** Projects from an admin's and a manager's side: the list, name and key, deleting and the way back. */
import type { Page } from '@playwright/test';
import { Jimp } from 'jimp';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { change } from '#test/support/board/board.ts';
import { pageTicket, post } from '#test/support/board/upload.ts';
import { http } from '#test/support/host/http.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import type { Site } from '../fixtures.ts';
import { boardUrl, expect, SHOWN_ERROR, test } from '../fixtures.ts';

type Team = Workspace & { projectKey: string };
const listUrl = (site: Site, { subDomain, workspaceId }: Team) =>
  `${site.origin(subDomain)}/workspace/config/project?workspaceId=${workspaceId}`;
const infoUrl = (site: Site, { subDomain, workspaceId, projectKey }: Team) =>
  `${site.origin(subDomain)}/workspace/project/config/info?workspaceId=${workspaceId}&projectKey=${projectKey}`;
const inAddress = (page: Page) => new URL(page.url()).searchParams.get('projectKey');

test('a project is found, renamed by keyboard, deleted and brought back; old addresses lead on', async ({
  site,
  team,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await team.owner.must(contract.project.register, {
    workspaceId: team.workspaceId,
    name: 'モバイルアプリ',
    projectKey: 'app',
  });
  await page.goto(listUrl(site, team));
  const table = page.getByRole('table', { name: 'プロジェクト' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByRole('textbox', { name: '名前・キーで検索' }).fill('よやく');
  await expect(page.getByText('2件のうち、いまの条件に合うものは0件です。')).toBeVisible();
  await page.getByRole('textbox', { name: '名前・キーで検索' }).fill('ＭＡＩＮ');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText('開発');
  await page.getByRole('link', { name: '「予約サイト」の設定' }).press('Enter');

  const form = page.getByRole('form', { name: '名前とキー' });
  const key = form.getByLabel('プロジェクトキー');
  await expect(form.getByRole('button', { name: '保存する' })).toBeDisabled();
  await key.fill('App');
  await page.keyboard.press('Enter');
  await expect(form.getByText('このプロジェクトキーはすでに使われています。')).toBeVisible();
  await key.fill('config');
  await page.keyboard.press('Tab');
  await expect(form.getByText('このプロジェクトキーは使えません。')).toBeVisible();
  await key.fill('ｒｅｓｅｒｖｅ');
  await form.getByLabel('プロジェクト名').fill('予約\u202eアプリ');
  await page.keyboard.press('Enter');
  await expect(form.getByText('改行や、文字の向きを変える特殊な文字は使えません。')).toBeVisible();
  await form.getByLabel('プロジェクト名').fill('予約アプリ');
  await page.keyboard.press('Enter');
  await expect(form.getByText('保存しました')).toBeVisible();
  expect(inAddress(page)).toBe('reserve');
  await expect(form.getByText('以前のキー：main（このキーのURLからも開けます）')).toBeVisible();

  const tags = page.getByRole('region', { name: 'タグ' });
  const add = tags.getByLabel('新しいタグ');
  for (const name of ['決済', 'iOS']) {
    await add.fill(name);
    await page.keyboard.press('Enter');
    await expect(add).toHaveValue('');
  }
  await add.fill('ＩＯＳ');
  await page.keyboard.press('Enter');
  await expect(tags.getByText('同じ名前のタグがあります。')).toBeVisible();
  await tags.getByRole('button', { name: 'タグ「決済」を削除' }).click();
  await expect(tags.getByRole('listitem')).toHaveText(['iOS']);
  await page.getByRole('button', { name: /取り消す/ }).click();
  await expect(tags.getByRole('listitem')).toHaveText(['iOS', '決済']);

  const first = page.getByRole('checkbox', { name: 'ログインしたときに、このプロジェクトを開く' });
  await first.press('Space');
  await expect(page.getByRole('region', { name: 'はじめに開くプロジェクト' }).getByText('保存しました')).toBeVisible();
  await page.goto(`${site.origin(team.subDomain)}/workspace/user/setting?workspaceId=${team.workspaceId}`);
  await expect(page.getByLabel('「あおば予約」のプロジェクト')).toHaveText('予約アプリ');
  await page.goto(`${site.origin(team.subDomain)}/workspace/project/board?workspaceId=${team.workspaceId}`);
  await expect.poll(() => inAddress(page)).toBe('reserve');

  await page.goto(`${boardUrl(site, team)}&post=${team.board.projectSerialNumber}`);
  await expect.poll(() => inAddress(page)).toBe('reserve');
  expect(new URL(page.url()).searchParams.get('post')).toBe(String(team.board.projectSerialNumber));
  await expect(page.getByRole('navigation').getByText('予約アプリ').first()).toBeVisible();
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/${team.workspaceId}/main/post/${team.board.projectSerialNumber}`,
  );
  await expect.poll(() => inAddress(page)).toBe('reserve');

  await page.goto(infoUrl(site, { ...team, projectKey: 'main' }));
  await expect.poll(() => inAddress(page)).toBe('reserve');
  await page.getByRole('link', { name: 'プロジェクト管理へ戻る' }).waitFor();
  await page.getByRole('button', { name: 'プロジェクトを削除' }).click();
  const dialog = page.getByRole('dialog', { name: '「予約アプリ」を削除しますか' });
  await expect(dialog.getByRole('button', { name: 'やめる' })).toBeFocused();
  await dialog.getByRole('button', { name: '削除する' }).click();
  await expect(page.getByText('「予約アプリ」を削除しました')).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: /^削除済み/ }).click();
  await page.getByRole('button', { name: '「予約アプリ」を元に戻す' }).press('Enter');
  await expect(page.getByText('「予約アプリ」を元に戻しました')).toBeVisible();
  await expect(page.getByText('削除済みのプロジェクトはありません')).toBeVisible();
  await page.getByRole('link', { name: /^プロジェクト\s*2/ }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
});

test('a list that cannot be read says so in its place, and is read again', async ({ site, team, pageOf, problems }) => {
  const page = await pageOf(team.owner);
  await page.route('**/project/getList*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(listUrl(site, team));
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'プロジェクト管理', level: 1 })).toBeVisible();
  await page.unroute('**/project/getList*');
  await page.getByRole('main').getByRole('button', { name: '再読み込み' }).click();
  await expect(page.getByRole('link', { name: '「予約サイト」の設定' })).toBeVisible();
  problems.splice(0, problems.length, ...problems.filter((problem) => !SHOWN_ERROR.test(problem)));
});

test('deleting is taken back from its notice', async ({ site, team, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.goto(infoUrl(site, team));
  await page.getByRole('button', { name: 'プロジェクトを削除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click();
  await expect(page.getByText('まだプロジェクトがありません')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('「予約サイト」を元に戻しました')).toBeVisible();
  await expect(page.getByRole('link', { name: '予約サイト', exact: true })).toBeVisible();
});

test('a manager reaches the settings of the project, not those of the workspace; staff reach neither', async ({
  site,
  team,
  pageOf,
}) => {
  const manager = await pageOf(await givenMember(team, Role.MANAGER));
  await manager.goto(boardUrl(site, team));
  await manager.getByRole('button', { name: '設定', exact: true }).click();
  await manager.getByRole('link', { name: 'プロジェクト設定' }).click();
  await expect(manager.getByRole('heading', { name: '基本情報', level: 1 })).toBeVisible();
  await expect(manager.getByRole('link', { name: 'プロジェクト管理へ戻る' })).toBeHidden();
  await expect(manager.getByRole('link', { name: 'プロジェクトページへ戻る' })).toBeVisible();
  await manager.goto(listUrl(site, team));
  await expect(manager.getByRole('heading', { name: 'マイページ' })).toBeVisible();

  const staff = await pageOf(await givenMember(team, Role.STAFF));
  await staff.goto(infoUrl(site, team));
  await expect(staff.getByRole('heading', { name: 'マイページ' })).toBeVisible();
  await staff.goto(boardUrl(site, team));
  await expect(staff.getByRole('link', { name: 'マイページ' })).toBeVisible();
  await expect(staff.getByRole('button', { name: '設定', exact: true })).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the list, the settings and the way back fit and can be used', async ({ site, team, pageOf }) => {
    const page = await pageOf(team.owner);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(listUrl(site, team));
    await page.getByRole('link', { name: '「予約サイト」の設定' }).click();
    await expect(page.getByRole('form', { name: '名前とキー' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'プロジェクト設定メニューへ戻る' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'プロジェクト管理へ戻る' }).click();
    await expect(page.getByRole('heading', { name: 'プロジェクト管理' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('no serious accessibility finding', async ({ site, team, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.goto(infoUrl(site, team));
  await page.getByRole('form', { name: '名前とキー' }).waitFor();
  await expectAccessible(page, 'basic info');
  await page.getByRole('button', { name: 'プロジェクトを削除' }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, 'dialog');
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click();
  await page.getByText('まだプロジェクトがありません').waitFor();
  await expectAccessible(page, 'empty list');
  await page.goto(`${listUrl(site, team)}&tab=deleted`);
  await page.getByRole('button', { name: '「予約サイト」を元に戻す' }).waitFor();
  await expectAccessible(page, 'deleted');
});

test('a link to a post shows strangers its title and picture once the project allows it, and opens as before', async ({
  site,
  team,
  pageOf,
}) => {
  const { board, owner, subDomain, workspaceId, projectKey } = team;
  await change(owner, 'updatePostTitle', {
    workspaceId,
    projectKey,
    boardId: board.boardId,
    postId: board.postId,
    title: '届かない<メール> "至急" & $&',
  });
  const bytes = await new Jimp({ width: 640, height: 400, color: 0x1c669eff }).getBuffer('image/png');
  const ticket = await pageTicket(owner, board, { fileName: '画面.png', contentType: 'image/png', size: bytes.length });
  expect((await post(ticket, bytes)).status).toBeLessThan(300);
  const link = `/workspace/${workspaceId}/${projectKey}/post/${board.projectSerialNumber}`;
  const read = async (path = link, host = `${subDomain}.hisho.localhost`) => {
    const { status, headers, text } = await http(site.port, { host, path });
    const of = (property: string) => new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(text)?.[1];
    return { status, type: headers['content-type'], text, title: of('og:title'), image: of('og:image') };
  };
  const plain = await read();
  expect(plain).toMatchObject({ status: 200, type: 'text/html; charset=utf-8', title: undefined });
  expect(plain.text).toBe((await read('/user/login')).text);

  const page = await pageOf(owner);
  await page.goto(infoUrl(site, team));
  const section = page.getByRole('region', { name: 'リンクのプレビュー' });
  const box = section.getByRole('checkbox', { name: /投稿のタイトルと画像を/ });
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(section.getByText('保存しました')).toBeVisible();
  await expectAccessible(page, 'the settings of a project with previews');

  await expect.poll(async () => (await read()).image).toMatch(/\/pages\/.*\/thumbnail\?/);
  const shown = await read();
  expect(shown.title).toBe('届かない&lt;メール&gt; &quot;至急&quot; &amp; $&amp;');
  const { status, headers } = await http(site.port, {
    host: 'files.hisho.localhost',
    path:
      new URL(shown.image!.replaceAll('&amp;', '&')).pathname + new URL(shown.image!.replaceAll('&amp;', '&')).search,
  });
  expect([status, String(headers['content-type'])]).toEqual([200, expect.stringMatching(/^image\//)]);
  const detail = `/workspace/project/post/detail?${new URLSearchParams({ workspaceId, projectKey, post: String(board.projectSerialNumber) })}`;
  expect((await read(detail)).title).toBe(shown.title);
  // Of another workspace's host, of the apex, and of no post.
  for (const [path, host] of [
    [link, 'hisho.localhost'],
    [link.replace(workspaceId, '01ARZ3NDEKTSV4RRFFQ69G5FAV'), undefined],
    [`${link}9999`, undefined],
    [`/workspace/${workspaceId}/${projectKey}/post/%3Cscript%3E`, undefined],
  ] as const)
    expect(await read(path, host)).toMatchObject({ status: 200, title: undefined });

  await page.goto(`${site.origin(subDomain)}${link}`);
  await expect(page.getByRole('textbox', { name: 'タイトル' })).toHaveValue('届かない<メール> "至急" & $&');
  await page.goto(infoUrl(site, team));
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(section.getByText('保存しました')).toBeVisible();
  expect(await read()).toMatchObject({ title: undefined });
});
