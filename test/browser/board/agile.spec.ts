/** Sprints (work §2.5, §2.10): set up in one step, planned by mouse, keys and menu, started, closed, and looked at afterwards. */
import type { Page } from '@playwright/test';
import { change, groupsOf } from '#test/support/board/board.ts';
import { expectAccessible } from '../axe.ts';
import { addView, boardUrl, expect, test } from '../fixtures.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d+件`) });
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const cardIn = (page: Page, name: string, title: string) =>
  column(page, name).getByRole('article').filter({ hasText: title });

test('a board gets sprints in one step; posts are planned, the sprint is started and closed, and its report stays', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const on = { workspaceId: board.workspaceId, projectKey: board.projectKey, boardId: board.boardId };
  const { 状態: state, 見積: estimate } = board.columns;
  const done = state!.valueOptionList.find(({ name }) => name === '完了')!;
  for (const [title, numericData] of [
    ['札 あ', 5],
    ['札 い', 3],
    ['札 う', 2],
  ] as const)
    await change(owner, 'registerPost', {
      ...on,
      title,
      columnDataList: [{ projectBoardColumnId: estimate!.id, numericData }],
    });
  const postOf = async (title: string) =>
    (await groupsOf(owner, board)).flatMap(({ postList }) => postList).find((post) => post.title === title)!;
  const complete = async (title: string) =>
    change(owner, 'updateColumnData', {
      ...on,
      postId: (await postOf(title)).id,
      columnData: { projectBoardColumnId: state!.id, valueOptionId: done.id },
    });

  // What the board lacks is said, and made in one step.
  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  await addView(page, 'アジャイル');
  await expect(page.getByRole('heading', { name: 'スプリントの列を決めます' })).toBeVisible();
  await expectAccessible(page, 'setup of sprints');
  await page.getByRole('button', { name: 'スプリントを始める準備をする' }).click();
  await expect(column(page, 'バックログ')).toBeVisible();

  // A sprint, and the one after it.
  const create = async (name: string) => {
    await page.getByRole('button', { name: 'スプリントを作成' }).click();
    const dialog = page.getByRole('dialog', { name: 'スプリントを作成' });
    await expect(dialog.getByLabel('名前')).toHaveValue(name);
    return dialog;
  };
  const form = await create('スプリント1');
  await form.getByLabel('目標').fill('検索を速くする');
  await expectAccessible(page, 'form of a sprint');
  await form.getByRole('button', { name: '作成する' }).click();
  await expect(column(page, 'スプリント1').getByText('検索を速くする')).toBeVisible();
  await (await create('スプリント2')).getByRole('button', { name: '作成する' }).click();
  await expect(column(page, 'スプリント2')).toBeVisible();

  // By mouse, by keys, by the menu; each can be taken back.
  await card(page, '札 あ').getByRole('heading').hover();
  await page.mouse.down();
  const target = (await column(page, 'スプリント1').boundingBox())!;
  await page.mouse.move(target.x + target.width / 2, target.y + target.height - 60, { steps: 6 });
  await page.mouse.up();
  await expect(cardIn(page, 'スプリント1', '札 あ')).toBeVisible();
  await card(page, '札 い').locator('[data-card]').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(cardIn(page, 'スプリント1', '札 い').locator('[data-card]')).toBeFocused();
  await card(page, '札 う').locator('[data-card]').focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'スプリント2' }).click();
  await expect(cardIn(page, 'スプリント2', '札 う')).toBeVisible();
  // What was said of the moves before may still stand there.
  const said = page.getByRole('status').filter({ hasText: '「スプリント2」に移動しました' });
  await said.getByRole('button', { name: '取り消す' }).click();
  await expect(cardIn(page, 'バックログ', '札 う')).toBeVisible();
  await expect(column(page, 'スプリント1').getByText(/^0.* \/ 8/)).toBeVisible();
  await expect(page.getByText('同期済み')).toBeVisible();
  await expectAccessible(page, 'plan of sprints');

  // Started; a second one does not run beside it.
  await column(page, 'スプリント1').getByRole('button', { name: 'スプリントを開始' }).click();
  await page
    .getByRole('dialog', { name: '「スプリント1」を開始しますか。' })
    .getByRole('button', { name: '開始する' })
    .click();
  await expect(column(page, 'スプリント1').getByText('実行中')).toBeVisible();
  await expect(column(page, 'スプリント2').getByRole('button', { name: 'スプリントを開始' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await complete('札 あ');
  await expect(column(page, 'スプリント1').getByText(/^5.* \/ 8/)).toBeVisible();

  // Closed: what is left is said, and goes to the next one.
  await column(page, 'スプリント1').getByRole('button', { name: 'スプリントを終了' }).click();
  const closing = page.getByRole('dialog', { name: '「スプリント1」を終了' });
  await expect(closing.getByRole('region', { name: '終わっていない投稿' }).getByText('札 い')).toBeVisible();
  await expect(closing.getByText('札 あ')).toBeHidden();
  await expectAccessible(page, 'closing a sprint');
  await closing.getByRole('button', { name: '終了する' }).click();
  await expect(cardIn(page, 'スプリント2', '札 い')).toBeVisible();
  await expect(column(page, 'スプリント1')).toBeHidden();
  await page.getByRole('button', { name: '終了した1件も表示' }).click();
  await expect(cardIn(page, 'スプリント1', '札 あ')).toBeVisible();

  // Its report: figures behind every line, renamed and taken back, written on, found again by its address.
  await page.getByRole('button', { name: 'レポート', exact: true }).click();
  await expect(page.getByRole('region', { name: 'ベロシティ' }).getByRole('img', { name: /平均|完了/ })).toBeVisible();
  await expectAccessible(page, 'list of reports');
  await page.getByRole('button', { name: 'スプリント1', exact: true }).click();
  const report = page.getByRole('article', { name: 'スプリント1' });
  const burnDown = report.getByRole('region', { name: 'バーンダウン' });
  await expect(burnDown.getByRole('img', { name: /バーンダウン/ })).toBeVisible();
  await burnDown.getByRole('button', { name: 'バーンダウンを表で見る' }).click();
  await expect(burnDown.getByRole('row').nth(1)).toContainText('3');
  await expect(report.getByRole('region', { name: '終わらなかった投稿' }).getByText('札 い')).toBeVisible();
  await expectAccessible(page, 'report of a sprint');
  await report.getByRole('textbox', { name: 'ふりかえり' }).fill('見積もりが甘かった');
  await report.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('ふりかえりを保存しました')).toBeVisible();
  await report.getByRole('button', { name: 'スプリント1のレポートの操作' }).click();
  await page.getByRole('menuitem', { name: '名前を変更' }).click();
  const renaming = page.getByRole('dialog', { name: 'スプリントの名前を変更' });
  await renaming.getByLabel('名前').fill('検索の週');
  await renaming.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByRole('heading', { name: '検索の週' })).toBeVisible();
  const renamed = page.getByRole('status').filter({ hasText: '名前を「検索の週」に変更しました' });
  await renamed.getByRole('button', { name: '取り消す' }).click();
  await expect(page.getByRole('heading', { name: 'スプリント1' })).toBeVisible();
  await page.reload();
  await expect(report.getByRole('textbox', { name: 'ふりかえり' })).toHaveValue('見積もりが甘かった');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'report of a sprint on a phone');
  await report.getByRole('button', { name: 'スプリント1のレポートの操作' }).click();
  await page.getByRole('menuitem', { name: '削除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click();
  await expect(page.getByRole('heading', { name: 'レポートがまだありません' })).toBeVisible();
  await page.getByRole('button', { name: '計画', exact: true }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(column(page, 'バックログ')).toBeVisible();
  await expectAccessible(page, 'plan of sprints on a phone');
});
