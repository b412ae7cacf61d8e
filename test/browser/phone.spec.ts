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

test('checked rows get a state, a person and another group in the place of the bar below', async ({ team, site, pageOf }) => {
  const { workspaceId, projectKey, boardId } = team.board;
  for (const title of ['行 あ', '行 い']) await change(team.owner, 'registerPost', { workspaceId, projectKey, boardId, title });
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(boardUrl(site, team));
  const line = (title: string) => page.getByRole('button', { name: new RegExp(title) });
  const bar = page.getByRole('toolbar', { name: '選択した投稿の操作' });
  const navigation = page.getByRole('navigation', { name: 'メニュー' });
  const group = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
  const checkBoth = async () => {
    await hold(page, '行 あ');
    await line('行 い').click();
    await expect(bar.getByRole('button', { name: '2件の選択を解除' })).toBeVisible();
  };
  const sheet = page.getByRole('dialog');

  await line('行 い').waitFor();
  await expect(navigation).toBeVisible();
  await checkBoth();
  await expect(navigation).toBeHidden();
  expect(await bar.boundingBox()).toEqual({ x: 0, y: 788, width: 390, height: 56 });

  await bar.getByRole('button', { name: '担当者' }).click();
  await sheet.getByRole('option', { name: /佐藤/ }).click();
  await expect(page.getByText('2件の「担当者」を「佐藤　美咲」にしました')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(navigation).toBeVisible();
  await expect(line('行 あ').getByLabel(/佐藤/).or(line('行 あ').getByTitle(/佐藤/)).first()).toBeVisible();

  await checkBoth();
  await bar.getByRole('button', { name: '状態' }).click();
  await sheet.getByRole('option', { name: '進行中' }).click();
  await expect(group('進行中')).toContainText('2');
  await page.getByRole('button', { name: /取り消す/ }).last().click();
  await expect(group('未着手')).toContainText('3');

  await checkBoth();
  await bar.getByRole('button', { name: '移動' }).click();
  await sheet.getByRole('list', { name: '移動先' }).getByRole('button', { name: /完了/ }).click();
  await expect(page.getByText('2件を「完了」に移動しました')).toBeVisible();
  await expect(group('完了')).toContainText('2');

  await checkBoth();
  await bar.getByRole('button', { name: 'その他' }).click();
  await sheet.getByRole('button', { name: 'アーカイブ' }).click();
  await expect(page.getByText('2件をアーカイブしました')).toBeVisible();
  await expect(line('行 あ')).toHaveCount(0);
});

test('buttons are as high as a finger needs, their words in the middle', async ({ team, site, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(boardUrl(site, team));
  const heightOf = async (name: string) => (await page.getByRole('button', { name }).boundingBox())!.height;
  await page.getByRole('button', { name: 'フィルター' }).waitFor();
  expect(await heightOf('フィルター')).toBe(44);

  await page.goto(`${site.origin(team.subDomain)}/workspace/project/post?${new URLSearchParams({ workspaceId: team.workspaceId, projectKey: team.projectKey })}`);
  const create = page.getByRole('button', { name: 'ボードを作成' });
  await create.waitFor();
  const outer = (await create.boundingBox())!;
  const words = (await create.getByText('ボードを作成').boundingBox())!;
  expect(outer.height).toBe(44);
  // The icon before the words takes a place beside them.
  expect(Math.abs(words.x + words.width / 2 - (outer.x + outer.width / 2))).toBeLessThan(20);
  await create.click();
  await page.getByRole('dialog').getByRole('button', { name: '作成する' }).waitFor();
  expect([await heightOf('やめる'), await heightOf('作成する')]).toEqual([44, 44]);
});
