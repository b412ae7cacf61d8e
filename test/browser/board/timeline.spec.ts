/** Posts as bars over days (work §2.5): moved and stretched by mouse, keys and a finger, put down from the tray, taken along as a picture and on paper. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { NEW_POSTS_PER_CALL } from '#shared/board/limits.ts';
import { ColumnType, LinkedColumnDirectionType } from '#shared/enums/enums.ts';
import { addDays, dayOf } from '#shared/format/days.ts';
import { type Board, boardPage, change, groupsOf } from '#test/support/board/board.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { expectAccessible } from '../axe.ts';
import { addView, boardUrl, expect, pick, test } from '../fixtures.ts';

/** Of a day in a scale of weeks. */
const DAY_PX = 16;

/** With the first page of a view. */
const LOADED = 50;

const today = dayOf(Date.now());
const day = (days: number): string => addDays(today, days);

/** A column of terms, what writes posts with them, and what they are now. */
async function givenTerms(owner: Actor, board: Board) {
  const on = { workspaceId: board.workspaceId, projectKey: board.projectKey, boardId: board.boardId };
  await change(owner, 'registerBoardColumn', { ...on, name: '取り組む期間', columnType: ColumnType.TERM });
  const { data } = await boardPage(owner, on);
  const columns = data!.boardPage.board.columnList as { id: string; name: string }[];
  const term = columns.find(({ name }) => name === '取り組む期間')!;
  const write = (title: string, from?: string, to?: string) =>
    change(owner, 'registerPost', {
      ...on,
      title,
      columnDataList: from ? [{ projectBoardColumnId: term.id, dateData: from, deadlineData: to }] : [],
    });
  const termOf = async (title: string) => {
    const posts = (await groupsOf(owner, board)).flatMap(({ postList }) => postList);
    return JSON.parse(posts.find((post) => post.title === title)?.values ?? '{}')[term.id] as string | undefined;
  };
  return { on, term, write, termOf };
}

