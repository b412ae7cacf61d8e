/** Post templates: made once, then what new posts begin with. */
import { change, groupsOf } from '#test/support/board/board.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, pick, test } from '../fixtures.ts';

test('a template is made with a value and a sub-post, posts are added from it, by choice and as the default of a view; it outlives its column', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const { workspaceId, projectKey, boardId, columns } = board;
  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  await page.getByRole('button', { name: '投稿を追加 C' }).waitFor();
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '投稿テンプレート' }).click();
  const dialog = page.getByRole('dialog', { name: '投稿テンプレート' });
  await dialog.getByRole('button', { name: 'テンプレートを作る' }).click();
  const editor = page.getByRole('dialog', { name: '新しいテンプレート' });
  await editor.getByRole('textbox', { name: 'テンプレートの名前' }).fill('不具合報告');
  await editor.getByRole('button', { name: '見積を変更' }).click();
  await editor.getByRole('textbox', { name: '見積' }).fill('5');
  await page.keyboard.press('Enter');
  await editor.getByRole('textbox', { name: '内容' }).fill('再現手順');
  await editor.getByRole('button', { name: 'サブ投稿を加える' }).click();
  const subTitle = editor.getByRole('region', { name: 'サブ投稿 1' }).getByRole('textbox', { name: 'タイトル' });
  await expect(subTitle).toBeFocused();
  await subTitle.fill('再現する');
  await expectAccessible(page, 'a new template');
  await editor.getByRole('button', { name: '保存する' }).click();
  await expect(dialog.getByText('不具合報告')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('c');
  await page.keyboard.type('予約が二重になる');
  await page.getByRole('button', { name: '詳細を入力' }).click();
  const form = page.getByRole('dialog', { name: '投稿を追加' });
  await pick(page, 'テンプレート', '不具合報告');
  await expect(form.getByText('いっしょに追加するサブ投稿（1件）')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'タイトル' })).toHaveValue('予約が二重になる');
  await expect(form.getByRole('textbox', { name: '内容' })).toHaveText('再現手順');
  await form.getByRole('button', { name: '追加する' }).click();
  const stored = async () =>
    (await groupsOf(owner, board))
      .flatMap(({ postList }) => postList)
      .find(({ title }) => title === '予約が二重になる');
  await expect.poll(async () => (await stored())?.subPostList?.map(({ title }) => title)).toEqual(['再現する']);
  expect(JSON.parse((await stored())!.values)[columns['見積']!.id]).toBe(5);

  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '投稿テンプレート' }).click();
  const pin = dialog.getByRole('button', { name: '「不具合報告」をこのビューの既定にする' });
  await pin.click();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByText('サブ投稿1件・既定')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await page.keyboard.type('通知が届かない');
  const card = page.getByRole('dialog', { name: '投稿を追加' });
  await expect(card.getByText('テンプレート「不具合報告」')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(card.getByText(/1件目を.*追加しました/)).toBeVisible();
  const quick = async () =>
    (await groupsOf(owner, board)).flatMap(({ postList }) => postList).find(({ title }) => title === '通知が届かない');
  await expect.poll(async () => (await quick())?.subPostList?.map(({ title }) => title)).toEqual(['再現する']);
  expect(JSON.parse((await quick())!.values)[columns['見積']!.id]).toBe(5);

  await change(owner, 'deleteBoardColumn', { workspaceId, projectKey, boardId, columnId: columns['見積']!.id });
  await page.reload();
  await page.getByRole('button', { name: '投稿を追加 C' }).waitFor();
  await page.keyboard.press('c');
  await page.keyboard.type('列がなくなった');
  await expect(card.getByText('テンプレート「不具合報告」')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByText('削除された列の値1件')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'タイトル' })).toHaveValue('列がなくなった');
});
