/** A workspace's own emojis: added by an admin, chosen in contents and comments, shown to everybody; the name stays when one goes. */
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { change } from '#test/support/board/board.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, test } from '../fixtures.ts';
import { picture } from '../picture.ts';

test('one that an admin adds is found in the picker and behind a colon, and leaves its name when it is deleted', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(`${site.origin(team.subDomain)}/workspace/config/info?workspaceId=${team.workspaceId}`);
  const section = page.getByRole('region', { name: 'カスタム絵文字' });
  await expect(section.getByText('まだカスタム絵文字がありません。')).toBeVisible();
  const file = section.getByLabel('絵文字の画像のファイル');
  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(section.getByText('PNGまたはJPEGの画像を選んでください。')).toBeVisible();
  await file.setInputFiles({ name: 'ok.png', mimeType: 'image/png', buffer: await picture(page) });
  await section.getByLabel('名前').fill('12');
  await page.keyboard.press('Enter');
  await expect(section.getByText('数字だけの名前は')).toBeVisible();
  await section.getByLabel('名前').fill('リリース済み');
  await expectAccessible(page, 'custom emojis');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('listitem').filter({ hasText: ':リリース済み:' }).locator('img')).toBeVisible();
  await expect(section.getByLabel('名前')).toHaveValue('');

  const url = `${boardUrl(site, team)}&post=${team.board.projectSerialNumber}`;
  await page.goto(url);
  const panel = page.getByRole('region', { name: /^投稿/ });
  await panel.getByText('内容を入力').click();
  const field = panel.locator('[data-ready]').getByRole('textbox', { name: '内容' });
  await expect(field).toBeFocused();
  await panel.getByRole('button', { name: '絵文字', exact: true }).click();
  const own = panel.getByRole('group', { name: 'カスタム絵文字' }).getByRole('option', { name: ':リリース済み:' });
  await expect(own.locator('img')).toBeVisible();
  await own.click();
  await page.keyboard.type(' と :りりーす');
  await page.getByRole('listbox', { name: '絵文字' }).getByRole('option', { name: ':リリース済み:' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(field).toHaveCount(0);
  const shown = panel.getByRole('img', { name: ':リリース済み:' });
  await expect(shown).toHaveCount(2);
  await expect.poll(() => shown.first().evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  // Code stays as it was written, and what only looks like one, too.
  const { workspaceId, projectKey, board } = team;
  await change(team.owner, 'registerComment', {
    workspaceId,
    projectKey,
    boardId: board.boardId,
    postId: board.postId,
    comment: '<p>10:30:15 <code>:リリース済み:</code> :リリース済み: :無い:</p>',
  });
  const reader = await pageOf(await givenMember(team, Role.STAFF));
  await reader.goto(url);
  const comment = reader.getByRole('region', { name: /^投稿/ }).getByRole('listitem').filter({ hasText: '10:30:15' });
  await expect(comment.getByRole('img', { name: ':リリース済み:' })).toHaveCount(1);
  await expect(comment.getByText('10:30:15', { exact: false })).toContainText(':無い:');
  await expect(comment.locator('code')).toHaveText(':リリース済み:');

  await page.goto(`${site.origin(team.subDomain)}/workspace/config/info?workspaceId=${team.workspaceId}`);
  await section.getByRole('button', { name: ':リリース済み:を削除' }).click();
  const question = page.getByRole('dialog', { name: '「:リリース済み:」を削除しますか。' });
  await expect(question).toContainText('「:リリース済み:」という文字が残ります');
  await question.getByRole('button', { name: '削除する' }).click();
  await expect(section.getByText('まだカスタム絵文字がありません。')).toBeVisible();
  await reader.reload();
  await expect(comment).toContainText(':リリース済み: :無い:');
  await expect(comment.getByRole('img', { name: ':リリース済み:' })).toHaveCount(0);
  expect((await team.owner.must(contract.workspace.getEmojiList, { workspaceId })).emojiList).toEqual([]);
});
