/** Posts under their parents (work §2.5): opened and closed, moved by mouse, keys and a list, each taken back; edited in their cells. */
import type { Page } from '@playwright/test';
import { change, groupsOf } from '#test/support/board/board.ts';
import { expectAccessible } from '../axe.ts';
import { addView, boardUrl, expect, test } from '../fixtures.ts';

const tree = (page: Page) => page.getByRole('treegrid', { name: '投稿のツリー' });
/** By its title: cells of links name other posts. */
const row = (page: Page, name: string) =>
  tree(page)
    .getByRole('row')
    .filter({ has: page.locator('[data-text]', { hasText: name }) });
const levelOf = (page: Page, title: string) => row(page, title).getAttribute('aria-level');
const title = (page: Page, name: string) => row(page, name).locator('[data-column="title"]');
const above = '予約変更メールが届かないことがある';

test('posts stand under their parents, are moved by keys, mouse and a list, and each move is taken back', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const on = { workspaceId: board.workspaceId, projectKey: board.projectKey, boardId: board.boardId };
  for (const name of ['文面', '差出人', '件名'])
    await change(owner, 'registerPost', { ...on, title: `${name}を見直す` });
  const parentsOf = async (name: string) => {
    const { projectBoardColumnList } = await owner.mustGraphql(
      'query c($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { projectBoardColumnList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { id name } }',
      on,
    );
    const { id } = projectBoardColumnList.find((column: { name: string }) => column.name === '親の投稿');
    const posts = (await groupsOf(owner, board)).flatMap(({ postList }) => postList);
    const held = JSON.parse(posts.find((post) => post.title === name)!.values)[id] as string[] | undefined;
    return held?.map((parentId) => posts.find((post) => post.id === parentId)!.title);
  };

  // Without links between posts it says so, and makes what it needs.
  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  await addView(page, 'ツリー');
  await expect(page.getByText('親子のリンクの列がありません')).toBeVisible();
  await page.getByRole('button', { name: '親子の列を作る' }).click();
  await expect(row(page, above)).toHaveAttribute('aria-level', '1');
  await expect(page.getByText('すべての投稿を読み込んでいます')).toBeHidden();

  // By keys: under the post above, and a level up again.
  await title(page, '文面を見直す').click();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(row(page, '文面を見直す')).toHaveAttribute('aria-level', '2');
  await expect.poll(() => parentsOf('文面を見直す')).toEqual([above]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(row(page, '差出人を見直す')).toHaveAttribute('aria-level', '3');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => levelOf(page, '差出人を見直す')).toBe('2');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => levelOf(page, '差出人を見直す')).toBe('3');
  await expect(row(page, above)).toContainText('0/2');
  await expectAccessible(page, 'tree');

  // Sideways: to the parent, closed, opened again; also after a reload.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, '文面を見直す')).toHaveAttribute('aria-expanded', 'false');
  await expect(row(page, '差出人を見直す')).toBeHidden();
  await page.reload();
  await expect(row(page, '文面を見直す')).toHaveAttribute('aria-expanded', 'false');
  await title(page, '文面を見直す').click();
  await page.keyboard.press('ArrowRight');
  await expect(row(page, '差出人を見直す')).toHaveAttribute('aria-level', '3');

  // By mouse: not under what stands under it; onto another post; to the top.
  const drag = async (name: string, onto: () => ReturnType<typeof row>) => {
    await row(page, name).hover();
    await row(page, name).locator('[data-grip]').hover();
    await page.mouse.down();
    const from = (await row(page, name).boundingBox())!;
    await page.mouse.move(from.x + 60, from.y + 24, { steps: 3 });
    const to = (await onto().boundingBox())!;
    await page.mouse.move(to.x + 200, to.y + to.height / 2, { steps: 5 });
  };
  await drag('文面を見直す', () => row(page, '差出人を見直す'));
  await expect(page.getByText('その下にある投稿の下へは移動できません')).toBeVisible();
  await page.mouse.up();
  await expect(row(page, '差出人を見直す')).toHaveAttribute('aria-level', '3');
  await drag('差出人を見直す', () => row(page, '件名を見直す'));
  await page.mouse.up();
  await expect.poll(() => parentsOf('差出人を見直す')).toEqual(['件名を見直す']);
  await drag('差出人を見直す', () => page.getByText('ここで放すと、一番上の階層へ移動します'));
  await page.mouse.up();
  await expect.poll(() => parentsOf('差出人を見直す')).toBeUndefined();

  // From a list; what stands under it is not in the list.
  await title(page, above).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '親を変更…' }).click();
  const dialog = page.getByRole('dialog', { name: `「${above}」の親を変更` });
  await expect(dialog.getByRole('option', { name: /件名を見直す/ })).toBeVisible();
  await expect(dialog.getByRole('option', { name: /文面を見直す/ })).toBeHidden();
  await expectAccessible(page, 'choosing a parent');
  await dialog.getByRole('combobox', { name: '親にする投稿を探す' }).fill('件名');
  await page.keyboard.press('Enter');
  await expect.poll(() => parentsOf(above)).toEqual(['件名を見直す']);
  await expect(row(page, '文面を見直す')).toHaveAttribute('aria-level', '3');

  // A child is added, and a cell edited in place. A click on the selected cell would edit it.
  await title(page, above).click();
  await title(page, '文面を見直す').click();
  await page.keyboard.press('Alt+Enter');
  await page.getByRole('textbox', { name: '追加する投稿のタイトル' }).fill('英語の文面');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(row(page, '英語の文面')).toHaveAttribute('aria-level', '4');
  await expect.poll(() => parentsOf('英語の文面').catch(() => undefined)).toEqual(['文面を見直す']);
  const estimate = board.columns['見積']!.id;
  await row(page, '英語の文面').locator(`[data-column="${estimate}"]`).click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(row(page, '件名を見直す').locator(`[data-column="${estimate}"]`)).toContainText('5');

  // A search shows what it found under its parents.
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  const search = page.getByRole('textbox', { name: /検索/ });
  await search.fill('英語');
  await expect(row(page, '英語の文面')).toHaveAttribute('aria-level', '4');
  // The post right above names it in a cell of links, so it was found as well.
  await expect(row(page, '文面を見直す')).not.toHaveAttribute('data-dimmed');
  await expect(row(page, above)).toHaveAttribute('data-dimmed', 'true');
  await expect(row(page, '差出人を見直す')).toBeHidden();
  await search.fill('');
  await page.keyboard.press('Escape');
  await expect(row(page, '差出人を見直す')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row(page, '件名を見直す')).toBeVisible();
  await expectAccessible(page, 'tree on a phone');
  await row(page, '文面を見直す').locator('[data-twisty]').click();
  await expect(row(page, '英語の文面')).toBeHidden();
});
