import { http } from '#test/support/host/http.ts';
import { expect, test } from '../fixtures.ts';

test('boards are bookmarked, arranged by key and mouse, and taken out with a way back; posts come with a key and are found again', async ({
  site,
  team,
  pageOf,
}) => {
  const { owner, workspaceId, projectKey, board } = team;
  const second = await owner.mustGraphql(
    'mutation make($input: RegisterProjectBoardInput!) { registerProjectBoard(input: $input) { id } }',
    { input: { workspaceId, projectKey, name: '問い合わせ' } },
  );
  const page = await pageOf(owner);
  const boardUrl = (boardId: string, post = '') =>
    `${site.origin(team.subDomain)}/workspace/project/board?workspaceId=${workspaceId}&projectKey=${projectKey}&boardId=${boardId}${post}`;
  const bookmarks = page.getByRole('region', { name: 'ブックマーク' });
  const order = (names: string[]) => expect(bookmarks.getByRole('link')).toHaveText(names);
  const star = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto(boardUrl(board.boardId));
  await star('ブックマークに追加').click();
  await order(['改善バックログ']);
  await page.getByRole('navigation').getByRole('link', { name: '問い合わせ', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '問い合わせ' })).toBeVisible();
  await star('ブックマークに追加').click();
  await order(['改善バックログ', '問い合わせ']);

  await bookmarks.getByRole('link', { name: '問い合わせ' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await order(['問い合わせ', '改善バックログ']);
  await expect(bookmarks.getByRole('link', { name: '問い合わせ' })).toBeFocused();
  await bookmarks
    .getByRole('link', { name: '問い合わせ' })
    .dragTo(bookmarks.getByRole('link', { name: '改善バックログ' }), { targetPosition: { x: 60, y: 24 } });
  await order(['改善バックログ', '問い合わせ']);
  const boards = page.locator('[data-board]');
  await boards
    .filter({ hasText: '問い合わせ' })
    .getByRole('link')
    .dragTo(boards.filter({ hasText: '改善バックログ' }), { targetPosition: { x: 60, y: 4 } });
  await expect(boards.getByRole('link')).toHaveText(['問い合わせ', '改善バックログ']);
  await star('ブックマークから外す').click();
  await order(['改善バックログ']);
  await page.getByRole('button', { name: /取り消す/ }).click();
  await order(['改善バックログ', '問い合わせ']);
  await page.reload();
  await order(['改善バックログ', '問い合わせ']);
  await expect(boards.getByRole('link')).toHaveText(['問い合わせ', '改善バックログ']);

  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: 'APIキー' }).click();
  const dialog = page.getByRole('dialog', { name: 'APIキー' });
  await dialog.getByRole('button', { name: 'キーを発行' }).click();
  await expect(dialog.getByText(/^hisho_board_•+.{4}$/)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'キーをコピー' }).click();
  await expect(page.getByText('APIキーをコピーしました')).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  const path = `/rest/workspace/${workspaceId}/project/${projectKey}/board/${second.registerProjectBoard.id}/post/register`;
  const send = (title: string) =>
    http(site.port, {
      method: 'POST',
      path,
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: { title },
    });
  const { status, json } = await send('領収書を再発行したい');
  expect(status).toBe(200);
  await dialog.getByRole('button', { name: '再発行' }).click();
  await page.getByRole('button', { name: '再発行する' }).click();
  await expect(page.getByRole('button', { name: '再発行する' })).toBeHidden();
  expect((await send('古いキー')).status).toBe(401);
  await dialog.getByRole('button', { name: '閉じる' }).click();
  // The new post is there without a reload.
  await expect(page.getByRole('row').filter({ hasText: '領収書を再発行したい' })).toBeVisible();

  // What others left in the browser does not keep the palette from opening.
  await page.evaluate(
    (name) => localStorage.setItem(name, '{"recentPostActivities":[{"projectSerialNumber":"x"},null,'),
    `hisho-recent-posts:${owner.accountName}:${workspaceId}:${projectKey}`,
  );
  await page.goto(
    boardUrl(second.registerProjectBoard.id, `&post=${(json as { projectSerialNumber: number }).projectSerialNumber}`),
  );
  await expect(
    page
      .getByRole('region', { name: /^投稿 \d/ })
      .getByText('API連携')
      .first(),
  ).toBeVisible();
  await page.goto(boardUrl(board.boardId, `&post=${board.projectSerialNumber}`));
  await expect(page.getByRole('region', { name: /^投稿 \d/ }).getByLabel('タイトル')).toHaveValue(
    '予約変更メールが届かないことがある',
  );
  await page.goto(boardUrl(board.boardId));
  await page.getByRole('button', { name: '検索・移動' }).first().click();
  await expect(page.getByRole('group', { name: '最近開いた投稿' }).getByRole('option')).toHaveText([
    /予約変更メールが届かないことがある/,
    /領収書を再発行したい/,
  ]);
  // Commands keep their order: the first is what Enter takes.
  await expect(page.getByRole('option').first()).toHaveText(/投稿を追加/);
  await page.keyboard.type('領収書');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '問い合わせ' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^投稿 \d/ })).toBeVisible();
});
