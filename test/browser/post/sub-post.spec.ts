import type { Page } from '@playwright/test';
import { Role } from '#shared/enums/enums.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, groupsOf } from '#test/support/board/board.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import { dragRow, rowOf } from '../drag-row.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

/** The posts as the server has them, each with its sub-posts below it, by their short names. */
const storedOrder = async (actor: Actor, board: Board): Promise<string> =>
  (await groupsOf(actor, board))
    .flatMap(({ postList }) =>
      postList.flatMap(({ title, subPostList }) => [title, ...(subPostList ?? []).map((subPost) => subPost.title)]),
    )
    .map((title) => title.replace('件 ', ''))
    .join('');

test('a post is cut into sub-posts: in the table, live for a colleague, and in the panel that leads back', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, board } = team;
  const colleague = await givenMember(team, Role.STAFF);
  const page = await pageOf(team.owner);
  // The menu's list of projects is late: the board itself says what may be done on it.
  let list: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (list = resolve));
  await page.route(/\/project\/getList/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(boardUrl(site, team));
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  const parent = row('予約変更メールが届かないことがある');

  // With the keyboard, under the selected row.
  await parent.locator('[data-column="title"]').click();
  await page.keyboard.press('Alt+Enter');
  const field = page.getByRole('textbox', { name: '追加するサブ投稿のタイトル' });
  await field.fill('件名を見直す');
  list();
  await field.press('Enter');
  await field.fill('送信の記録を調べる');
  await field.press('Enter');
  await field.press('Escape');
  await expect(row('件名を見直す')).toBeVisible();
  await expect(parent.getByLabel('サブ投稿 2件')).toBeAttached();

  // Numbered, they are stored, and can be moved.
  await expect(row('件名を見直す').getByText('2', { exact: true })).toBeVisible();
  await expect(row('送信の記録を調べる').getByText('3', { exact: true })).toBeVisible();

  // In another order by key, and taken back.
  const order = async () =>
    (
      await page
        .getByRole('row')
        .filter({ hasText: /件名を見直す|送信の記録を調べる/ })
        .allInnerTexts()
    ).map((text) => (text.includes('件名') ? '件名' : '送信'));
  await row('件名を見直す').locator('[data-column="title"]').click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(order).toEqual(['送信', '件名']);
  await expect(page.getByText('同期済み').first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(order).toEqual(['件名', '送信']);

  // A colleague's edit of one shows at once, and one's own cell is written like any other.
  const { subPostList }: { subPostList: { id: string; title: string; subPostProjectSerialNumber: number }[] } = (
    await team.owner.mustGraphql(
      'query p($workspaceId: ID!, $projectKey: ID!, $n: Int!) { postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $n) { post { subPostList { id title subPostProjectSerialNumber } } } }',
      { workspaceId, projectKey, n: board.projectSerialNumber },
    )
  ).postPage.post;
  // By its title: the step back may still be on its way.
  const subPost = subPostList.find(({ title }) => title === '件名を見直す')!;
  await change(colleague, 'updatePostTitle', {
    workspaceId,
    projectKey,
    boardId: board.boardId,
    postId: subPost.id,
    title: '件名と差出人を見直す',
  });
  await expect(row('件名と差出人を見直す')).toBeVisible();
  await row('送信の記録を調べる').locator(`[data-column="${board.columns['期限']!.id}"]`).click();
  await page.keyboard.type('2026/12/24');
  await page.keyboard.press('Enter');
  await expect(row('送信の記録を調べる').getByText('2026-12-24')).toBeVisible();

  // Closed for oneself, also after a reload.
  await parent.getByRole('button', { name: /サブ投稿を閉じる/ }).click();
  await expect(row('件名と差出人を見直す')).toBeHidden();
  await page.reload();
  await expect(parent.getByRole('button', { name: /サブ投稿を開く/ })).toBeVisible();
  await expect(row('件名と差出人を見直す')).toBeHidden();
  await parent.getByRole('button', { name: /サブ投稿を開く/ }).click();

  // The short address opens the sub-post's own panel; it leads back to its post, which lists both.
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/${workspaceId}/${projectKey}/post/${board.projectSerialNumber}/subPost/${subPost.subPostProjectSerialNumber}`,
  );
  const panel = page.getByRole('region', { name: `サブ投稿 ${subPost.subPostProjectSerialNumber}` });
  await expect(panel.getByText('サブ投稿を追加')).toBeVisible();
  // By its own number alone, with the project in the query.
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/post/subPost/${subPost.subPostProjectSerialNumber}?workspaceId=${workspaceId}&projectKey=${projectKey}`,
  );
  await expect(panel.getByText('サブ投稿を追加')).toBeVisible();
  await expectAccessible(page, 'the panel of a sub-post');
  // On a phone its head stays one line, whatever its post is called.
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await panel.locator('header').first().boundingBox())!.height).toBeLessThan(64);
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel.getByRole('button', { name: /予約変更メールが届かないことがある/ }).click();
  const post = page.getByRole('region', { name: `投稿 ${board.projectSerialNumber}`, exact: true });
  await expect(post.getByLabel('2件のうち0件が完了')).toBeVisible();
  await post.getByRole('button', { name: /送信の記録を調べる/ }).click();
  await expect(page.getByRole('textbox', { name: 'タイトル' })).toHaveValue('送信の記録を調べる');
});

