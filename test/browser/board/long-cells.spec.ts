import { ColumnType } from '#shared/enums/enums.ts';
import { change } from '#test/support/board/board.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

test('terms and long texts are written in the table and in the panel', async ({ team, site, pageOf }) => {
  const at = { workspaceId: team.workspaceId, projectKey: team.projectKey, boardId: team.board.boardId };
  for (const [name, columnType] of [
    ['期間', ColumnType.TERM],
    ['仕様', ColumnType.MARKDOWN_TEXT],
  ] as const)
    await change(team.owner, 'registerBoardColumn', { ...at, name, columnType });
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  const row = page.getByRole('row').filter({ hasText: '予約変更メールが届かないことがある' });
  // The two that were added last stand last.
  const [term, long] = [row.locator('[data-column]').nth(-2), row.locator('[data-column]').last()];

  await term.click();
  await page.keyboard.type('2026/1/5〜1/9');
  await expect(page.getByRole('button', { name: /終了日/ })).toContainText('2026-01-09');
  await page.keyboard.press('Enter');
  await expect(term).toHaveText('2026-01-05〜2026-01-09');

  // Two days of the calendar: the first leaves it open for the last.
  await term.click();
  await page.getByRole('button', { name: '1月7日', exact: true }).click();
  await page.getByRole('button', { name: '1月20日', exact: true }).click();
  await expect(term).toHaveText('2026-01-07〜2026-01-20');

  await long.click();
  await page.keyboard.type('## 背景');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('- **検索**が遅い');
  await expect(page.getByText('改行は Shift＋Enter')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(long).toHaveText('背景 ・検索が遅い');

  await page.keyboard.press(' ');
  await page.getByRole('button', { name: /仕様を変更/ }).click();
  const field = page.getByRole('textbox', { name: '仕様', exact: true });
  await expect(field).toHaveValue('## 背景\n- **検索**が遅い');
  await field.fill('## 背景\n- **検索**が遅い\n- 並び順も');
  await field.press('Control+Enter');
  await expect(long).toHaveText('背景 ・検索が遅い ・並び順も');
  // Read in the panel, it is what its signs mean.
  const read = page.getByRole('definition').filter({ has: page.getByRole('button', { name: /仕様を変更/ }) });
  await expect(read.getByRole('listitem')).toHaveText(['検索が遅い', '並び順も']);
  await expect(read.getByText('検索', { exact: true })).toHaveCSS('font-weight', /[67]00/);
  await page.getByRole('button', { name: /期間を変更/ }).click();
  await page.getByRole('textbox', { name: '期間', exact: true }).fill('〜2/1');
  await page.getByRole('textbox', { name: '期間', exact: true }).press('Enter');
  await page.reload();
  await expect(term).toHaveText(/^〜\d{4}-02-01$/);
});
