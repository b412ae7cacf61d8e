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

test('what was typed survives a reload and a refusal, with what was typed meanwhile', async ({
  team,
  site,
  pageOf,
  problems,
}) => {
  const { workspaceId, projectKey, board } = team;
  const page = await pageOf(team.owner);
  const url = `${site.origin(team.subDomain)}/workspace/${workspaceId}/${projectKey}/post/${board.projectSerialNumber}`;
  await page.goto(url);
  const panel = page.getByRole('region', { name: /^投稿/ });
  const field = panel.getByRole('textbox', { name: 'コメント', exact: true });
  await field.fill('書きかけの考え');
  await page.reload();
  await expect(field).toHaveValue('書きかけの考え');

  // Refused while the next words are typed: both stand in the field, and outlive the page.
  let refuse: () => void = () => undefined;
  const typed = new Promise<void>((resolve) => (refuse = resolve));
  const isComment = (body: string | null) => body?.includes('registerComment') ?? false;
  await page.route('**/board-api', async (route) => {
    if (!isComment(route.request().postData())) return route.fallback();
    await typed;
    await route.abort();
  });
  await field.press('ControlOrMeta+Enter');
  await expect(field).toHaveValue('');
  await field.fill('次の考え');
  refuse();
  await expect(field).toHaveValue('書きかけの考え\n\n次の考え');
  expect(problems.splice(0)).toEqual(['console: Failed to load resource: net::ERR_FAILED']);
  await page.unroute('**/board-api');
  await page.reload();
  await expect(field).toHaveValue('書きかけの考え\n\n次の考え');

  // What has arrived is no draft any more.
  await field.press('ControlOrMeta+Enter');
  await expect(panel.getByRole('listitem').filter({ hasText: '次の考え' })).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(panel.getByText('送信しています')).toHaveCount(0);

  // An edit that was left stands open again, until it is given up.
  const entry = panel.getByRole('listitem').filter({ hasText: '次の考え' });
  await entry.hover();
  await entry.getByRole('button', { name: /のコメントの操作$/ }).click();
  await page.getByRole('menuitem', { name: '編集' }).click();
  const edited = panel.getByRole('textbox', { name: 'コメントを編集' });
  await edited.fill('直しかけ');
  await page.reload();
  await expect(edited).toHaveValue('直しかけ');
  await expect(field).toHaveValue('');
  await panel.getByRole('button', { name: 'やめる' }).click();
  await expect(panel.getByText('書きかけの考え')).toBeVisible();
  await page.reload();
  await expect(panel.getByText('書きかけの考え')).toBeVisible();
  await expect(edited).toHaveCount(0);
});
