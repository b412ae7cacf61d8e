import type { Page } from '@playwright/test';
import { change, groupsOf } from '#test/support/board/board.ts';
import { expectAccessible } from '../axe.ts';
import { dragRow, rowOf } from '../drag-row.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

const order = async (page: Page) =>
  (await page.getByRole('row').allInnerTexts()).flatMap((text) => /行 (.)/.exec(text)?.[1] ?? []).join('');

test('rows go where they are dragged, or stepped by keys, alone or together, and come back', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, boardId, columns } = team.board;
  const state = columns['状態']!;
  for (const [title, at] of [
    ['あ', 0],
    ['い', 0],
    ['う', 0],
    ['え', 1],
  ] as const)
    await change(team.owner, 'registerPost', {
      workspaceId,
      projectKey,
      boardId,
      title: `行 ${title}`,
      columnDataList: [{ projectBoardColumnId: state.id, valueOptionId: state.valueOptionList[at]!.id }],
    });
  const page = await pageOf(team.owner);
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/table-tools[^/]*\.js/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(boardUrl(site, team));
  await expect.poll(() => order(page)).toBe('あいうえ');

  // A key that comes before the tools for rows is not lost.
  await rowOf(page, '行 え').locator('[data-column="title"]').click();
  await page.keyboard.press('Shift+Enter');
  arrive();
  await expect(page.getByRole('textbox', { name: '追加する投稿のタイトル', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');

  await dragRow(page, '行 う', '行 あ', 0.2);
  await expect.poll(() => order(page)).toBe('うあいえ');
  await dragRow(page, '行 あ', '行 え', 0.8, () => page.keyboard.press('Escape'));
  await expect.poll(() => order(page)).toBe('うあいえ');
  await dragRow(page, '行 あ', '行 え', 0.8);
  await expect.poll(() => order(page)).toBe('ういえあ');
  await expect(page.getByText(/1件を「.+」に移動しました/)).toBeVisible();
  await page
    .getByRole('button', { name: /取り消す/ })
    .last()
    .click();
  await expect.poll(() => order(page)).toBe('うあいえ');

  await rowOf(page, '行 い').locator('[data-column="title"]').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => order(page)).toBe('ういあえ');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(() => order(page)).toBe('うあいえ');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('行 お');
  await page.keyboard.press('Enter');
  await page.keyboard.type('行 か');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => order(page)).toBe('うあいおかえ');
  await expect(page.getByText('同期済み').first()).toBeVisible();

  for (const title of ['行 う', '行 お']) {
    await rowOf(page, title).hover();
    await rowOf(page, title).locator('[data-check]').click();
  }
  await dragRow(page, '行 お', '行 え', 0.8);
  await expect.poll(() => order(page)).toBe('あいかえうお');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => order(page)).toBe('うあいおかえ');
  await expect(page.getByText('同期済み').first()).toBeVisible();
  await page.reload();
  await expect.poll(() => order(page)).toBe('うあいおかえ');

  // The tools for rows come once the page is quiet.
  await expect(async () => {
    await rowOf(page, '行 か').locator('[data-column="title"]').click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: '下へ移動' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('menuitem', { name: '下へ移動' }).click();
  await expect.poll(() => order(page)).toBe('うあいおえか');

  await page.getByRole('button', { name: 'ビューの操作' }).click();
  await page.getByRole('menuitem', { name: '折り返して表示' }).click();
  const long =
    '店舗の営業時間が変わったのに、予約の画面では前の時間のままになっていて、お客さまから何度も問い合わせがある。'.repeat(
      4,
    );
  await change(team.owner, 'updatePostTitle', {
    workspaceId,
    projectKey,
    boardId,
    postId: team.board.postId,
    title: long,
  });
  await expect.poll(async () => (await rowOf(page, '店舗の営業時間').boundingBox())?.height ?? 0).toBeGreaterThan(50);
});