const bar = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}、`) });

test('bars are moved and stretched by mouse and keys, and each is taken back; posts without days wait in the tray', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const { on, write, termOf } = await givenTerms(owner, board);
  await write('検索を速くする', day(0), day(4));
  await write('請求書を直す', day(7), day(8));
  await write('遠い構想', '2099-04-01', '2099-04-30');
  await write('いつかやる');

  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  await addView(page, 'タイムライン');
  await expect(page.getByRole('link', { name: 'タイムライン' })).toHaveAttribute('aria-current', 'page');
  await expect(bar(page, '検索を速くする')).toBeVisible();
  await expect(page.getByRole('button', { name: '日付なし 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: /2099\/4\/1〜2099\/4\/30/ })).toBeVisible();
  await expectAccessible(page, 'timeline');

  // By mouse: a week later, and back in one step.
  const at = (await bar(page, '検索を速くする').boundingBox())!;
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 7 * DAY_PX, y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => termOf('検索を速くする')).toBe(`${day(7)}/${day(11)}`);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => termOf('検索を速くする')).toBe(`${day(0)}/${day(4)}`);

  // Esc lets everything be.
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 3 * DAY_PX, y, { steps: 3 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(bar(page, '検索を速くする')).toHaveAccessibleName(/（5日）/);

  // By its end, then by keys; the bar keeps the focus.
  await page.mouse.move(at.x + at.width - 1, y);
  await page.mouse.down();
  await page.mouse.move(at.x + at.width - 1 + 2 * DAY_PX, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => termOf('検索を速くする')).toBe(`${day(0)}/${day(6)}`);
  await bar(page, '検索を速くする').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect.poll(() => termOf('検索を速くする')).toBe(`${day(1)}/${day(6)}`);
  await expect(bar(page, '検索を速くする')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(bar(page, '請求書を直す')).toBeFocused();

  // From the tray onto a day.
  await page.getByRole('button', { name: '日付なし 2' }).click();
  const tray = page.getByRole('complementary', { name: '日付のない投稿' });
  await expectAccessible(page, 'timeline with its tray');
  const from = (await tray.getByRole('listitem').filter({ hasText: 'いつかやる' }).boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  // The days scroll where the pointer comes in.
  await expect(async () => {
    const target = (await bar(page, '請求書を直す').boundingBox())!;
    await page.mouse.move(target.x + 2, target.y + 90, { steps: 4 });
    const [, month, date] = day(7).split('-').map(Number);
    await expect(page.getByRole('status').filter({ hasText: `/${month}/${date}〜` })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.mouse.up();
  await expect.poll(() => termOf('いつかやる')).toBe(`${day(7)}/${day(11)}`);
  await expect(tray.getByText('いつかやる')).toBeHidden();

  // Another column, for everybody; a click opens the post.
  await page.getByRole('button', { name: 'タイムラインの設定' }).click();
  await pick(page, '期間の列', '期限');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '日付なし 5' })).toBeVisible();
  await page.getByRole('button', { name: 'タイムラインの設定' }).click();
  await pick(page, '期間の列', '取り組む期間');
  await page.keyboard.press('Escape');

  // One waits for another: what stands too early says so, and is moved behind it, with one way back.
  await change(owner, 'registerBoardColumn', {
    ...on,
    name: '先行',
    columnType: ColumnType.POST_LINK,
    direction: LinkedColumnDirectionType.PARENT,
    linkedColumnName: '後続',
    linkedBoardList: [{ id: board.boardId, projectKey: board.projectKey }],
  });
  const { columnList } = (await boardPage(owner, on)).data!.boardPage.board;
  const link = (columnList as { id: string; name: string }[]).find(({ name }) => name === '先行')!;
  const posts = (await groupsOf(owner, board)).flatMap(({ postList }) => postList);
  const idOf = (title: string) => posts.find((post) => post.title === title)!.id;
  await change(owner, 'updateColumnData', {
    ...on,
    postId: idOf('請求書を直す'),
    columnData: { projectBoardColumnId: link.id, linkedPostIdList: [idOf('検索を速くする')] },
  });
  await page.getByRole('button', { name: 'タイムラインの設定' }).click();
  await pick(page, '先行・後続のリンク列', '先行');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'クリティカルパス' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^順序の矛盾/ })).toBeHidden();
  await bar(page, '検索を速くする').focus();
  for (let days = 0; days < 2; days += 1) await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(page.getByRole('button', { name: '順序の矛盾 1' })).toBeVisible();
  await expect(bar(page, '請求書を直す')).toHaveAccessibleName(/先行する「検索を速くする」が終わる前に始まります/);
  await page.getByRole('button', { name: 'クリティカルパス' }).click();
  await page.getByRole('button', { name: '負荷' }).click();
  await expect(page.getByRole('list', { name: '担当者ごとの負荷' })).toContainText('担当なし');
  await expectAccessible(page, 'timeline with posts that wait for each other');
  const early = await termOf('請求書を直す');
  await page.getByRole('button', { name: '営業日でずらす' }).click();
  await expect(page.getByRole('button', { name: /^順序の矛盾/ })).toBeHidden();
  await expect(bar(page, '請求書を直す')).toHaveAccessibleName(/クリティカルパス/);
  await expect.poll(() => termOf('請求書を直す')).not.toBe(early);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => termOf('請求書を直す')).toBe(early);

  await bar(page, '請求書を直す').click();
  await expect(page.getByRole('region', { name: /^投稿 \d/ })).toBeVisible();

  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar(page, '検索を速くする')).toBeVisible();
  await expectAccessible(page, 'timeline on a phone');
});

test('a date is typed for a post that has none; the plan is taken along as a picture and on paper; a held finger drags a bar', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const { write, termOf } = await givenTerms(owner, board);
  await write('検索を速くする', day(0), day(4));
  await write('いつかやる');
  const page = await pageOf(owner);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(boardUrl(site, team));
  await addView(page, 'タイムライン');

  await page.getByRole('button', { name: '日付なし 2' }).click();
  await page.getByRole('button', { name: 'いつかやるの日付を入れる' }).click();
  await page.getByLabel('いつかやるを始める日').fill('明日');
  await page.keyboard.press('Enter');
  await expect(bar(page, 'いつかやる')).toBeVisible();
  await expect.poll(() => termOf('いつかやる')).toBe(`${day(1)}/${day(5)}`);
  await page.getByRole('button', { name: '日付なしを閉じる' }).click();

  // On paper: the sheets and nothing else.
  const output = async (name: string) => {
    await page.getByRole('button', { name: '出力' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await output('印刷');
  await expect(page.locator('html[data-printed]')).toBeAttached();
  const sheet = page.locator('[data-print-view] img');
  await expect(sheet).toHaveCount(1);
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'タイムラインの表示' })).toBeHidden();
  const paper = await sheet.evaluate((image: HTMLImageElement) => ({
    width: image.naturalWidth,
    height: image.naturalHeight,
  }));
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);

  // What fits on one sheet is the same picture, twice as sharp.
  const [download] = await Promise.all([page.waitForEvent('download'), output('PNG画像を保存')]);
  expect(download.suggestedFilename()).toBe('タイムライン.png');
  const png = await readFile(await download.path());
  const drawn = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const colors = new Set(new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer));
    return { width: canvas.width, height: canvas.height, colors: colors.size };
  }, png.toString('base64'));
  expect(drawn).toMatchObject({ width: 2 * paper.width, height: 2 * paper.height });
  // Of lines, bars, today and letters: an empty sheet has one.
  expect(drawn.colors).toBeGreaterThan(20);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '今日', exact: true }).click();
  const box = (await bar(page, '検索を速くする').boundingBox())!;
  const at = (days: number) => [{ x: box.x + box.width / 2 + days * DAY_PX, y: box.y + box.height / 2 }];
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  await expect(bar(page, '検索を速くする')).toHaveAttribute('data-dragged');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(1) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(3) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => termOf('検索を速くする')).toBe(`${day(3)}/${day(7)}`);
  await expect(page.getByRole('region', { name: /^投稿 \d/ })).toBeHidden();
});

test('load says how many posts it does not know yet, and counts them once they are there', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const { on, term } = await givenTerms(owner, board);
  // Load is of business days: a weekend has none.
  const columnDataList = [{ projectBoardColumnId: term.id, dateData: day(0), deadlineData: day(7) }];
  const postList = Array.from({ length: NEW_POSTS_PER_CALL }, (_, at) => ({ title: `作業 ${at}`, columnDataList }));
  for (let call = 0; call < 3; call += 1) await change(owner, 'registerPostList', { ...on, postList });
  const dated = 3 * NEW_POSTS_PER_CALL;
  const page = await pageOf(owner);
  // All posts come with a question of their own.
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/board-api', async (route) => {
    if (route.request().postData()?.includes('boardRows')) await isAsked;
    await route.continue();
  });
  await page.goto(boardUrl(site, team));
  await addView(page, 'タイムライン');
  await page.getByRole('button', { name: '負荷' }).click();
  const load = page.getByRole('list', { name: '担当者ごとの負荷' });
  await expect(load).toContainText(`ほか${dated + 1 - LOADED}件は未集計`);
  await expect(load).toContainText(`最大${LOADED}件`);
  answer();
  await expect(load).toContainText(`最大${dated}件`);
  await expect(load).not.toContainText('未集計');
});

test('a board without days says what it lacks; with a column of them its view can draw', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const on = { workspaceId: board.workspaceId, projectKey: board.projectKey, boardId: board.boardId };
  await change(owner, 'deleteBoardColumn', { ...on, columnId: board.columns['期限']!.id });
  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  await addView(page, 'タイムライン');
  const lacking = page.getByRole('heading', { name: '期間を表す列がありません' });
  await expect(lacking).toBeVisible();
  await expect(page.getByRole('button', { name: '列を追加' })).toBeVisible();
  await expectAccessible(page, 'a timeline without days');
  await change(owner, 'registerBoardColumn', { ...on, name: '取り組む期間', columnType: ColumnType.TERM });
  await page.getByRole('button', { name: '「取り組む期間」を使う' }).click();
  await expect(lacking).toHaveCount(0);
  await expect(page.getByRole('button', { name: '今日' })).toBeVisible();
});
