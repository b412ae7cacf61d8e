/** What a page does while the server cannot be reached, and when a part of it is gone with an older release. */
import type { Page } from '@playwright/test';
import { LATER_FILES } from '#app/lib/loading/later-files.ts';
import { Role } from '#shared/enums/enums.ts';
import { change, groupsOf, rowOf } from '#test/support/board/board.ts';
import { PASSWORD } from '#test/support/people/actor.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, SHOWN_ERROR, test } from '../fixtures.ts';

const POST = '予約変更メールが届かないことがある';
const unreachable = (page: Page) => page.getByRole('status').filter({ hasText: '通信できないため' });
const toGroups = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '設定', exact: true }).click();
  await page.getByRole('link', { name: 'グループ管理' }).click();
};
const expectNoProblem = (problems: string[]): void =>
  void problems.splice(0, problems.length, ...problems.filter((problem) => !SHOWN_ERROR.test(problem)));

test('offline, a screen that is not here leaves the page as it is, and opens when there is an answer', async ({
  team,
  site,
  pageOf,
  problems,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  await page.getByText(POST).first().waitFor();
  await page.getByText('同期済み').waitFor();
  const board = page.url();
  await page.getByRole('button', { name: '設定', exact: true }).click();
  await page.getByRole('link', { name: 'グループ管理' }).waitFor();
  await page.context().setOffline(true);
  await expect(page.getByText('オフライン')).toBeVisible();
  await page.getByRole('link', { name: 'グループ管理' }).click();
  await expect(unreachable(page)).toContainText('次の画面を開けません');
  expect(page.url()).toBe(board);
  await expect(page.getByText(POST).first()).toBeVisible();

  // Whoever stays has the page as it was.
  await unreachable(page).getByRole('button', { name: 'この画面に残る' }).click();
  await expect(unreachable(page)).toHaveCount(0);
  expect(page.url()).toBe(board);
  await expect(page.getByText(POST).first()).toBeVisible();

  await page.getByRole('link', { name: 'グループ管理' }).click();
  await unreachable(page).getByRole('button', { name: 'もう一度試す' }).click();
  await expect(unreachable(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'グループ管理' })).toBeVisible();
  await expect(unreachable(page)).toHaveCount(0);
  expectNoProblem(problems);
});

test('what was fetched ahead opens offline', async ({ team, site, pageOf, problems }) => {
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  await page.getByText('同期済み').waitFor();
  // Once: a page that is routed keeps nothing in its cache.
  await page.route(`**/${LATER_FILES}`, (route) => route.fulfill({ path: `dist/frontend/${LATER_FILES}` }), {
    times: 1,
  });
  const fetched = page.waitForEvent('requestfinished', (request) => /CreateBoardDialog-.*\.js/.test(request.url()));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await fetched;
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'ボードを作成' }).first().click();
  await expect(page.getByRole('dialog', { name: 'ボードを作成' })).toBeVisible();
  await expect(unreachable(page)).toHaveCount(0);
  expectNoProblem(problems);
});

test('a part that is gone with its release comes with the new page, where the person was going', async ({
  team,
  site,
  pageOf,
  problems,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  await page.getByText('同期済み').waitFor();
  let isNewPage = false;
  page.on('request', (request) => (isNewPage ||= request.isNavigationRequest()));
  await page.route(/\/assets\/route-.*\.js$/, (route) =>
    isNewPage ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  const reloaded = page.waitForEvent('load');
  await toGroups(page);
  await reloaded;
  await expect(page.getByRole('heading', { name: 'グループ管理' })).toBeVisible();
  expect(page.url()).toContain('/workspace/config/group');
  expectNoProblem(problems);
});

test('a server in trouble is no missing part: the page stays, and the part comes when the server is back', async ({
  team,
  site,
  pageOf,
  problems,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  await page.getByText('同期済み').waitFor();
  await page.route(/\/assets\/route-.*\.js$/, (route) => route.fulfill({ status: 503, body: '' }));
  await toGroups(page);
  await expect(unreachable(page)).toContainText('次の画面を開けません');
  await expect(page.getByText(POST).first()).toBeVisible();
  await page.unrouteAll();
  await unreachable(page).getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page.getByRole('heading', { name: 'グループ管理' })).toBeVisible();
  expectNoProblem(problems);
});

/** Whatever the page has loaded is there without a connection, and the page itself came by way of who keeps it. */
const whenShellIsKept = async (page: Page): Promise<void> => {
  await page.waitForFunction(async () => {
    if (!navigator.serviceWorker.controller) return false;
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const wanted = [new URL('/index.html', location.origin).href, ...names.filter((name) => name.includes('/assets/'))];
    return (await Promise.all(wanted.map((name) => caches.match(name)))).every(Boolean);
  });
  await expect(async () => {
    await page.reload();
    const [navigation] = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).workerStart),
    );
    expect(navigation).toBeGreaterThan(0);
  }).toPass();
  await page.getByText('同期済み').waitFor();
};

