/** Moving posts to another board: from the panel and from the bar, with what cannot follow told before; taken back with all of it. */
import { ColumnType } from '#shared/enums/enums.ts';
import { change, givenBoard } from '#test/support/board.ts';
import { expectAccessible } from './axe.ts';
import { boardUrl, expect, test } from './fixtures.ts';

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
