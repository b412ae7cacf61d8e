import type { Locator } from '@playwright/test';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { change } from '#test/support/board/board.ts';
import { givenPerson, newEmail, PASSWORD } from '#test/support/people/actor.ts';
import { newSubDomain } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, SHOWN_ERROR, test } from '../fixtures.ts';
import { linkDomain } from '../operator.ts';
import { picture } from '../picture.ts';

test('screens before sign-in have no accessibility finding', async ({ page, site }) => {
  for (const path of [
    '/',
    '/user/login',
    '/workspace/register',
    '/workspace/register_or_login',
    '/user/resetPassword/apply',
    '/user/resetPassword/confirm?et=x',
    '/user/invite?et=x',
    '/user/confirm?et=x',
    '/no/such/page',
  ]) {
    await page.goto(site.origin() + path);
    await page.getByRole('heading').first().waitFor();
    await expectAccessible(page, path);
  }
});

test('forms with messages, joining and invitations have no accessibility finding', async ({
  team,
  site,
  page,
  pageOf,
  problems,
}) => {
  await page.goto(`${site.origin()}/workspace/register`);
  await page.getByRole('textbox', { name: /パスワード（確認）/ }).fill('ｐａｓｓ');
  await page.getByRole('textbox', { name: /^パスワード( \(必須\))?$/ }).fill('ｐａｓｓ');
  await page.getByRole('textbox', { name: /メールアドレス/ }).focus();
  await page.keyboard.press('Tab');
  await page.getByText('入力されていません').first().waitFor();
  await expectAccessible(page, 'messages of a form');
  await page.getByRole('textbox', { name: /お名前/ }).fill('佐藤');
  await page.getByRole('textbox', { name: /メールアドレス/ }).fill(newEmail('axe'));
  await page.getByRole('textbox', { name: /^パスワード( \(必須\))?$/ }).fill(PASSWORD);
  await page.getByRole('textbox', { name: /パスワード（確認）/ }).fill(PASSWORD);
  await page.getByRole('button', { name: '次へ' }).click();
  await page.getByRole('checkbox').check();
  await expectAccessible(page, 'second step');
  await page.getByRole('button', { name: '登録する' }).click();
  await page.getByRole('button', { name: '再送する' }).waitFor();
  await expectAccessible(page, 'third step');

  const email = newEmail('invited');
  await team.owner.must(contract.invitation.invite, {
    workspaceId: team.workspaceId,
    workspaceGroupId: team.groupId,
    emailList: [email],
    role: Role.STAFF,
  });
  await page.goto(`${site.origin()}/user/invite?et=${await site.local.linkToken(email)}`);
  await page.getByRole('textbox', { name: /アカウント名/ }).waitFor();
  await expectAccessible(page, 'invitation');

  const domainName = `${newSubDomain()}.example`;
  await linkDomain(domainName, team.workspaceId);
  const person = await pageOf(await givenPerson(site.port, site.local, '高橋　直人', `naoto@${domainName}`));
  for (const path of ['/workspace/join', '/workspace/confirm', `/workspace/cancel?workspaceId=${team.workspaceId}`]) {
    await person.goto(site.origin() + path);
    await person.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(person, path);
  }
  problems.splice(0, problems.length, ...problems.filter((problem) => !SHOWN_ERROR.test(problem)));
});

test('the cut of a picture has no accessibility finding', async ({ team, site, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.goto(`${site.origin(team.subDomain)}/workspace/user/setting?workspaceId=${team.workspaceId}`);
  await page
    .getByLabel('写真のファイル')
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: await picture(page) });
  await page.getByRole('dialog', { name: '写真の切り抜き' }).waitFor();
  await expectAccessible(page, 'cut');
});

test('settings, menus, palette, help, tour and maintenance have no accessibility finding', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner, { tours: true });
  await page.goto(boardUrl(site, team));
  await page.getByRole('dialog', { name: 'プロジェクト' }).waitFor();
  await expectAccessible(page, 'tour');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+K');
  await page.getByRole('option').first().waitFor();
  await expectAccessible(page, 'palette');
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'キーボードショートカット' }).waitFor();
  await expectAccessible(page, 'help');
  await page.goto(`${site.origin(team.subDomain)}/workspace/config/project?workspaceId=${team.workspaceId}`);
  await page.getByRole('heading', { name: 'プロジェクト管理' }).waitFor();
  await expectAccessible(page, 'settings');
  await page.getByRole('button', { name: '佐藤　美咲のメニュー' }).click();
  await page.getByRole('menuitem', { name: 'ログアウト' }).waitFor();
  await expectAccessible(page, 'menu of the header');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '設定メニューへ戻る' }).click();
  await page.getByRole('dialog', { name: '設定' }).waitFor();
  await expectAccessible(page, 'settings menu on a phone');
  await page.route('**/release.json', (route) =>
    route.fulfill({ json: { releaseVersion: 'local', maintenance: true } }),
  );
  await page.goto(`${site.origin()}/user/login`);
  await page.getByRole('heading', { name: 'サービスのメンテナンス中' }).waitFor();
  await expectAccessible(page, 'maintenance');
});

