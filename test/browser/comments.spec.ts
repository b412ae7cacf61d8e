import type { Page } from '@playwright/test';
import { Role } from '#shared/enums/enums.ts';
import { COMMENTS_PER_PART } from '#shared/rules/bounds.ts';
import { change } from '#test/support/board.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('earlier comments come when they are asked for, and live ones still arrive', async ({ team, site, pageOf }) => {
  const { workspaceId, projectKey, board } = team;
  const colleague = await givenMember(team, Role.GUEST);
  const comment = (words: string) =>
    change(colleague, 'registerComment', {
      workspaceId,
      projectKey,
      boardId: board.boardId,
      postId: board.postId,
      comment: words,
    });
  for (let n = 1; n <= COMMENTS_PER_PART + 5; n += 1) await comment(`コメント${n}番`);

  const page = await pageOf(team.owner);
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/${workspaceId}/${projectKey}/post/${board.projectSerialNumber}`,
  );
  const panel = page.getByRole('region', { name: /^投稿/ });
  await expect(panel.getByText(`コメント${COMMENTS_PER_PART + 5}番`)).toBeVisible();
  await expect(panel.getByRole('button', { name: /^コメント\s*\d/ })).toHaveText(`コメント${COMMENTS_PER_PART + 5}`);
  await expect(panel.getByText('コメント5番', { exact: true })).toHaveCount(0);

  await comment('読んでいるあいだに届いた');
  await expect(panel.getByText('読んでいるあいだに届いた')).toBeVisible();
  await panel.getByRole('button', { name: '以前のコメントを表示' }).click();
  await expect(panel.getByText('コメント1番', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: '以前のコメントを表示' })).toHaveCount(0);

  await comment('そのあとに届いた');
  await expect(panel.getByText('そのあとに届いた')).toBeVisible();
  await expect(panel.getByText('コメント1番', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^コメント\s*\d/ })).toHaveText(`コメント${COMMENTS_PER_PART + 7}`);
});

test('one’s own comments get other words and go, with a way back; others see it live, and manage what is not theirs', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, board } = team;
  const colleague = await givenMember(team, Role.STAFF);
  const onPost = { workspaceId, projectKey, boardId: board.boardId, postId: board.postId };
  await change(colleague, 'registerComment', { ...onPost, comment: '同僚の考え' });
  const url = `${site.origin(team.subDomain)}/workspace/${workspaceId}/${projectKey}/post/${board.projectSerialNumber}`;
  const panelOf = (page: Page) => page.getByRole('region', { name: /^投稿/ });
  const entry = (page: Page, words: string) => panelOf(page).getByRole('listitem').filter({ hasText: words }).first();
  const menuOf = async (page: Page, words: string) => {
    await entry(page, words).hover();
    await entry(page, words)
      .getByRole('button', { name: /のコメントの操作$/ })
      .click();
  };

  const mine = await pageOf(colleague);
  const theirs = await pageOf(team.owner);
  await mine.goto(url);
  await theirs.goto(url);
  await expect(panelOf(theirs).getByText('同僚の考え')).toBeVisible();

  // Esc lets the words be; what is saved is seen by both, and marked.
  await menuOf(mine, '同僚の考え');
  await expectAccessible(mine, 'menu of a comment');
  await mine.getByRole('menuitem', { name: '編集' }).click();
  const field = panelOf(mine).getByRole('textbox', { name: 'コメントを編集' });
  await expect(field).toBeFocused();
  await field.fill('書きかけ');
  await mine.keyboard.press('Escape');
  await expect(panelOf(mine).getByText('同僚の考え')).toBeVisible();
  await menuOf(mine, '同僚の考え');
  await mine.getByRole('menuitem', { name: '編集' }).click();
  await expect(field).toHaveValue('同僚の考え');
  await field.fill('同僚の新しい考え');
  await expectAccessible(mine, 'a comment that is edited');
  await mine.keyboard.press('ControlOrMeta+Enter');
  await expect(entry(mine, '同僚の新しい考え').getByText('編集済み')).toBeVisible();
  await expect(entry(theirs, '同僚の新しい考え').getByText('編集済み')).toBeVisible();

  // The owner manages: not the words of others, but whether they stay.
  await menuOf(theirs, '同僚の新しい考え');
  await expect(theirs.getByRole('menuitem', { name: '編集' })).toHaveCount(0);
  await theirs.getByRole('menuitem', { name: '削除' }).click();
  await expect(panelOf(mine).getByRole('button', { name: /^コメント\s*\d/ })).toHaveText('コメント0');
  await theirs.getByRole('button', { name: '取り消す' }).click();
  await expect(entry(theirs, '同僚の新しい考え')).toBeVisible();
  await expect(entry(mine, '同僚の新しい考え')).toBeVisible();
});
