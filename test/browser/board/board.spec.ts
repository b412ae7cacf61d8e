import { Role } from '#shared/enums/enums.ts';
import { change } from '#test/support/board/board.ts';
import { givenMember } from '#test/support/workspace.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

test('two people work on one board: each sees the other’s change without reloading', async ({ team, site, pageOf }) => {
  const colleague = await givenMember(team, Role.STAFF);
  const [mine, theirs] = [await pageOf(team.owner), await pageOf(colleague)];
  await Promise.all([mine.goto(boardUrl(site, team)), theirs.goto(boardUrl(site, team))]);
  await Promise.all(
    [mine, theirs].map((page) => expect(page.getByText('予約変更メールが届かないことがある').first()).toBeVisible()),
  );
  await Promise.all([mine, theirs].map((page) => expect(page.getByText('同期済み').first()).toBeVisible()));

  const title = `店舗ごとの集計を見たい ${Date.now()}`;
  // Its key works once what this person may do in the project is known, as the button does.
  await expect(mine.getByRole('button', { name: '投稿を追加' }).first()).toBeVisible();
  await mine.keyboard.press('c');
  await expect(mine.getByPlaceholder(/タイトル|投稿/)).toBeFocused();
  await mine.keyboard.type(title);
  await mine.keyboard.press('Enter');
  await expect(mine.getByText(title)).toBeVisible();
  await expect(theirs.getByText(title)).toBeVisible();

  await change(colleague, 'updatePostTitle', {
    workspaceId: team.workspaceId,
    projectKey: team.projectKey,
    boardId: team.board.boardId,
    postId: team.board.postId,
    title: '予約変更メールの不達',
  });
  await expect(mine.getByText('予約変更メールの不達')).toBeVisible();

  // What is being written stays in its line, whatever comes above it.
  const field = mine.getByPlaceholder(/タイトル|投稿/);
  await field.fill('書きかけの投稿');
  const postList = ['一', '二', '三', '四'].map((number) => ({ title: `まとめて届いた${number}` }));
  await change(colleague, 'registerPostList', {
    workspaceId: team.workspaceId,
    projectKey: team.projectKey,
    boardId: team.board.boardId,
    postList,
  });
  await expect(mine.getByText('まとめて届いた四')).toBeVisible();
  await expect(field).toHaveValue('書きかけの投稿');
  await expect(field).toBeFocused();
  await mine.keyboard.press('Escape');

  await expect(mine.getByRole('img', { name: /^ほかに見ている人/ })).toBeVisible();
  const cellOf = (page: typeof mine) =>
    page.getByRole('row').filter({ hasText: title }).locator(`[data-column="${team.board.columns['期限']!.id}"]`);
  await cellOf(theirs).click();
  await expect(cellOf(mine)).toHaveCSS('outline-style', 'solid');
  await theirs.close();
  await expect(cellOf(mine)).not.toHaveCSS('outline-style', 'solid');
});

test('cells are edited in place by keyboard alone, and a moved post goes to its group', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  const row = page.getByRole('row').filter({ hasText: '予約変更メールが届かないことがある' });
  await row.getByRole('gridcell').filter({ hasText: 'なし' }).first().click();
  await page.keyboard.type('2026/12/24');
  await page.keyboard.press('Enter');
  await expect(row.getByText('2026-12-24')).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('row').filter({ hasText: '予約変更メールが届かないことがある' }).getByText('2026-12-24'),
  ).toBeVisible();
});

test('a member without the project gets a page that says it is not there, and no data', async ({
  team,
  site,
  pageOf,
}) => {
  const { contract } = await import('#shared/contract/contract.ts');
  const { id: groupId } = await team.owner.must(contract.group.register, {
    workspaceId: team.workspaceId,
    name: '営業',
  });
  const outsider = await givenMember(team, Role.STAFF, groupId);
  const page = await pageOf(outsider);
  const bodies: string[] = [];
  page.on('response', async (response) => bodies.push(await response.text().catch(() => '')));
  await page.goto(boardUrl(site, team));
  await expect(page.getByText(/見つかりません/).first()).toBeVisible();
  expect(bodies.join()).not.toContain('予約変更メール');
});
