/** How a post begins, and whose a key is: the page's, a selected cell's or a field's. */

import { NEW_POSTS_PER_CALL } from '#shared/board/limits.ts';
import { change, groupsOf } from '#test/support/board/board.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

test('a post begins in sight, however long its group is, and comes into sight when it is added', async ({
  team,
  site,
  pageOf,
}) => {
  const {
    workspaceId,
    projectKey,
    board: { boardId },
  } = team;
  const postList = Array.from({ length: NEW_POSTS_PER_CALL }, (_, at) => ({ title: `ほかの投稿 ${at}` }));
  for (let call = 0; call < 3; call += 1)
    await change(team.owner, 'registerPostList', { workspaceId, projectKey, boardId, postList });
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  const add = page.getByRole('button', { name: '投稿を追加 C' });
  await add.waitFor();
  const field = page.getByRole('textbox', { name: '追加する投稿のタイトル' });
  const card = page.getByRole('dialog', { name: '投稿を追加' });
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });

  const send = card.getByRole('button', { name: /追加する/ });
  await page.keyboard.press('c');
  // It looks as it is.
  await expect(send).toHaveCSS('cursor', 'default');
  await page.keyboard.type('画面に収まらない群に足す');
  await expect(send).toHaveCSS('cursor', 'pointer');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('status')).toHaveText('1件目を「未着手」に追加しました');
  await expect(row('画面に収まらない群に足す')).toBeInViewport();
  await expect(field).toBeFocused();

  // Another group, for this one and those that follow.
  await card.getByRole('button', { name: '状態：未着手' }).click();
  await page.getByRole('menuitem', { name: '進行中' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('進行中に足す');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: /進行中 1/ })).toBeVisible();

  // What was begun is not lost by going elsewhere.
  await field.fill('書きかけ');
  await page.getByRole('link', { name: 'AI秘書' }).click();
  await page.waitForURL(/secretary/);
  await page.goBack();
  await add.click();
  await expect(field).toHaveValue('書きかけ');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(add).toBeFocused();
  await page.keyboard.press('c');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(row('書きかけ')).toHaveCount(0);
});

test('a sign is text in a selected cell and in a field; with Alt it stays a key, and hints and help say so', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  const title = '予約変更メールが届かないことがある';
  const row = page.getByRole('row').filter({ hasText: title });
  await page.getByRole('button', { name: '投稿を追加 C' }).waitFor();
  const field = page.getByRole('textbox', { name: '追加する投稿のタイトル' });

  await row.getByText(title).click();
  await expect(page.getByRole('button', { name: '投稿を追加 Alt+C' })).toBeVisible();
  await page.keyboard.press('Alt+c');
  await expect(field).toBeFocused();
  await expect(row).toHaveCount(1);
  await page.keyboard.press('Escape');
  // The cell has the keys again.
  await expect(page.getByRole('textbox', { name: `${title} タイトル` })).toBeFocused();

  await page.keyboard.press(' ');
  const panel = page.getByRole('region', { name: /^投稿 \d/ });
  const comment = panel.getByRole('textbox', { name: 'コメント' });
  await comment.click();
  await page.keyboard.type('c');
  await expect(comment).toHaveText('c');
  await page.keyboard.press('Alt+c');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(comment).toBeFocused();
  await expect(panel).toBeVisible();
  await comment.fill('');

  await page.keyboard.press('Alt+Shift+?');
  const help = page.getByRole('dialog', { name: 'キーボードショートカット' });
  for (const [name, keys] of [
    ['投稿を追加', 'CAlt+C'],
    ['直前の変更を取り消す', 'Ctrl+Z'],
    ['ボードを検索', '/Alt+/'],
    ['投稿を開く', 'Space'],
    ['下に投稿を追加', 'Shift+↵'],
    ['セルを移動', '↑↓←→'],
    ['次の投稿', 'JAlt+J'],
  ] as const)
    await expect(
      help
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd')
        .first(),
      name,
    ).toHaveText(keys);
});

test('what a post must have is asked for with its title kept; a form that is closed can be had back', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const { workspaceId, projectKey, boardId, columns } = board;
  const columnId = columns['見積']!.id;
  await change(owner, 'updateBoardColumn', { workspaceId, projectKey, boardId, columnId, required: true });
  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  await page.getByRole('button', { name: '投稿を追加 C' }).waitFor();
  const form = page.getByRole('dialog', { name: '投稿を追加' });
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });

  await page.keyboard.press('c');
  await page.keyboard.type('見積もってから足す');
  await page.keyboard.press('Enter');
  const title = form.getByRole('textbox', { name: 'タイトル' });
  await expect(title).toHaveValue('見積もってから足す');
  await expect(form.getByText('必須', { exact: true })).toHaveCount(1);
  await form.getByRole('textbox', { name: '内容' }).fill('一行目\n二行目');
  await title.press('Enter');
  await expect(form.getByText('必須の項目「見積」が入力されていません。')).toBeVisible();
  await expectAccessible(page, 'new post with a required cell left empty');

  await form.getByRole('button', { name: 'やめる' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: '取り消す' }).click();
  await expect(title).toHaveValue('見積もってから足す');
  await form.getByRole('button', { name: '見積を変更' }).click();
  await form.getByRole('textbox', { name: '見積' }).fill('８');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: '追加する' }).click();
  await expect(form).toHaveCount(0);
  await expect(row('見積もってから足す')).toBeInViewport();
  const stored = async () =>
    (await groupsOf(owner, board))
      .flatMap(({ postList }) => postList)
      .find((one) => one.title === '見積もってから足す');
  await expect.poll(async () => JSON.parse((await stored())?.values ?? '{}')[columnId]).toBe(8);

  // A sub-post of the same board asks, too.
  await row('見積もってから足す').hover();
  await row('見積もってから足す')
    .getByRole('button', { name: /を開く$/ })
    .click();
  const panel = page.getByRole('region', { name: /^投稿 \d/ });
  await expect(panel.getByText('一行目')).toBeVisible();
  await panel.getByRole('button', { name: '追加', exact: true }).first().click();
  await page.keyboard.type('下の作業');
  await page.keyboard.press('Enter');
  const sub = page.getByRole('dialog', { name: 'サブ投稿を追加' });
  await sub.getByRole('button', { name: '見積を変更' }).click();
  await sub.getByRole('textbox', { name: '見積' }).fill('1');
  await page.keyboard.press('Enter');
  await sub.getByRole('button', { name: '追加する' }).click();
  await expect(panel.getByRole('button', { name: /下の作業/ })).toBeVisible();
});

test('without required columns a title is enough; its form is there for who wants to say more', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  await page.getByRole('button', { name: '投稿を追加 C' }).waitFor();
  await page.keyboard.press('c');
  await page.keyboard.type('詳しく書く');
  await page.getByRole('button', { name: '詳細を入力' }).click();
  const form = page.getByRole('dialog', { name: '投稿を追加' });
  await form.getByRole('button', { name: '担当者を変更' }).click();
  await page.getByRole('combobox', { name: '担当者を探す' }).waitFor();
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: '追加する' }).click();
  await expect(page.getByRole('row').filter({ hasText: '詳しく書く' })).toBeInViewport();
});