test('sub-posts go where they are dragged, or stepped by keys, under their post and nowhere else', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, boardId, postId } = team.board;
  const on = { workspaceId, projectKey, boardId };
  const {
    postList: [other],
  } = await change(team.owner, 'registerPost', { ...on, title: '件 ほか' });
  await change(team.owner, 'updatePostTitle', { ...on, postId, title: '件 もと' });
  for (const [parent, titles] of [
    [postId, 'あいうえ'],
    [other!.id, 'かき'],
  ] as const)
    for (const title of titles)
      await change(team.owner, 'registerSubPost', { ...on, postId: parent, title: `件 ${title}` });
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  const ORDER = /件 (もと|ほか|.)/;
  const order = async (of: Page = page) =>
    (await of.getByRole('row').allInnerTexts()).flatMap((text) => ORDER.exec(text)?.[1] ?? []).join('');
  const stored = () => storedOrder(team.owner, team.board);
  await expect.poll(order).toBe('もとあいうえほかかき');

  await dragRow(page, '件 う', '件 あ', 0.2);
  await expect.poll(order).toBe('もとうあいえほかかき');
  await dragRow(page, '件 う', '件 え', 0.8);
  await expect.poll(order).toBe('もとあいえうほかかき');
  // Just below the last one: the line of the next post begins there.
  await dragRow(page, '件 あ', '件 ほか', 0.2);
  await expect.poll(order).toBe('もといえうあほかかき');
  await dragRow(page, '件 あ', '件 い', 0.2);
  await expect.poll(order).toBe('もとあいえうほかかき');
  // Over its post: the first place.
  await dragRow(page, '件 え', '件 もと', 0.8);
  await expect.poll(order).toBe('もとえあいうほかかき');
  await dragRow(page, '件 う', '件 え', 0.2, () => page.keyboard.press('Escape'));
  await expect.poll(order).toBe('もとえあいうほかかき');
  await expect.poll(stored).toBe('もとえあいうほかかき');
  await page.reload();
  await expect.poll(order).toBe('もとえあいうほかかき');

  // Under another post, and among posts, it says why not and stays.
  const refusal = page.getByRole('status').filter({ hasText: 'サブ投稿は、親の投稿の下でだけ並べ替えられます。' });
  for (const [onto, part] of [
    ['件 か', 0.8],
    ['件 ほか', 0.8],
  ] as const) {
    await dragRow(page, '件 あ', onto, part, () => expect(refusal).toBeVisible());
    await expect(refusal).toBeHidden();
    await expect.poll(order).toBe('もとえあいうほかかき');
  }
  // A post that is let go among the sub-posts of another stands below all of them, and takes its own along.
  await dragRow(page, '件 もと', '件 か', 0.2, async () => {
    const box = (await rowOf(page, '件 き').boundingBox())!;
    await expect
      .poll(async () => Math.round((await page.locator('[data-drop-line]').boundingBox())!.y))
      .toBeCloseTo(box.y + box.height, -1);
  });
  await expect.poll(order).toBe('ほかかきもとえあいう');
  await expect.poll(stored).toBe('ほかかきもとえあいう');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(order).toBe('もとえあいうほかかき');

  // By key, as far as its post goes.
  await rowOf(page, '件 う').locator('[data-column="title"]').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(order).toBe('もとえあういほかかき');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(order).toBe('もとえあいうほかかき');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('いちばん下です')).toBeAttached();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(order).toBe('もとえうあいほかかき');
  await expect.poll(stored).toBe('もとえうあいほかかき');
  await page.reload();
  await expect.poll(order).toBe('もとえうあいほかかき');
  const again = await pageOf(await givenMember(team, Role.STAFF));
  await again.goto(boardUrl(site, team));
  await expect.poll(() => order(again)).toBe('もとえうあいほかかき');
});

