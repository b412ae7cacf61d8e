import { givenWorkspace } from '#test/support/workspace.ts';
import { expect, test } from '../fixtures.ts';

test('a new workspace gets its first project, board and posts, with every kind of cell edited in place', async ({
  site,
  pageOf,
}) => {
  const { owner, subDomain } = await givenWorkspace(site.port, site.local);
  const page = await pageOf(owner);
  await page.goto(`${site.origin(subDomain)}/`);

  await page.getByRole('button', { name: 'プロジェクトを作成' }).click();
  await expect(page.getByText('選んだグループのメンバーと、管理者が見られます。')).toBeVisible();
  await expect(page.getByLabel('見られるグループ').first()).toBeEnabled();
  await page.getByLabel('プロジェクト名').fill('予約サイト');
  await page.getByLabel('プロジェクトキー').fill('ｒｅｓｅｒｖｅ');
  await page.getByRole('button', { name: '作成する' }).click();
  // The first board is what comes next, without another button.
  await page.getByRole('radio', { name: /^空のボード/ }).check({ force: true });
  await page.getByLabel('ボード名').fill('改善バックログ');
  await page.getByRole('button', { name: '作成する' }).click();
  await expect(page.getByRole('heading', { name: '改善バックログ', level: 1 })).toBeVisible();

  await page
    .getByRole('button', { name: /投稿を追加/ })
    .last()
    .click();
  for (const title of ['回数券の残数を出す', '予約一覧を印刷する']) {
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
  }
  await page.keyboard.press('Escape');

  const row = page.getByRole('row').filter({ hasText: '回数券の残数を出す' });
  const cell = (column: string) => row.getByRole('gridcell').nth(columns.indexOf(column));
  const columns = await page.getByRole('columnheader').allInnerTexts();
  await cell('見積').click();
  await page.keyboard.type('５');
  await page.keyboard.press('Enter');
  await expect(cell('見積')).toHaveText(/^5/);
  await cell('期限').click();
  await page.keyboard.type('2026/12/24');
  await page.keyboard.press('Enter');
  await expect(cell('期限')).toHaveText('2026-12-24');
  await cell('担当者').click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(cell('担当者')).toHaveText(/佐藤/);

  await row.getByRole('button', { name: /を開く$/ }).click();
  const panel = page.getByRole('region', { name: /^投稿 \d/ });
  await panel.getByRole('button', { name: /状態を変更/ }).click();
  await expect(page.getByRole('combobox', { name: '状態を探す' })).toBeFocused();
  await page.keyboard.type('進行中');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: /進行中 1/ })).toBeVisible();
  await expect(panel.getByText('未着手', { exact: true })).toBeVisible();
});