test('on a phone a held row is dragged, and not checked by that', async ({ team, site, pageOf }) => {
  const { workspaceId, projectKey, boardId } = team.board;
  for (const title of ['あ', 'い', 'う'])
    await change(team.owner, 'registerPost', { workspaceId, projectKey, boardId, title: `行 ${title}` });
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(boardUrl(site, team));
  const line = (title: string) => page.getByRole('button', { name: title });
  const titles = async () =>
    (await page.getByRole('listitem').allInnerTexts()).flatMap((text) => /行 (.)/.exec(text)?.[1] ?? []).join('');
  await expect.poll(titles).toBe('あいう');
  // What moves rows is loaded once the page is quiet.
  await page.waitForLoadState('networkidle');
  const touch = await page.context().newCDPSession(page);
  const at = async (title: string, part: number) => {
    const box = (await line(title).boundingBox())!;
    return [{ x: box.x + 100, y: box.y + box.height * part }];
  };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: await at('行 う', 0.5) });
  await expect(line('行 う')).toHaveAttribute('aria-pressed', 'true');
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: await at('行 い', 0.5) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: await at('行 あ', 0.2) });
  await expect(page.getByText('離した場所に移動します')).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(titles).toBe('うあい');
  await expect(line('行 う')).toHaveAttribute('aria-pressed', 'false');
});

test('checked rows get a state, a person and another group from the bar below, by mouse and by keys', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, boardId } = team.board;
  for (const title of ['行 あ', '行 い'])
    await change(team.owner, 'registerPost', { workspaceId, projectKey, boardId, title });
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  const bar = page.getByRole('toolbar', { name: '選択した投稿の操作' });
  const menu = page.getByRole('menu');
  const people = page.getByRole('dialog', { name: '担当者' }).getByRole('combobox', { name: '担当者を探す' });
  const head = (name: string) => page.getByRole('rowheader').filter({ hasText: name });
  /** Where both stand and who has them, as the server says. */
  const stored = async () =>
    (await groupsOf(team.owner, team.board)).flatMap(({ groupColumnName, postList }) =>
      postList
        .filter(({ title }) => title.startsWith('行'))
        .map(
          ({ columnDataList }) =>
            `${groupColumnName}/${columnDataList.flatMap(({ userAccountName }) => userAccountName ?? []).join()}`,
        ),
    );
  const checkBoth = async () => {
    for (const title of ['行 あ', '行 い']) {
      await rowOf(page, title).hover();
      await rowOf(page, title).locator('[data-check]').click();
    }
  };

  await rowOf(page, '行 い').locator('[data-column="title"]').click();
  await checkBoth();
  await bar.getByRole('button', { name: '担当者' }).click();
  await expect(people).toBeFocused();
  await expectAccessible(page, 'people for checked rows');
  await page.keyboard.press('Escape');
  await expect(people).toHaveCount(0);
  await expect(bar).toContainText('2件を選択中');
  await bar.getByRole('button', { name: '担当者' }).click();
  await people.fill('すずき');
  await expect(page.getByText('該当する人がいません')).toBeVisible();
  await people.fill('佐藤');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2件の「担当者」を「佐藤　美咲」にしました')).toBeVisible();
  await expect(rowOf(page, '行 あ').getByText('佐藤　美咲')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('grid').locator('textarea')).toBeFocused();
  await expect.poll(stored).toEqual(['未着手/sato', '未着手/sato']);

  await checkBoth();
  await bar.getByRole('button', { name: '状態' }).focus();
  await page.keyboard.press('Enter');
  await menu.getByRole('menuitem', { name: '進行中' }).focus();
  await page.keyboard.press('Enter');
  await expect(head('進行中')).toHaveText('進行中2');
  await expect.poll(stored).toEqual(['進行中/sato', '進行中/sato']);

  await checkBoth();
  await bar.getByRole('button', { name: '移動' }).click();
  await menu.waitFor();
  await expect(menu.getByText('「状態」のグループへ移動')).toBeVisible();
  await expectAccessible(page, 'where checked rows can go');
  await menu.getByRole('menuitem', { name: '完了' }).click();
  await expect(page.getByText('2件を「完了」に移動しました')).toBeVisible();
  await expect(head('完了')).toHaveText('完了2');
  await expect.poll(stored).toEqual(['完了/sato', '完了/sato']);
});

