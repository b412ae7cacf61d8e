import { boardUrl, expect, test } from './fixtures.ts';

test('a filter is one’s own until it is saved, outlives a reload, and views come, get a name and go', async ({ team, site, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  const title = '予約変更メールが届かないことがある';
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: 'フィルター：条件0個' }).click();
  await page.getByRole('button', { name: '条件を追加' }).click();
  await page.getByRole('combobox', { name: '列', exact: true }).selectOption({ label: 'タイトル' });
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/board-api') && requests.push(request.postData() ?? ''));
  await page.getByLabel('文字').fill('存在しない言葉');
  await expect(page.getByText('条件に合う投稿がありません')).toBeVisible();
  // All posts are here: nobody is asked.
  expect(requests.filter((body) => body.includes('boardPage'))).toEqual([]);
  await expect(page.getByText('自分だけに適用中')).toBeVisible();

  await page.reload();
  await expect(page.getByText('条件に合う投稿がありません')).toBeVisible();
  await page.getByRole('button', { name: '破棄' }).click();
  await expect(row).toBeVisible();
  await expect(page.getByText('自分だけに適用中')).toHaveCount(0);

  await page.getByRole('button', { name: 'ビューを追加' }).click();
  await expect(page.getByRole('link', { name: '新しいビュー' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'ビューの操作' }).click();
  await page.getByRole('menuitem', { name: '名前を変更' }).click();
  await page.getByLabel('ビューの名前').fill('自分の担当');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '自分の担当' })).toBeVisible();
  await page.getByRole('button', { name: 'ビューの操作' }).click();
  await page.getByRole('menuitem', { name: '削除' }).click();
  await expect(page.getByRole('link', { name: '自分の担当' })).toHaveCount(0);
  await page.getByRole('button', { name: '取り消す' }).click();
  await expect(page.getByRole('link', { name: '自分の担当' })).toBeVisible();
});
