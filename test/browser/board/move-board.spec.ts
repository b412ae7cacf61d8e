/** Moving posts to another board: from the panel and from the bar, with what cannot follow told before; taken back with all of it. */
import { ColumnType } from '#shared/enums/enums.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

test('a post is moved from its panel, several from the bar; what cannot follow is told before, and undo brings it back', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, boardId, projectSerialNumber, postId } = team.board;
  const on = { workspaceId, projectKey, boardId };
  const other = await givenBoard(team.owner, { workspaceId, projectKey });
  await change(team.owner, 'updateProjectBoard', { ...on, boardId: other.boardId, name: '不具合' });
  await change(team.owner, 'registerBoardColumn', { ...on, name: '顧客', columnType: ColumnType.TEXT });
  const { projectBoardColumnList } = await team.owner.mustGraphql(
    'query c($w: ID!, $p: ID!, $b: ID!) { projectBoardColumnList(workspaceId: $w, projectKey: $p, boardId: $b) { id name } }',
    { w: workspaceId, p: projectKey, b: boardId },
  );
  const { id: columnId } = projectBoardColumnList.find(({ name }: { name: string }) => name === '顧客');
  const columnData = { projectBoardColumnId: columnId, textData: '青葉' };
  await change(team.owner, 'updateColumnData', { ...on, postId, columnData });
  const second = (await change(team.owner, 'registerPost', { ...on, title: '行 あ' })).postList[0]!;
  const page = await pageOf(team.owner);
  const row = (id: string) => page.locator(`[role="row"][data-post="${id}"]`);
  const dialog = page.getByRole('dialog');
  const choose = async () => {
    await dialog.getByRole('combobox', { name: '移動先のボード' }).click();
    await page.getByRole('option', { name: '不具合' }).click();
  };

  await page.goto(`${boardUrl(site, team)}&post=${projectSerialNumber}`);
  const panel = page.getByRole('region', { name: `投稿 ${projectSerialNumber}`, exact: true });
  await panel.getByRole('button', { name: '投稿の操作' }).click();
  await page.getByRole('menuitem', { name: 'ほかのボードへ移動…' }).click();
  await expect(dialog.getByRole('button', { name: '移動する' })).toBeDisabled();
  await choose();
  await expect(dialog.getByRole('list', { name: '引き継がれない値' })).toContainText('顧客');
  await expectAccessible(page, 'a planned move');
  await dialog.getByRole('button', { name: '移動する' }).click();
  await expect(page.getByText('1件を「不具合」に移動しました')).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(row(postId)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(row(postId)).toContainText('青葉');

  for (const id of [postId, second.id]) await row(id).locator('[data-check]').click();
  const bar = page.getByRole('toolbar', { name: '選択した投稿の操作' });
  await bar.getByRole('button', { name: 'ほかのボードへ' }).click();
  await choose();
  await dialog.getByRole('button', { name: '移動する' }).click();
  await expect(page.getByText('2件を「不具合」に移動しました')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(row(second.id)).toHaveCount(0);
  // The old link leads to where the post is.
  await page.goto(`${boardUrl(site, team)}&post=${projectSerialNumber}`);
  await expect(page).toHaveURL(new RegExp(`boardId=${other.boardId}`));
  await expect(row(second.id)).toBeVisible();
  await expect(panel).toContainText('ボードを移動');
});

test('a post goes under another one from its panel, comes back by undo, and out again from the table', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, boardId, projectSerialNumber, postId } = team.board;
  const on = { workspaceId, projectKey, boardId };
  const parent = (await change(team.owner, 'registerPost', { ...on, title: '決済の失敗を減らす' })).postList[0]!;
  await change(team.owner, 'registerComment', { ...on, postId, comment: '了解です' });
  const page = await pageOf(team.owner);
  const row = (id: string) => page.locator(`[role="row"][data-post="${id}"]`);
  const dialog = page.getByRole('dialog');
  await page.goto(`${boardUrl(site, team)}&post=${projectSerialNumber}`);
  await page.getByRole('button', { name: '投稿の操作' }).click();
  await page.getByRole('menuitem', { name: 'サブ投稿に変更…' }).click();
  await expect(dialog.getByRole('button', { name: 'サブ投稿にする' })).toBeDisabled();
  const field = dialog.getByRole('combobox', { name: '親にする投稿を探す' });
  await field.fill('決済');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await field.press('Enter');
  await expect(dialog.getByRole('button', { name: 'サブ投稿にする' })).toBeEnabled();
  await expectAccessible(page, 'a planned change into a sub-post');
  await dialog.getByRole('button', { name: 'サブ投稿にする' }).click();
  const under = `${parent.id}_${postId}`;
  await expect(
    page.getByText(`#${projectSerialNumber}を#${parent.projectSerialNumber}のサブ投稿にしました`),
  ).toBeVisible();
  await expect(row(under)).toBeVisible();
  await expect(row(postId)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(row(postId)).toBeVisible();
  await expect(row(under)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(row(under)).toBeVisible();
  // Its old link leads to where it is, with what was said about it.
  await page.goto(`${boardUrl(site, team)}&post=${projectSerialNumber}`);
  const panel = page.getByRole('region', { name: `サブ投稿 ${projectSerialNumber}`, exact: true });
  await expect(panel).toContainText('了解です');
  await expect(panel).toContainText('置き場所を変更');
  await page.keyboard.press('Escape');
  await row(under).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '投稿に変更…' }).click();
  await dialog.getByRole('button', { name: '投稿にする' }).click();
  await expect(row(postId)).toBeVisible();
});

test('duplicates are merged: the one that stays names who asked and what was said, the other one leads there, undo takes it back', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, boardId, projectSerialNumber, postId } = team.board;
  const on = { workspaceId, projectKey, boardId };
  const stays = (await change(team.owner, 'registerPost', { ...on, title: '通知が遅い' })).postList[0]!;
  await change(team.owner, 'registerComment', { ...on, postId, comment: '昨日から届きません' });
  const page = await pageOf(team.owner);
  const row = (id: string) => page.locator(`[role="row"][data-post="${id}"]`);
  const dialog = page.getByRole('dialog');
  await page.goto(`${boardUrl(site, team)}&post=${projectSerialNumber}`);
  await page.getByRole('button', { name: '投稿の操作' }).click();
  await page.getByRole('menuitem', { name: '重複を統合…' }).click();
  await dialog.getByRole('combobox', { name: '残す投稿を探す' }).fill('通知が遅い');
  await dialog.getByRole('option').click();
  await expectAccessible(page, 'a planned merge');
  await dialog.getByRole('button', { name: '統合する' }).click();
  await expect(page.getByText(`#${projectSerialNumber}を#${stays.projectSerialNumber}に統合しました`)).toBeVisible();
  await expect(row(postId)).toHaveCount(0);

  await page.goto(`${boardUrl(site, team)}&post=${stays.projectSerialNumber}`);
  const merged = page.getByRole('list', { name: '統合した投稿' });
  await merged.getByRole('button').click();
  await expect(merged).toContainText('昨日から届きません');
  await expect(page.getByText('要望2件')).toBeVisible();
  await expectAccessible(page, 'a post with a merged one');
  await merged.getByRole('link', { name: '開く' }).click();
  await expect(page.getByText(`#${stays.projectSerialNumber}に統合しました`)).toBeVisible();
  await page.getByRole('button', { name: '統合を取り消す' }).click();
  await expect(page.getByText(`#${projectSerialNumber}の統合を取り消しました`)).toBeVisible();
  await expect(row(postId)).toBeVisible();
});