test('Escape closes the panel of a post before it unchecks rows, though they were checked later', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(`${boardUrl(site, team)}&post=${team.board.projectSerialNumber}`);
  const panel = page.getByRole('region', { name: `投稿 ${team.board.projectSerialNumber}` });
  const bar = page.getByRole('toolbar', { name: '選択した投稿の操作' });
  await panel.waitFor();
  await page.locator('[data-check]').last().click();
  await expect(bar).toContainText('1件を選択中');

  // What lies over the panel is closed first, alone, wherever in it the focus is.
  await panel.getByRole('button', { name: '期限を変更' }).click();
  const today = page.getByRole('dialog').getByRole('button', { name: '今日' });
  await today.focus();
  await page.keyboard.press('Escape');
  await expect(today).toHaveCount(0);
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: '閉じる' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bar).toContainText('1件を選択中');
  await bar.getByRole('button', { name: 'アーカイブ' }).focus();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
});

test('archived posts are shown on demand, restored from the row and the bar, and taken back; others’ restoring arrives', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, boardId, postId } = team.board;
  const on = { workspaceId, projectKey, boardId };
  await change(team.owner, 'registerPost', { ...on, title: '行 残る', columnDataList: [] });
  await change(team.owner, 'archivePostList', { ...on, postIdList: [postId] });
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  await expect(rowOf(page, '行 残る')).toBeVisible();
  const archived = page.locator(`[role="row"][data-post="${postId}"]`);
  await expect(archived).toHaveCount(0);
  // Its own panel says who put it away, and brings it back where no row shows it.
  await page.goto(`${boardUrl(site, team)}&post=${team.board.projectSerialNumber}`);
  const panel = page.getByRole('region', { name: `投稿 ${team.board.projectSerialNumber}` });
  await expect(panel.getByRole('status').filter({ hasText: 'さんがアーカイブしました' })).toBeVisible();
  await panel.getByRole('button', { name: 'アーカイブから戻す' }).click();
  await expect(panel.getByText('さんがアーカイブしました')).toHaveCount(0);
  await expect(archived).toBeVisible();
  await page
    .getByRole('button', { name: /取り消す/ })
    .last()
    .click();
  await expect(panel.getByText('さんがアーカイブしました')).toBeVisible();
  await page.goto(boardUrl(site, team));
  await page.getByRole('button', { name: 'ビューの操作' }).click();
  await page.getByRole('menuitem', { name: 'アーカイブ済みを表示' }).click();
  await expect(archived).toContainText('アーカイブ済み');

  await change(team.owner, 'unarchivePostList', { ...on, postIdList: [postId] });
  await expect(archived).not.toContainText('アーカイブ済み');
  await change(team.owner, 'archivePostList', { ...on, postIdList: [postId] });
  await expect(archived).toContainText('アーカイブ済み');

  const mark = archived.getByLabel('フィードバック', { exact: true });
  await archived.locator('[data-column="title"]').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'フィードバックの印を付ける' }).click();
  await expect(mark).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(mark).toHaveCount(0);
  await archived.locator('[data-column="title"]').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'アーカイブから戻す' }).click();
  await expect(page.getByText('1件をアーカイブから戻しました')).toBeVisible();
  await expect(archived).not.toContainText('アーカイブ済み');
  await page
    .getByRole('button', { name: /取り消す/ })
    .last()
    .click();
  await expect(archived).toContainText('アーカイブ済み');
  await archived.locator('[data-check]').click();
  await page
    .getByRole('toolbar', { name: '選択した投稿の操作' })
    .getByRole('button', { name: 'アーカイブから戻す' })
    .click();
  await expect(archived).not.toContainText('アーカイブ済み');
});

test('a press is at the row that was pressed, though others move rows before the pointer is lifted', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, boardId, postId } = team.board;
  const on = { workspaceId, projectKey, boardId };
  for (const title of ['行 あ', '行 い', '行 う']) await change(team.owner, 'registerPost', { ...on, title });
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  await page.getByText('同期済み').waitFor();
  const row = rowOf(page, '行 い');
  await row.hover();
  const { y: before } = (await row.boundingBox())!;
  await row.locator('[data-peek]').hover();
  await page.mouse.down();
  await change(team.owner, 'archivePostList', { ...on, postIdList: [postId] });
  await expect.poll(async () => (await row.boundingBox())!.y).toBeLessThan(before);
  await page.mouse.up();
  await expect(page.getByRole('region', { name: /^投稿/ }).getByText('行 い')).toBeVisible();
});
