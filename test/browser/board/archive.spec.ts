/** アーカイブ: what was put away is found and comes back where it was, or where somebody says. */
import { change } from '#test/support/board/board.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, pick, test } from '../fixtures.ts';

test('archived posts are found, narrowed down and restored, alone, together and with their section', async ({
  site,
  team,
  pageOf,
}) => {
  const { owner, board } = team;
  const on = { workspaceId: team.workspaceId, projectKey: team.projectKey, boardId: board.boardId };
  const add = async (title: string) => (await change(owner, 'registerPost', { ...on, title })).postList[0]!.id;
  const [print, order, keep] = [await add('印刷したい'), await add('並び順'), await add('来期に考える')];
  await change(owner, 'registerBoardSection', { ...on, name: '今期' });
  const { projectBoardSectionList } = await owner.mustGraphql(
    'query s($w: ID!, $p: ID!, $b: ID!) { projectBoardSectionList(workspaceId: $w, projectKey: $p, boardId: $b) { id name } }',
    { w: on.workspaceId, p: on.projectKey, b: on.boardId },
  );
  const boardSectionId = projectBoardSectionList.find(({ name }: { name: string }) => name === '今期').id;
  await change(owner, 'updatePostSection', { ...on, postIdList: [keep], sectionId: boardSectionId });
  await change(owner, 'archivePostList', { ...on, postIdList: [print, order, keep, board.postId] });
  await change(owner, 'archiveBoardSection', { ...on, boardSectionId });

  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  await page.getByRole('navigation').getByRole('link', { name: 'アーカイブ' }).click();
  await expect(page.getByRole('heading', { name: 'アーカイブ', level: 1 })).toBeVisible();
  const rows = page.getByRole('table', { name: 'アーカイブ' }).getByRole('row');
  await expect(rows).toHaveCount(6);

  await page.getByLabel('タイトル・番号・名前で検索').fill('印刷');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: '「印刷したい」を元に戻す' }).click();
  await expect(page.getByText('「印刷したい」を元に戻しました')).toBeVisible();
  await expect(page.getByText('条件に合うものがありません')).toBeVisible();
  await page.getByRole('button', { name: '条件を外す' }).click();
  await expect(rows).toHaveCount(5);

  // Its section is put away too: it goes where somebody says.
  await page.getByRole('button', { name: '「来期に考える」を元に戻す' }).click();
  const asks = page.getByRole('dialog', { name: 'どこに戻しますか' });
  await expect(asks).toContainText('「改善バックログ」のセクション「今期」も、アーカイブされています。');
  await expectAccessible(page, 'where posts come back to');
  await pick(page, '今期の投稿の戻し先', '「既定のセクション」に移す');
  await asks.getByRole('button', { name: '元に戻す' }).click();
  await expect(asks).toHaveCount(0);
  await expect(rows).toHaveCount(4);

  await page.getByRole('button', { name: '種類：すべて' }).click();
  await page.getByRole('menuitem', { name: '投稿', exact: true }).click();
  await expect(rows).toHaveCount(3);
  await expect(page).toHaveURL(/type=POST/);
  await page.getByRole('checkbox', { name: '「並び順」を選択' }).check({ force: true });
  const bar = page.getByRole('toolbar', { name: '選択した項目の操作' });
  await bar.getByRole('button', { name: 'すべて選択' }).click();
  await bar.getByRole('button', { name: '元に戻す' }).click();
  await expect(page.getByText('2件を元に戻しました')).toBeVisible();
  await page.getByRole('button', { name: '条件を外す' }).click();
  await page.getByRole('button', { name: '「今期」を元に戻す' }).click();
  await expect(page.getByText('アーカイブしたものはありません')).toBeVisible();

  await page.goto(boardUrl(site, team));
  for (const title of ['印刷したい', '並び順', '来期に考える'])
    await expect(page.getByText(title).first()).toBeVisible();
});
