/** The board as a gallery of cards (work §2.5): by keys and menu, with a picture at the top, on phones too. */
import type { Page } from '@playwright/test';
import { Jimp, JimpMime } from 'jimp';
import { ColumnType } from '#shared/enums/enums.ts';
import { change, rowOf } from '#test/support/board/board.ts';
import { pageTicket, post } from '#test/support/board/upload.ts';
import { eventually } from '#test/support/eventually.ts';
import { expectAccessible } from '../axe.ts';
import { addView, boardUrl, expect, pick, test } from '../fixtures.ts';

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('cards are gone through by keys, put into other groups by their menu, and carry the picture of their files', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const on = { workspaceId: board.workspaceId, projectKey: board.projectKey, boardId: board.boardId };
  for (const title of ['札 あ', '札 い', '札 う', '札 え', '札 お', '札 か'])
    await change(owner, 'registerPost', { ...on, title });
  await change(owner, 'registerBoardColumn', { ...on, name: '画面', columnType: ColumnType.FILE });

  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  await expect(page.getByRole('columnheader', { name: '画面' })).toBeVisible();
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const cells = page.locator('[data-post]').filter({ hasText: '札 う' }).locator('[role=gridcell]');
  await cells.nth(heads.findIndex((head) => head.trim() === '画面')).click();
  await page.keyboard.press('Enter');
  const files = page.getByRole('group', { name: '画面のファイル' });
  const picture = await new Jimp({ width: 320, height: 200, color: 0x3366ffff }).getBuffer(JimpMime.png);
  await files
    .getByLabel('画面に追加するファイル')
    .setInputFiles([{ name: '画面.png', mimeType: 'image/png', buffer: picture }]);
  await expect(files.getByText('画面.png')).toBeVisible();
  await page.keyboard.press('Escape');
  await addView(page, 'カード');
  await expect(page.getByRole('link', { name: 'カード' })).toHaveAttribute('aria-current', 'page');
  await expect(card(page, '札 か')).toBeVisible();
  await expect(card(page, '札 う').getByRole('img', { name: '画面.png' })).toBeVisible();
  await expectAccessible(page, 'cards');

  await card(page, '札 あ').locator('[data-card]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(card(page, '札 い').locator('[data-card]')).toBeFocused();
  await page.keyboard.press('x');
  await expect(card(page, '札 い').locator('[data-card]')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(card(page, '札 い').locator('[data-card]')).not.toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: /^投稿 \d/ });
  await expect(panel.getByLabel('タイトル')).toHaveValue('札 い');

  await panel.getByRole('button', { name: '閉じる' }).click();

  // Sizes and covers are for everybody, at once; a captured page can be the cover, too.
  await post(
    await pageTicket(owner, board, { fileName: 'page.png', contentType: 'image/png', size: picture.length }),
    picture,
  );
  await eventually(async () => (await rowOf(owner, board, board.postId))?.pageCount === 1, 'the captured page', 20_000);
  const captured = page.getByRole('img', { name: /のキャプチャ$/ });
  await expect(captured).toBeVisible();
  await page.getByRole('button', { name: 'カードの項目' }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, 'settings of cards', '[role="dialog"]');
  await pick(page, 'カバー画像', 'なし');
  await expect(captured).toHaveCount(0);
  await pick(page, 'カバー画像', '画面');
  await expect(card(page, '札 う').getByRole('img', { name: '画面.png' })).toBeVisible();
  const width = async () => (await card(page, '札 う').boundingBox())?.width ?? 0;
  const before = await width();
  await pick(page, 'カードの大きさ', '大');
  await expect.poll(width).toBeGreaterThan(before);
  await page.keyboard.press('Escape');

  // Grouped, a card goes to another group by its menu.
  await page.getByRole('button', { name: /^グループ：/ }).click();
  await pick(page, 'まとめる列', '状態');
  await page.keyboard.press('Escape');
  await card(page, '札 え').hover();
  await card(page, '札 え').getByRole('button', { name: '札 えの操作' }).click();
  await expectAccessible(page, 'menu of a card in the gallery');
  const options = board.columns['状態']!.valueOptionList;
  await page.getByRole('menuitem', { name: options[1]!.name }).click();
  await expect(page.getByText(`「${options[1]!.name}」`).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(card(page, '札 あ')).toBeVisible();
  await expectAccessible(page, 'cards on a phone');
});