/** How many boards this device keeps as they were last seen. */
const keptBoards = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'hisho-seen')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('hisho-seen');
      opening.onerror = () => reject(opening.error!);
      opening.onsuccess = () => {
        const { result } = opening;
        if (!result.objectStoreNames.contains('boards')) return resolve(0);
        const count = result.transaction('boards').objectStore('boards').count();
        count.onsuccess = () => {
          result.close();
          resolve(count.result);
        };
      };
    });
  });
const whenBoardIsKept = (page: Page): Promise<void> => expect.poll(() => keptBoards(page)).toBeGreaterThan(0);

test('fifty edits without a connection outlive a reload and arrive once each, in their order; of a cell that somebody else changed, both values are shown', async ({
  team,
  site,
  pageOf,
  problems,
}) => {
  const colleague = await givenMember(team, Role.STAFF);
  const page = await pageOf(team.owner, { shell: true });
  await page.goto(boardUrl(site, team));
  await page.getByText('同期済み').waitFor();
  await whenShellIsKept(page);
  await whenBoardIsKept(page);
  await page.context().setOffline(true);

  await page.getByRole('row').filter({ hasText: POST }).getByText(POST).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('メールの不達');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /投稿を追加/ })
    .last()
    .click();
  const titles = Array.from({ length: 49 }, (_, at) => `圏外の要望 ${at + 1}`);
  for (const title of titles) {
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('オフライン　50件を端末に保存しました')).toBeVisible();

  const { workspaceId, projectKey, board } = team;
  const on = { workspaceId, projectKey, boardId: board.boardId };
  await change(colleague, 'updatePostTitle', { ...on, postId: board.postId, title: '届かない予約変更' });
  await page.reload();
  // The board as it was last seen, with what waits on top of it.
  const age = page.getByRole('status').filter({ hasText: 'にこの端末で見た内容です' });
  await expect(age).toBeVisible();
  await expect(page.getByText('オフライン　50件を端末に保存しました')).toBeVisible();
  await expect(page.getByText('メールの不達')).toBeVisible();
  await expect(page.getByText('圏外の要望 1', { exact: true })).toBeVisible();
  const seenOnly = page.getByText('この端末で見たボードだけです。');
  await expect(seenOnly).toBeVisible();
  await expectAccessible(page, 'a board as it was last seen');
  await page.context().setOffline(false);

  await expect(page.getByText('1件を保存できませんでした')).toBeVisible();
  await expect(age).toHaveCount(0);
  await expect(seenOnly).toHaveCount(0);
  const added = async () =>
    (await groupsOf(team.owner, on))
      .flatMap(({ postList }) => postList)
      .filter(({ id }) => id !== board.postId)
      .sort((a, b) => a.projectSerialNumber - b.projectSerialNumber)
      .map(({ title }) => title);
  await expect.poll(added, { timeout: 60_000 }).toEqual(titles);
  expect((await rowOf(team.owner, on, board.postId))!.title).toBe('届かない予約変更');

  await page.getByRole('button', { name: '確認する' }).click();
  const dialog = page.getByRole('dialog', { name: '保存できなかった変更' });
  await expect(dialog.getByText('届かない予約変更', { exact: true })).toBeVisible();
  await expect(dialog.getByText('メールの不達', { exact: true })).toBeVisible();
  await expectAccessible(page, 'what somebody else changed meanwhile');
  await dialog.getByRole('button', { name: 'あなたの値にする' }).click();
  await expect.poll(async () => (await rowOf(team.owner, on, board.postId))!.title).toBe('メールの不達');
  await page.reload();
  await expect(page.getByText('同期済み')).toBeVisible();
  expect(await added()).toEqual(titles);

  // Nothing of it is left to whoever comes after.
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByPlaceholder('操作や移動先を探す').fill('ログアウト');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/user\/login/);
  await expect.poll(() => keptBoards(page)).toBe(0);
  await page.context().setOffline(true);
  await page.goto(boardUrl(site, team));
  await expect(page.getByText('通信できませんでした')).toBeVisible();
  await expect(page.getByText('メールの不達')).toHaveCount(0);
  expectNoProblem(problems);
});

