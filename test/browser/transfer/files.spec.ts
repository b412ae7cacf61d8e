import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Jimp, JimpMime } from 'jimp';
import { ColumnType } from '#shared/enums/enums.ts';
import { change, rowOf } from '#test/support/board/board.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

/** As the system hands over a file that is dragged or copied. */
const handOver = (page: Page, selector: string, kind: 'drop' | 'paste', fileName: string, base64: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, [event, name, content]) => {
        const data = new DataTransfer();
        data.items.add(
          new File([Uint8Array.from(atob(content!), (letter) => letter.charCodeAt(0))], name!, { type: 'image/png' }),
        );
        if (event === 'paste')
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        else
          for (const type of ['dragover', 'drop'])
            element.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
      },
      [kind, fileName, base64],
    );

test('files go into cells by choosing, dropping and pasting, and links say what they are called', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, boardId } = team.board;
  for (const [name, columnType] of [
    ['資料', ColumnType.FILE],
    ['Issue', ColumnType.GITHUB_LINK],
    ['仕様', ColumnType.LINK_URL],
  ] as const)
    await change(team.owner, 'registerBoardColumn', { workspaceId, projectKey, boardId, name, columnType });
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(boardUrl(site, team));
  await expect(page.getByRole('columnheader', { name: '仕様' })).toBeVisible();
  const names = await page.getByRole('columnheader').allInnerTexts();
  const cell = (name: string) =>
    page
      .locator('[data-post]')
      .first()
      .locator('[role=gridcell]')
      .nth(names.findIndex((head) => head.trim() === name));
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`${name}$`) });
  const png = await new Jimp({ width: 320, height: 200, color: 0x3366ffff }).getBuffer(JimpMime.png);

  await cell('資料').click();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('group', { name: '資料のファイル' });
  await expect(panel).toContainText('まだファイルがありません。');
  await panel.getByLabel('資料に追加するファイル').setInputFiles([
    { name: '画面.png', mimeType: 'image/png', buffer: png },
    { name: '手順.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>'.repeat(60)) },
  ]);
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('link', { name: '手順.html' })).toHaveAttribute(
    'href',
    /^http:\/\/files\..*\/download\/%E6%89%8B%E9%A0%86\.html\?.*Signature=/,
  );
  await expect(panel.getByRole('listitem').filter({ hasText: '手順.html' })).toContainText('1.46 KB');

  await panel.getByRole('button', { name: '「手順.html」を外す' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: /取り消す/ }).click();
  await expect(cell('資料').getByRole('img')).toHaveCount(2);
  await handOver(
    page,
    `[data-column="${await cell('資料').getAttribute('data-column')}"] > span`,
    'drop',
    '見本.png',
    png.toString('base64'),
  );
  await expect(cell('資料').getByRole('img')).toHaveCount(3);
  await handOver(page, 'textarea', 'paste', 'image.png', png.toString('base64'));
  await expect(cell('資料').getByRole('img')).toHaveCount(4);

  await cell('Issue').click();
  await page.keyboard.type('https://example.jp/');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('GitHubのIssueかプルリクエストのURL');
  await field('Issue').fill('https://github.com/aoba/reserve/pull/12/files');
  await page.keyboard.press('Enter');
  await expect(cell('Issue').getByRole('link', { name: 'aoba/reserve#12' })).toHaveAttribute(
    'href',
    'https://github.com/aoba/reserve/pull/12',
  );

  await cell('仕様').click();
  await page.keyboard.type('https://example.jp/spec');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('textbox', { name: '表示名' }).fill('予約の仕様');
  await page.keyboard.press('Enter');
  await expect(cell('仕様').getByRole('link', { name: '予約の仕様' })).toHaveAttribute(
    'href',
    'https://example.jp/spec',
  );

  await page.reload();
  await expect(cell('資料').getByRole('img')).toHaveCount(4);
  await expect(cell('資料').locator('img')).toHaveCount(3);
  await expect(cell('仕様').getByRole('link')).toHaveText('予約の仕様');
});

test('a file of a cell is looked at, fetched whole under its own name, taken out, and had back', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, boardId, postId } = team.board;
  await change(team.owner, 'registerBoardColumn', {
    workspaceId,
    projectKey,
    boardId,
    name: '資料',
    columnType: ColumnType.FILE,
  });
  const { projectBoardColumnList } = await team.owner.mustGraphql(
    'query c($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { projectBoardColumnList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { id name } }',
    { workspaceId, projectKey, boardId },
  );
  const columnId: string = projectBoardColumnList.find(({ name }: { name: string }) => name === '資料').id;
  const stored = async (): Promise<string[]> =>
    (JSON.parse((await rowOf(team.owner, team.board, postId))!.values)[columnId] ?? []).map(
      ({ fileName }: { fileName: string }) => fileName,
    );
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  const cell = page.locator(`[data-post="${postId}"] [data-column="${columnId}"]`);
  await cell.click();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('group', { name: '資料のファイル' });
  const png = await new Jimp({ width: 320, height: 200, color: 0x3366ffff }).getBuffer(JimpMime.png);
  // Every byte there is.
  const table = Buffer.concat([
    Buffer.from('PK\u0003\u0004'),
    Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 31) % 256)),
  ]);
  await panel.getByLabel('資料に追加するファイル').setInputFiles([
    { name: '画面 1.png', mimeType: 'image/png', buffer: png },
    {
      name: '店舗の集計（10月）.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: table,
    },
  ]);
  await expect.poll(stored).toEqual(['画面 1.png', '店舗の集計（10月）.xlsx']);
  await expectAccessible(page, 'files of a cell');

  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    panel.getByRole('link', { name: '画面 1.png' }).click(),
  ]);
  expect(await opened.evaluate(() => [document.contentType, document.images[0]?.naturalWidth])).toEqual([
    'image/png',
    320,
  ]);
  await opened.close();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: '店舗の集計（10月）.xlsx' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('店舗の集計（10月）.xlsx');
  expect(table.equals(readFileSync(await download.path()))).toBe(true);

  await panel.getByRole('button', { name: '「店舗の集計（10月）.xlsx」を外す' }).click();
  await expect.poll(stored).toEqual(['画面 1.png']);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(cell).toContainText('画面 1.png');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(stored).toEqual(['画面 1.png', '店舗の集計（10月）.xlsx']);
  await page.keyboard.press('Delete');
  await expect.poll(stored).toEqual([]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(stored).toEqual(['画面 1.png', '店舗の集計（10月）.xlsx']);

  // What came back can still be fetched.
  await page.reload();
  await cell.click();
  await page.keyboard.press('Enter');
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: '店舗の集計（10月）.xlsx' }).click(),
  ]);
  expect(table.equals(readFileSync(await again.path()))).toBe(true);
});
