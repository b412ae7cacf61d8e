/** The board at the width of a phone. */
import type { Page } from '@playwright/test';
import { change } from '#test/support/board.ts';
import { rowOf } from './drag-row.ts';
import { boardUrl, expect, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** Holds a row until it is checked. */
async function hold(page: Page, name: string): Promise<void> {
  await page.getByText(name).hover();
  await page.mouse.down();
  await expect(page.getByRole('toolbar', { name: '選択した投稿の操作' })).toBeVisible();
  await page.mouse.up();
}

test('the board is also a table, scrolled sideways, and a list again', async ({ team, site, pageOf }) => {
  const { workspaceId, projectKey, boardId } = team.board;
  for (const title of ['行 あ', '行 い']) await change(team.owner, 'registerPost', { workspaceId, projectKey, boardId, title });
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(boardUrl(site, team));
  await page.getByRole('button', { name: /行 あ/ }).waitFor();
  await choose(page, '表のまま表示');

  const table = page.getByRole('grid', { name: '投稿の表' });
  await expect(rowOf(page, '行 あ')).toBeVisible();
  const title = rowOf(page, '行 あ').locator('[data-column="title"]');
  const before = (await title.boundingBox())!;
  expect(before.width).toBeLessThan(200);
  await table.evaluate((grid) => grid.scrollTo({ left: 10_000 }));
  // The title stays in its place; the last column has come beside it.
  expect((await title.boundingBox())!.x).toBe(before.x);
  await expect(page.getByRole('columnheader').last()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await title.click();
  await expect(page.getByLabel('投稿 2', { exact: true })).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(rowOf(page, '行 い')).toBeVisible();
  await hold(page, '行 い');
  await expect(rowOf(page, '行 い')).toHaveAttribute('aria-selected', 'true');
  // While any is checked, a tap checks another.
  await title.click();
  await expect(rowOf(page, '行 あ')).toHaveAttribute('aria-selected', 'true');
  await rowOf(page, '行 あ').getByRole('checkbox').click();
  await rowOf(page, '行 い').getByRole('checkbox').click();
  await expect(page.getByRole('toolbar', { name: '選択した投稿の操作' })).toHaveCount(0);

  await choose(page, '一覧で表示');
  await expect(table).toHaveCount(0);
  await expect(page.getByRole('button', { name: /行 あ/ })).toBeVisible();
});