test('comments and contents without a connection wait in sight, outlive a reload and arrive once each; of contents that somebody else wrote meanwhile, both are shown', async ({
  team,
  site,
  pageOf,
  problems,
}) => {
  const colleague = await givenMember(team, Role.STAFF);
  const page = await pageOf(team.owner, { shell: true });
  await page.goto(boardUrl(site, team));
  await page.getByText('同期済み').waitFor();
  await whenShellIsKept(page);
  await whenBoardIsKept(page);
  await page.goto(`${page.url()}&post=${team.board.projectSerialNumber}`);
  const panel = page.getByRole('region', { name: /^投稿/ });
  const comment = panel.getByRole('textbox', { name: 'コメント', exact: true });
  const contents = panel.getByRole('textbox', { name: '内容' });
  const write = async (html: string) => {
    await panel.getByRole('button', { name: '内容を編集' }).click();
    await contents.fill(html);
    await contents.press('ControlOrMeta+Enter');
    await expect(contents).toHaveCount(0);
  };
  await comment.click();
  await panel.locator('[data-ready]').getByRole('textbox', { name: 'コメント', exact: true }).waitFor();
  await page.context().setOffline(true);

  for (const words of ['圏外の考え一', '圏外の考え二']) {
    await comment.fill(words);
    await comment.press('ControlOrMeta+Enter');
  }
  await expect(panel.getByText('送信待ち（つながると送ります）')).toHaveCount(2);
  await write('圏外の初稿');
  await write('圏外の二稿');
  await expect(panel.getByText('端末に保存しました。つながると送ります。')).toBeVisible();
  await expect(panel.getByText('圏外の二稿')).toBeVisible();
  await expect(page.getByText('オフライン　3件を端末に保存しました')).toBeVisible();
  await expectAccessible(page, 'words that wait for a connection');

  const { workspaceId, projectKey, board } = team;
  const onPost = { workspaceId, projectKey, boardId: board.boardId, postId: board.postId };
  await change(colleague, 'updatePostContents', { ...onPost, contentsHtml: '<p>同僚の稿</p>', contentsRevision: 0 });
  await page.reload();
  await expect(page.getByText('オフライン　3件を端末に保存しました')).toBeVisible();
  // The post itself is not here; what waits is.
  const waiting = panel.getByRole('list', { name: '送信していないコメント' });
  await expect(waiting.getByRole('listitem')).toHaveText([/送信待ち.*圏外の考え一/, /送信待ち.*圏外の考え二/]);
  await expect(panel.getByText('以前のコメントは、つながると表示します。')).toBeVisible();
  await expect(panel.getByText('圏外の二稿')).toBeVisible();
  await expectAccessible(page, 'a post that could not be loaded, and words that wait');
  await page.context().setOffline(false);

  await expect(panel.getByText('1件を保存できませんでした')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expectAccessible(page, 'a post over the bar, and a change that was refused');
  // The panel lies over the bar: the way to what was refused stands in it.
  await panel.getByRole('button', { name: '確認する' }).click();
  const dialog = page.getByRole('dialog', { name: '保存できなかった変更' });
  await expect(dialog.getByText('同僚の稿', { exact: true })).toBeVisible();
  await expect(dialog.getByText('圏外の二稿', { exact: true })).toBeVisible();
  await expectAccessible(page, 'contents that somebody else wrote meanwhile');
  await dialog.getByRole('button', { name: 'あなたの値にする' }).click();
  await expect(page.getByText('同期済み')).toBeVisible();
  await page.reload();
  await expect(panel.getByText('圏外の二稿', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^コメント\s*\d/ })).toHaveText('コメント2');
  const said = await panel.getByRole('listitem').filter({ hasText: '圏外の考え' }).allInnerTexts();
  expect(said.map((text) => text.split('\n').at(-1))).toEqual(['圏外の考え一', '圏外の考え二']);
  expectNoProblem(problems);
});

test('edits of a session that is over wait on the device, and are sent once the person has signed in again', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board, projectKey, workspaceId } = team;
  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  await page.getByText('同期済み').waitFor();
  await page.context().clearCookies();
  // Of the edit alone: where the person stands is told by a call too, which would lead away before anything is written.
  await page.route('**/board-api', (route) =>
    route.request().postData()?.includes('updatePostTitle')
      ? route.fulfill({ status: 401, json: {} })
      : route.continue(),
  );
  await page.getByRole('row').filter({ hasText: POST }).getByText(POST).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('メールの不達');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/user\/login\?referer=/);

  await page.unroute('**/board-api');
  // Somewhere else first: they are told of, until their board is open.
  const elsewhere = `/workspace/project/post?workspaceId=${workspaceId}&projectKey=${projectKey}`;
  await page.goto(`${site.origin(team.subDomain)}/user/login?referer=${encodeURIComponent(elsewhere)}`);
  await page.getByRole('textbox', { name: /メールアドレス/ }).fill(owner.email);
  await page.getByRole('textbox', { name: /^パスワード/ }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const told = page.getByText('まだ送っていない変更が1件あります');
  await expect(told).toBeVisible();
  await page.getByRole('navigation', { name: 'メニュー' }).getByRole('link', { name: '改善バックログ' }).click();
  const on = { workspaceId, projectKey, boardId: board.boardId };
  await expect.poll(async () => (await rowOf(owner, on, board.postId))!.title).toBe('メールの不達');
  await expect(page.getByText('同期済み')).toBeVisible();
  await expect(told).toHaveCount(0);
});
