/** The search of a project's posts, by keys: from the palette to a post and back, conditions, numbers, what stands in sub-posts. */
import { change } from '#test/support/board/board.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

test('posts are found in every board from the palette, narrowed, opened, and come back to', async ({
  site,
  team,
  pageOf,
}) => {
  const { owner, board, workspaceId, projectKey } = team;
  const place = { workspaceId, projectKey, boardId: board.boardId };
  const [title, ...rest] = ['ＣＳＶ取り込みが遅い', ...Array.from({ length: 12 }, (_, at) => `CSVの列 ${at + 1}`)];
  const { postList } = await change(owner, 'registerPostList', {
    ...place,
    postList: [title!, ...rest].map((one) => ({ title: one })),
  });
  await change(owner, 'registerSubPost', { ...place, postId: board.postId, title: 'csvの書き出し' });
  await change(owner, 'updateColumnData', {
    ...place,
    postId: postList[0]!.id,
    columnData: {
      projectBoardColumnId: board.columns['状態']!.id,
      valueOptionId: board.columns['状態']!.valueOptionList[1]!.id,
    },
  });

  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '検索・移動' }).fill('csv');
  await expect(page.getByRole('option', { name: '「csv」を投稿から検索' })).toBeVisible();
  await expect(page.getByRole('option', { name: '「csv」を内容とコメントも含めて検索' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');

  const field = page.getByLabel('投稿とボードを検索');
  await expect(field).toHaveValue('csv');
  const main = page.getByRole('main');
  await expect(main.getByText('14件の投稿', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'ほか4件を表示' }).click();
  await expect(main.getByRole('link', { name: 'ＣＳＶ取り込みが遅い' }).locator('mark')).toHaveText('ＣＳＶ');
  await expect(page.getByRole('link', { name: 'csvの書き出し' })).toBeVisible();
  await expectAccessible(page, 'search of a project');

  await main.getByRole('button', { name: '状態：すべて' }).click();
  await page.getByRole('menuitem', { name: '進行中' }).click();
  await expect(main.getByText('1件の投稿', { exact: true })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('status')).toBe('progress');
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: `投稿 ${postList[0]!.projectSerialNumber}` })).toBeVisible();
  await page.goBack();
  await expect(main.getByText('1件の投稿', { exact: true })).toBeVisible();

  await main.getByRole('button', { name: '条件を外す' }).click();
  await field.fill(`#${board.projectSerialNumber}`);
  await expect(main.getByRole('region', { name: '番号が合う投稿' }).getByRole('link')).toHaveText(
    `#${board.projectSerialNumber}予約変更メールが届かないことがある`,
  );
  await field.fill('どこにもない言葉');
  await expect(page.getByRole('heading', { name: '「どこにもない言葉」に合う投稿がありません' })).toBeVisible();
  await field.fill('改善');
  await expect(main.getByRole('region', { name: 'ボード' }).getByRole('link')).toHaveText('改善バックログ');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'ボード', exact: true })).toBeVisible();
  await page.keyboard.press('Control+Shift+f');
  await expect(field).toBeFocused();
});