test('checked sub-posts of one post move together, by hand and by key; of several posts they say why not', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, boardId, postId } = team.board;
  const on = { workspaceId, projectKey, boardId };
  const {
    postList: [other],
  } = await change(team.owner, 'registerPost', { ...on, title: '件 ほか' });
  await change(team.owner, 'updatePostTitle', { ...on, postId, title: '件 もと' });
  for (const [parent, titles] of [
    [postId, 'あいうえお'],
    [other!.id, 'か'],
  ] as const)
    for (const title of titles)
      await change(team.owner, 'registerSubPost', { ...on, postId: parent, title: `件 ${title}` });
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  const order = async () =>
    (await page.getByRole('row').allInnerTexts()).flatMap((text) => /件 (もと|ほか|.)/.exec(text)?.[1] ?? []).join('');
  const stored = () => storedOrder(team.owner, team.board);
  const check = async (title: string) => {
    await rowOf(page, `件 ${title}`).hover();
    await page.getByRole('checkbox', { name: `「件 ${title}」を選択` }).click();
  };
  await expect.poll(order).toBe('もとあいうえおほかか');

  await check('い');
  await check('え');
  await dragRow(page, '件 え', '件 あ', 0.2, () => expect(page.getByText('2件', { exact: true })).toBeVisible());
  await expect.poll(order).toBe('もといえあうおほかか');
  await expect.poll(stored).toBe('もといえあうおほかか');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(order).toBe('もとあいうえおほかか');
  await expect.poll(stored).toBe('もとあいうえおほかか');
  await rowOf(page, '件 い').locator('[data-column="title"]').click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(order).toBe('もとあうおいえほかか');
  await expect.poll(stored).toBe('もとあうおいえほかか');
  await page.reload();
  await expect.poll(order).toBe('もとあうおいえほかか');

  await check('い');
  await check('か');
  const refusal = 'まとめて動かせるのは、同じ親の投稿のサブ投稿だけです。';
  await dragRow(page, '件 い', '件 あ', 0.2, () =>
    expect(page.getByRole('status').filter({ hasText: refusal })).toBeVisible(),
  );
  await rowOf(page, '件 い').locator('[data-column="title"]').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText(refusal)).toBeVisible();
  expect(await order()).toBe('もとあうおいえほかか');
  // One that is not checked goes alone.
  await dragRow(page, '件 え', '件 あ', 0.2);
  await expect.poll(order).toBe('もとえあうおいほかか');
});

test('a board is searched down to its sub-posts, open, closed and hidden, on a phone too, as others write', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, board } = team;
  const on = { workspaceId, projectKey, boardId: board.boardId };
  await change(team.owner, 'registerPost', { ...on, title: '会員の検索' });
  const {
    subPostList: [first],
  } = await change(team.owner, 'registerSubPost', { ...on, postId: board.postId, title: '件名を見直す' });
  await change(team.owner, 'registerSubPost', { ...on, postId: board.postId, title: '送信の記録を調べる' });
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  const count = page.getByRole('status').filter({ hasText: /^\d+件$/ });
  await row('予約変更メール')
    .getByRole('button', { name: /サブ投稿を閉じる/ })
    .click();
  await expect(row('件名を見直す')).toBeHidden();

  await page.keyboard.press('/');
  const field = page.getByLabel('このボードを検索');
  await field.fill('件名');
  await expect(count).toHaveText('1件');
  await expect(row('件名を見直す')).toBeVisible();
  await expect(row('予約変更メール')).toBeVisible();
  await expect(row('送信の記録')).toBeHidden();
  await expect(row('会員の検索')).toBeHidden();
  await expectAccessible(page, 'a post found by its sub-post');
  await row('予約変更メール')
    .getByRole('button', { name: /サブ投稿を開く/ })
    .click();
  await expect(row('送信の記録')).toBeVisible();

  // Somebody else takes the words away, and gives them back.
  await change(team.owner, 'updatePostTitle', { ...on, postId: first!.id, title: '題を見直す' });
  await expect(count).toHaveText('0件');
  await expect(page.getByRole('heading', { name: '「件名」に合う投稿がありません' })).toBeVisible();
  await expect(page.getByText('投稿とサブ投稿の番号・タイトル・列の値から探しました。')).toBeVisible();
  await change(team.owner, 'updatePostTitle', { ...on, postId: first!.id, title: '件名を見直す' });
  await expect(count).toHaveText('1件');
  await expect(row('件名を見直す')).toBeVisible();

  const phone = await pageOf(team.owner);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(boardUrl(site, team));
  await phone.getByRole('button', { name: 'ボードを検索' }).click();
  await phone.getByLabel('このボードを検索').fill('件名');
  await expect(phone.getByRole('button', { name: /会員の検索/ })).toBeHidden();
  await phone.getByRole('button', { name: /件名を見直す/ }).click();
  await expect(phone.getByRole('textbox', { name: 'タイトル' })).toHaveValue('件名を見直す');
});
