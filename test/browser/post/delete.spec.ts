/** Deleting posts, sections and boards, from wherever it can be done; taken back at once, or from what was deleted lately. */
import { change } from '#test/support/board/board.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

test('a post is deleted from its row and its panel, several from the bar; each is taken back at once', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, boardId, projectSerialNumber, postId } = team.board;
  const on = { workspaceId, projectKey, boardId };
  await change(team.owner, 'registerSubPost', { ...on, postId, title: '時刻の欄' });
  const other = (await change(team.owner, 'registerPost', { ...on, title: '行 あ' })).postList[0]!;
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  const row = (id: string) => page.locator(`[role="row"][data-post="${id}"]`);
  const undo = () =>
    page
      .getByRole('button', { name: /取り消す/ })
      .last()
      .click();
  const remove = page.getByRole('menuitem', { name: '削除' });
  // What moves rows, and has their menu, comes after them.
  await expect(async () => {
    await row(postId).locator('[data-column="title"]').click({ button: 'right' });
    await expect(remove).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await remove.click();
  await expect(page.getByText('1件を削除しました')).toBeVisible();
  await expect(row(postId)).toHaveCount(0);
  await expect(page.getByText('時刻の欄')).toHaveCount(0);
  await undo();
  await expect(row(postId)).toBeVisible();
  await expect(page.getByText('時刻の欄')).toBeVisible();

  await page.goto(`${boardUrl(site, team)}&post=${projectSerialNumber}`);
  const panel = page.getByRole('region', { name: `投稿 ${projectSerialNumber}`, exact: true });
  await panel.getByRole('button', { name: '投稿の操作' }).click();
  await page.getByRole('menuitem', { name: '削除' }).click();
  await expect(panel).toHaveCount(0);
  await expect(row(postId)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(row(postId)).toBeVisible();

  for (const id of [postId, other.id]) await row(id).locator('[data-check]').click();
  const bar = page.getByRole('toolbar', { name: '選択した投稿の操作' });
  await bar.getByRole('button', { name: '削除' }).click();
  await expect(page.getByText('2件を削除しました')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(row(other.id)).toHaveCount(0);

  // Somebody who comes later finds them among what was deleted lately.
  await page.getByRole('navigation').getByRole('link', { name: 'アーカイブ' }).click();
  await page.getByRole('link', { name: '最近削除した項目' }).click();
  const deleted = page.getByRole('table', { name: '最近削除した項目' });
  await expect(deleted.getByRole('row')).toHaveCount(3);
  await expect(deleted).toContainText('サブ投稿1件を含む');
  await page.getByRole('button', { name: /^「予約変更メール.*」を元に戻す$/ }).click();
  await expect(deleted.getByRole('row')).toHaveCount(2);
  await page.getByRole('checkbox', { name: '「行 あ」を選択' }).check({ force: true });
  await page.getByRole('toolbar', { name: '選択した項目の操作' }).getByRole('button', { name: '元に戻す' }).click();
  await expect(page.getByText('最近削除した項目はありません')).toBeVisible();
  await page.goto(boardUrl(site, team));
  await expect(row(postId)).toBeVisible();
  await expect(row(other.id)).toBeVisible();
});

test('what is archived is deleted from the archive, and had back from the toast', async ({ team, site, pageOf }) => {
  const { workspaceId, projectKey, boardId, postId } = team.board;
  await change(team.owner, 'archivePostList', { workspaceId, projectKey, boardId, postIdList: [postId] });
  const page = await pageOf(team.owner);
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/project/archive?${new URLSearchParams({ workspaceId, projectKey })}`,
  );
  await page.getByRole('button', { name: /を削除$/ }).click();
  await expect(page.getByText('アーカイブしたものはありません')).toBeVisible();
  await page.getByRole('button', { name: /取り消す/ }).click();
  await expect(page.getByRole('table', { name: 'アーカイブ' }).getByRole('row')).toHaveCount(2);
});

test('an empty section is deleted and had back; one with posts says how many are in the way', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, boardId, postId } = team.board;
  const on = { workspaceId, projectKey, boardId };
  await change(team.owner, 'registerBoardSection', { ...on, name: '来期' });
  const { projectBoardSectionList } = await team.owner.mustGraphql(
    'query s($w: ID!, $p: ID!, $b: ID!) { projectBoardSectionList(workspaceId: $w, projectKey: $p, boardId: $b) { id name } }',
    { w: workspaceId, p: projectKey, b: boardId },
  );
  const { id: sectionId } = projectBoardSectionList.find(({ name }: { name: string }) => name === '来期');
  await change(team.owner, 'updatePostSection', { ...on, postIdList: [postId], sectionId });
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: 'セクションを管理' }).click();
  const remove = page.getByRole('button', { name: '来期を削除' });
  await remove.click();
  await expect(page.getByText('「来期」には、アーカイブしたものを含めて投稿が1件あります。')).toBeVisible();
  await change(team.owner, 'deletePostList', { ...on, postIdList: [postId] });
  await remove.click();
  await expect(remove).toHaveCount(0);
  await expect(page.getByText('セクション「来期」を削除しました')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'アーカイブ' }).click();
  await page.getByRole('link', { name: '最近削除した項目' }).click();
  await page.getByRole('button', { name: '「来期」を元に戻す' }).click();
  await expect(page.getByRole('button', { name: '「来期」を元に戻す' })).toHaveCount(0);
  await page.goto(boardUrl(site, team));
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: 'セクションを管理' }).click();
  await expect(remove).toBeVisible();
});

test('a board is deleted or archived from its menu, and had back from where it is kept', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '削除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click();
  await expect(page.getByText('「改善バックログ」を削除しました')).toBeVisible();
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link', { name: '改善バックログ' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'アーカイブ' }).click();
  await page.getByRole('link', { name: '最近削除した項目' }).click();
  await page.getByRole('button', { name: '「改善バックログ」を元に戻す' }).click();
  await expect(page.getByText('最近削除した項目はありません')).toBeVisible();
  await menu.getByRole('link', { name: '改善バックログ' }).click();
  await expect(page.locator(`[data-post="${team.board.postId}"]`).first()).toBeVisible();

  // Archived, it stays open to be read, and comes back from there or from the archive.
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: 'アーカイブ' }).click();
  await expect(page.getByText('「改善バックログ」をアーカイブしました')).toBeVisible();
  await expect(menu.getByRole('link', { name: '改善バックログ' })).toHaveCount(0);
  const notice = page.getByRole('status').filter({ hasText: 'このボードはアーカイブされています' });
  await expect(notice).toContainText('内容を見ることはできますが、変更はできません。');
  await expect(page.locator(`[data-post="${team.board.postId}"]`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '新規投稿' })).toHaveCount(0);
  await expectAccessible(page, 'an archived board');
  await notice.getByRole('button', { name: '元に戻す' }).click();
  await expect(notice).toHaveCount(0);
  await expect(menu.getByRole('link', { name: '改善バックログ' })).toBeVisible();

  await menu.getByRole('button', { name: '改善バックログの操作' }).click();
  await page.getByRole('menuitem', { name: 'アーカイブ' }).click();
  await expect(notice).toBeVisible();
  await menu.getByRole('link', { name: 'アーカイブ' }).click();
  const archive = page.getByRole('table', { name: 'アーカイブ' });
  await archive.getByRole('button', { name: '「改善バックログ」を削除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click();
  await expect(page.getByText('アーカイブしたものはありません')).toBeVisible();
  await page
    .getByRole('button', { name: /取り消す/ })
    .last()
    .click();
  await archive.getByRole('link', { name: '改善バックログ' }).click();
  await expect(notice).toBeVisible();
  await menu.getByRole('link', { name: 'アーカイブ' }).click();
  await archive.getByRole('button', { name: '「改善バックログ」を元に戻す' }).click();
  await expect(page.getByText('「改善バックログ」を元に戻しました')).toBeVisible();
  await expect(menu.getByRole('link', { name: '改善バックログ' })).toBeVisible();
});