test('board and post panel have no accessibility finding', async ({ team, site, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  await page.getByText('予約変更メールが届かないことがある').first().waitFor();
  await expectAccessible(page, 'board');
  await page.goto(`${boardUrl(site, team)}&post=${team.board.projectSerialNumber}`);
  await page.getByRole('button', { name: /コメントする/ }).waitFor();
  await expectAccessible(page, 'post panel');
});

test('the board of a phone, its sheets and the bar of checked rows have no accessibility finding', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(boardUrl(site, team));
  const row = page.getByText('予約変更メールが届かないことがある');
  await row.waitFor();
  await expectAccessible(page, 'list');
  const sheet = page.getByRole('dialog');
  for (const tool of [/^フィルター：/, /^グループ：/, /^並び順：/, /^列$/]) {
    await page.getByRole('button', { name: tool }).click();
    await sheet.waitFor();
    await expectAccessible(page, `sheet of ${tool}`);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  }
  const bar = page.getByRole('toolbar', { name: '選択した投稿の操作' });
  const hold = async () => {
    await row.hover();
    await page.mouse.down();
    await bar.waitFor();
    await page.mouse.up();
  };
  await hold();
  await expectAccessible(page, 'bar');
  for (const name of ['状態', '担当者', '移動', 'その他']) {
    await bar.getByRole('button', { name, exact: true }).click();
    await sheet.waitFor();
    await expectAccessible(page, `sheet of ${name}`);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  }
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await expectAccessible(page, 'menu of the board');
  await page.getByRole('menuitem', { name: '表のまま表示' }).click();
  await page.getByRole('grid').waitFor();
  await expectAccessible(page, 'table');
  await hold();
  await expectAccessible(page, 'table with checked rows');
});

test('the tools of a table and the screens around a board have no accessibility finding', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  await page.getByText('予約変更メールが届かないことがある').first().waitFor();
  for (const tool of [/^フィルター：/, /^グループ：/, /^並び順：/, /^列$/]) {
    await page.getByRole('button', { name: tool }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, `tool ${tool}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  const project = new URLSearchParams({ workspaceId: team.workspaceId, projectKey: team.projectKey });
  for (const [path, isThere] of [
    [`/workspace/project/config/security?${project}`, page.getByRole('main').getByRole('heading').first()],
    [`/workspace/user/invite?${project}`, page.getByRole('button', { name: /招待/ }).first()],
    ['/help', page.getByRole('heading', { level: 1 })],
  ] as const) {
    await page.goto(site.origin(team.subDomain) + path);
    await isThere.waitFor();
    await expectAccessible(page, path);
  }
});

test('the archive, an empty board, a board that is not there and phones have no accessibility finding', async ({
  team,
  site,
  pageOf,
  problems,
}) => {
  const { workspaceId, projectKey, board, owner } = team;
  const on = { workspaceId, projectKey, boardId: board.boardId };
  const other = await change(owner, 'registerPost', { ...on, title: '印刷したい' });
  await change(owner, 'archivePostList', { ...on, postIdList: [board.postId] });
  await change(owner, 'deletePostList', { ...on, postIdList: other.postList.map(({ id }) => id) });
  const page = await pageOf(owner);
  const origin = site.origin(team.subDomain);
  const project = new URLSearchParams({ workspaceId, projectKey });
  const screens: readonly (readonly [string, string, Locator])[] = [
    ['archive', `/workspace/project/archive?${project}`, page.getByRole('table', { name: 'アーカイブ' })],
    ['deleted', `/workspace/project/archive?${project}&tab=deleted`, page.getByRole('button', { name: /を元に戻す$/ })],
    ['empty board', boardUrl(site, team).slice(origin.length), page.getByRole('button', { name: /投稿を追加/ })],
    [
      'no such board',
      `/workspace/project/board?${project}&boardId=none`,
      page.getByText('ボードが見つかりませんでした'),
    ],
    [
      'boards of a project',
      `/workspace/project/post?${project}`,
      page.getByRole('list', { name: 'ボード', exact: true }),
    ],
    ['secretary', `/workspace/project/secretary?${project}`, page.getByRole('button', { name: /依頼する/ })],
    ['My page', `/workspace/user/setting?${project}`, page.getByText('この端末', { exact: true })],
  ];
  for (const [what, path, shown] of screens) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(origin + path);
    await shown.first().waitFor();
    await expectAccessible(page, what);
    await page.setViewportSize({ width: 390, height: 844 });
    await shown.first().waitFor();
    await expectAccessible(page, `${what} on a phone`);
  }
  await change(owner, 'unarchivePostList', { ...on, postIdList: [board.postId] });
  await page.goto(`${boardUrl(site, team)}&post=${board.projectSerialNumber}`);
  await page.getByRole('textbox', { name: 'コメント', exact: true }).waitFor();
  await expectAccessible(page, 'post on a phone');
  problems.splice(0, problems.length, ...problems.filter((problem) => !SHOWN_ERROR.test(problem)));
});
