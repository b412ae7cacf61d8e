import type { Page } from '@playwright/test';
import { Role } from '#shared/enums/enums.ts';
import { change } from '#test/support/board/board.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

test('what concerns one arrives, is opened and read; who stops following hears no more', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, board } = team;
  const colleague = await givenMember(team, Role.STAFF);
  const onPost = { workspaceId, projectKey, boardId: board.boardId, postId: board.postId };
  const comment = (words: string) => change(colleague, 'registerComment', { ...onPost, comment: words });
  const page = await pageOf(team.owner);
  const inbox = `${site.origin(team.subDomain)}/workspace/notification?workspaceId=${workspaceId}`;
  const lines = (of: Page) => of.getByRole('list', { name: '通知' }).getByRole('listitem');
  await page.goto(inbox);
  await expect(page.getByText('通知はまだありません')).toBeVisible();

  // The owner registered the post: a comment on it concerns them. The table's stream tells within seconds.
  await comment('見ていただけますか');
  await expect(async () => {
    await page.reload();
    await expect(lines(page)).toHaveCount(1, { timeout: 1_500 });
  }).toPass();
  await change(colleague, 'updateColumnData', {
    ...onPost,
    columnData: { projectBoardColumnId: board.columns['担当者']!.id, userAccountNameList: [team.owner.accountName] },
  });
  await expect(async () => {
    await page.reload();
    await expect(lines(page)).toHaveCount(2, { timeout: 1_500 });
  }).toPass();
  await expect(page.getByText('あなたが担当になりました')).toBeVisible();
  const told = lines(page).filter({ hasText: 'フォロー中の投稿にコメント' });
  await expect(told).toContainText('見ていただけますか');
  await expect(page.getByRole('link', { name: /^通知.*未読\s*2$/ })).toBeVisible();
  await expectAccessible(page, 'notifications');

  // Arrows go from one to the next; opening one leads to its comment, and reads it.
  await lines(page).first().getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect(lines(page).nth(1).getByRole('link')).toBeFocused();
  await told.getByRole('link').click();
  await expect(page.locator('[data-linked]')).toContainText('見ていただけますか');
  await expect(page.getByRole('link', { name: /^通知.*未読\s*1$/ })).toBeVisible();
  const follow = page.getByRole('button', { name: 'フォロー中', exact: true });
  await follow.click();
  await expect(page.getByRole('button', { name: 'フォロー', exact: true })).toHaveAttribute('aria-pressed', 'false');

  await page.goto(`${inbox}&tab=unread`);
  await expect(lines(page)).toHaveCount(1);
  const written = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('readAllNotification') ?? false,
  );
  await page.getByRole('button', { name: 'すべて既読にする' }).click();
  await expect(page.getByRole('button', { name: 'すべて既読にする' })).toBeDisabled();
  await written;
  await page.reload();
  await expect(page.getByText('未読の通知はありません')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(inbox);
  await expect(lines(page)).toHaveCount(2);
  await expectAccessible(page, 'notifications on a phone');
});

test('each kind can be turned off on マイページ', async ({ team, site, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.goto(`${site.origin(team.subDomain)}/workspace/user/setting?workspaceId=${team.workspaceId}`);
  const section = page.getByRole('region', { name: '通知', exact: true });
  const box = section.getByRole('checkbox', { name: 'フォロー中の投稿にコメントがあったとき' });
  await expect(box).toBeChecked();
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('updateNotificationSetting') ?? false,
  );
  await box.uncheck();
  await saved;
  await page.reload();
  await expect(box).not.toBeChecked();
  await expect(section.getByRole('checkbox')).toHaveCount(4);
});
