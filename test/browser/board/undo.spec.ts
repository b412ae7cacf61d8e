/** Taking back and doing again where somebody else wrote the same cell since: refused by name, and nothing is written over. */
import type { Page } from '@playwright/test';
import { Role } from '#shared/enums/enums.ts';
import { change, rowOf } from '#test/support/board/board.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

/** How often the page has sent a title or cells. */
function countWrites(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (/updatePostTitle|updateColumnData/.test(request.postData() ?? '')) count += 1;
  });
  return () => count;
}

/** Holds back what the page writes next, until the returned function lets it go. */
async function holdNextWrite(page: Page, field: string): Promise<{ isHeld(): boolean; release(): void }> {
  let release!: () => void;
  let isHeld = false;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/board-api', async (route) => {
    if (!isHeld && route.request().postData()?.includes(field)) {
      isHeld = true;
      await released;
    }
    await route.continue();
  });
  return { isHeld: () => isHeld, release };
}

test('a title and a cell that somebody else wrote since are neither taken back nor done again', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const { workspaceId, projectKey, boardId, postId } = board;
  const on = { workspaceId, projectKey, boardId, postId };
  const colleague = await givenMember(team, Role.STAFF);
  const due = board.columns['期限']!.id;
  const stored = async () => {
    const row = await rowOf(owner, board, postId);
    return [row!.title, JSON.parse(row!.values)[due]];
  };
  const page = await pageOf(owner);
  const writes = countWrites(page);
  await page.goto(boardUrl(site, team));
  const line = page.locator(`[data-post="${postId}"]`);
  const title = line.locator('[data-column="title"]');
  const cell = line.locator(`[data-column="${due}"]`);
  const refused = (what: string) => page.getByText(new RegExp(`鈴木.陽菜さんが先に変更したため、${what}`));
  const setDue = (dateData: string) =>
    change(colleague, 'updateColumnData', { ...on, columnData: { projectBoardColumnId: due, dateData } });

  await title.click();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: /タイトル/ }).fill('届かないメール');
  await page.keyboard.press('Enter');
  await cell.click();
  await page.keyboard.type('2026/10/01');
  await page.keyboard.press('Enter');
  await expect.poll(stored).toEqual(['届かないメール', '2026-10-01']);

  // Seen before it is taken back.
  await setDue('2026-12-24');
  await expect(cell).toContainText('2026-12-24');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(refused('取り消せませんでした')).toBeVisible();
  await expectAccessible(page, 'what could not be taken back');
  const toast = page.locator('[aria-live=polite] > *').filter({ hasText: '取り消せませんでした' });
  await toast.getByRole('button', { name: '内容を見る' }).click();
  const clash = page.getByRole('dialog', { name: '同じセルの変更' });
  await expect(clash).toContainText('2026-10-01');
  await expect(clash).toContainText('2026-12-24');
  await clash.getByRole('button', { name: 'このままにする' }).click();
  await expect(toast).toBeHidden();

  // The step that could not be taken back is over: the one before it is next, refused as well once somebody wrote there.
  await change(colleague, 'updatePostTitle', { ...on, title: 'メールの不達' });
  await expect(title).toContainText('メールの不達');
  await title.click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(refused('取り消せませんでした')).toBeVisible();
  // The title and the date, and no more than that.
  expect(writes()).toBe(2);
  expect(await stored()).toEqual(['メールの不達', '2026-12-24']);

  // Taken back by oneself, then written by somebody else: it is not done again.
  await cell.click();
  await page.keyboard.type('2026/11/11');
  await page.keyboard.press('Enter');
  await expect.poll(stored).toEqual(['メールの不達', '2026-11-11']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(stored).toEqual(['メールの不達', '2026-12-24']);
  await setDue('2027-01-05');
  await expect(cell).toContainText('2027-01-05');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(refused('やり直せませんでした')).toBeVisible();
  expect(writes()).toBe(4);
  expect(await stored()).toEqual(['メールの不達', '2027-01-05']);
});

test('what somebody else writes while the step back is on its way stays', async ({ team, site, pageOf }) => {
  const { owner, board } = team;
  const { workspaceId, projectKey, boardId, postId } = board;
  const colleague = await givenMember(team, Role.STAFF);
  const due = board.columns['期限']!.id;
  const stored = async () => JSON.parse((await rowOf(owner, board, postId))!.values)[due];
  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  const cell = page.locator(`[data-post="${postId}"] [data-column="${due}"]`);
  await cell.click();
  await page.keyboard.type('2026/10/01');
  await page.keyboard.press('Enter');
  await expect.poll(stored).toBe('2026-10-01');

  const write = await holdNextWrite(page, 'updateColumnDataList');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(write.isHeld).toBe(true);
  await expect(cell).not.toContainText('2026-10-01');
  await change(colleague, 'updateColumnData', {
    workspaceId,
    projectKey,
    boardId,
    postId,
    columnData: { projectBoardColumnId: due, dateData: '2026-12-24' },
  });
  write.release();
  await expect(page.getByText(/鈴木.陽菜さんが先に変更したため、取り消せませんでした/)).toBeVisible();
  await expect(cell).toContainText('2026-12-24');
  expect(await stored()).toBe('2026-12-24');
});
