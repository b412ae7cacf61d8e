/** Charts of a view's posts (work §2.5, §2.10): begun with, put together, arranged, looked behind, and live. */
import type { Page } from '@playwright/test';
import { change } from '#test/support/board/board.ts';
import { expectAccessible } from '../axe.ts';
import { addView, boardUrl, expect, pick, test } from '../fixtures.ts';

const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

test('a dashboard counts the posts of its board, is arranged for everybody, and leads to what it counts', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const on = { workspaceId: board.workspaceId, projectKey: board.projectKey, boardId: board.boardId };
  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  await change(owner, 'registerPost', { ...on, title: '検索を速くする' });
  await addView(page, 'ダッシュボード');
  await page.getByRole('button', { name: 'おすすめのグラフを並べる' }).click();
  await expect
    .poll(() => names(page))
    .toEqual(['今月の新しい投稿', '状態ごとの件数', '担当者ごとの件数', '新しい投稿の推移']);
  await expect(page.getByRole('img', { name: /^状態ごとの件数、ドーナツ、全体 \d+件/ })).toBeVisible();
  await expectAccessible(page, 'dashboard');

  // A chart of one's own: what it will tell is seen before it is added.
  await page.getByRole('button', { name: 'グラフを追加' }).click();
  const dialog = page.getByRole('dialog', { name: 'グラフを追加' });
  await dialog.getByRole('radio', { name: '横棒', exact: true }).check({ force: true });
  await pick(page, '分類', 'セクション');
  await expect(dialog.getByRole('textbox', { name: '名前' })).toHaveValue('セクションごとの件数');
  await expect(dialog.getByRole('img', { name: /^セクションごとの件数、横棒、全体 \d+件/ })).toBeVisible();
  await dialog.getByRole('textbox', { name: '名前' }).fill('セクション');
  await dialog.getByRole('button', { name: '追加する' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => names(page)).toHaveLength(5);

  // Its table says the same, and each figure leads to its posts.
  await page.getByRole('button', { name: 'セクションを表で見る' }).click();
  const table = page.getByRole('table', { name: 'セクション' });
  await expect(table.getByRole('row')).not.toHaveCount(1);
  await table.getByRole('button').first().click();
  const posts = page.getByRole('dialog', { name: 'セクション' });
  await posts.getByRole('button', { name: /検索を速くする/ }).click();
  await expect(posts).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'タイトル', exact: true })).toHaveText('検索を速くする');
  await page.keyboard.press('Escape');

  // By keys to another place; gone before that has arrived, and back where it was; what others do is counted.
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/chart/*/update', async (route) => {
    await held;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'セクションの操作' }).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(async () => (await names(page)).indexOf('セクション')).toBe(3);
  await page.getByRole('button', { name: 'セクションの操作' }).click();
  await page.getByRole('menuitem', { name: '削除' }).click();
  await expect.poll(() => names(page)).toHaveLength(4);
  arrive();
  await page.getByRole('button', { name: /取り消す/ }).click();
  await expect.poll(async () => (await names(page)).indexOf('セクション')).toBe(3);
  const figure = page.getByRole('button', { name: /^\d+件の投稿を見る$/ });
  const before = parseInt((await figure.textContent())!, 10);
  await change(owner, 'registerPost', { ...on, title: '請求書を直す' });
  await expect(figure).toHaveText(`${before + 1}件`);
});
