import { Role } from '#shared/enums/enums.ts';
import { COMMENTS_PER_PART } from '#shared/rules/bounds.ts';
import { change } from '#test/support/board.ts';
import { givenMember } from '#test/support/workspace.ts';
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
