import { Role } from '#shared/enums/enums.ts';
import { change } from '#test/support/board.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('contents are edited as text where that loses nothing, and never over what a colleague wrote meanwhile', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, board } = team;
  const colleague = await givenMember(team, Role.STAFF);
  const write = (contentsHtml: string, contentsRevision: number) =>
    change(colleague, 'updatePostContents', {
      workspaceId,
      projectKey,
      boardId: board.boardId,
      postId: board.postId,
      contentsHtml,
      contentsRevision,
    });
  const page = await pageOf(team.owner);
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/${workspaceId}/${projectKey}/post/${board.projectSerialNumber}`,
  );
  const panel = page.getByRole('region', { name: /^投稿/ });
  const field = panel.getByRole('textbox', { name: '内容' });
  await panel.getByText('内容を入力').click();
  await page.keyboard.type('最初の内容');
  await page.keyboard.press('Control+Enter');
  await expect(field).toHaveCount(0);
  await expect(panel.getByText('最初の内容', { exact: true })).toBeVisible();

  await panel.getByText('最初の内容', { exact: true }).click();
  await field.fill('自分が書いた内容');
  await write('<p>同僚が書いた内容</p>', 1);
  // It is told as soon as this page hears of it, and what is typed stays.
  await expect(panel.getByText('ほかの人がこの内容を変更しました')).toBeVisible();
  await expect(panel.getByRole('region', { name: '最新の内容' }).getByText('同僚が書いた内容')).toBeVisible();
  await expect(field).toHaveValue('自分が書いた内容');
  await expectAccessible(page);
  await field.press('Control+Enter');
  await expect(field).toHaveValue('自分が書いた内容');
  await panel.getByRole('button', { name: '自分の内容で上書きする' }).click();
  await expect(field).toHaveCount(0);
  await expect(panel.getByText('自分が書いた内容', { exact: true })).toBeVisible();

  await write('<h2>手順</h2><ul><li>予約する</li></ul>', 3);
  await expect(panel.getByText('予約する')).toBeVisible();
  await panel.getByText('予約する').click();
  await expect(panel.getByText('書式があるため、ここでは編集できません。')).toBeVisible();
  await expect(panel.getByRole('button', { name: '内容を編集' })).toHaveCount(0);
  await expect(field).toHaveCount(0);
});
