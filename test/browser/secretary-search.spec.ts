/** The search of AI秘書: by words in comments, from the tab to the comment itself. */
import { change } from '#test/support/board.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('a word of a comment is found, marked, and leads to it', async ({ site, team, pageOf }) => {
  const { owner, board, workspaceId, projectKey } = team;
  const place = { workspaceId, projectKey, boardId: board.boardId };
  await change(owner, 'registerPostList', {
    ...place,
    postList: [{ title: '送信基盤の切り替え' }, { title: '送信基盤の監視' }],
  });
  await change(owner, 'registerComment', { ...place, postId: board.postId, comment: '<p>並列数は一旦1にします</p>' });

  const page = await pageOf(owner);
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/project/secretary?workspaceId=${workspaceId}&projectKey=${projectKey}`,
  );
  await page.getByRole('link', { name: '話題と項目の検索' }).click();
  const field = page.getByRole('textbox', { name: '投稿・内容・コメントを検索' });
  await field.fill('送信');
  const items = page.getByRole('list', { name: '見つかった項目' });
  await expect(items.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'search of the secretary');

  await field.fill('🦄');
  await expect(page.getByRole('heading', { name: '見つかりませんでした' })).toBeVisible();
  await field.fill('ﾍｲﾚﾂ');
  await expect(page.getByRole('heading', { name: '見つかりませんでした' })).toBeVisible();
  await field.fill('並列数');
  await expect(items.getByRole('listitem').locator('mark')).toHaveText('並列数');
  await expect(page).toHaveURL(/q=/);
  await items.getByRole('link').click();
  await expect(page.getByRole('region', { name: `投稿 ${board.projectSerialNumber}` })).toBeVisible();
  await expect(page.getByText('並列数は一旦1にします')).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('並列数');
});
