/** An import that is stopped on its way and goes on, as its dialog shows it. */
import { startImport } from '#test/support/board/upload.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

const ROWS = 2_500;

test('an import is stopped, tells how far it came, and goes on from there', async ({ team, site, pageOf }) => {
  test.slow();
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  await page.getByText('同期済み').waitFor();
  const { workspaceId, projectKey, board } = team;
  const rows = Array.from({ length: ROWS }, (_, at) => `要望その${at + 1}`);
  const place = { workspaceId, projectKey, boardId: board.boardId };
  await startImport(team.owner, place, Buffer.from(['タイトル', ...rows].join('\n')));
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: /取り込/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^[1-9][\d,]*／2,500件/)).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: '中止' }).click();
  const restart = dialog.getByRole('button', { name: '続きから再開' });
  await expect(restart).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText(/^中止しました。[\d,]+行を取り込んだところで止まりました。/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: '中止' })).toHaveCount(0);
  await dialog.getByRole('button', { name: /^内訳/ }).click();
  const tasks = dialog.getByRole('list', { name: '取り込みの内訳' }).getByRole('listitem');
  await expect(tasks.last()).toContainText('取り込んでいません');
  await expect(tasks.filter({ hasText: /件$|行まで$/ }).first()).toBeVisible();
  await expectAccessible(page, 'an import that was stopped');
  await restart.click();
  await expect(dialog.getByText('2,500件を取り込みました。')).toBeVisible({ timeout: 180_000 });
  await expect(dialog.getByRole('button', { name: '続きから再開' })).toHaveCount(0);
});
