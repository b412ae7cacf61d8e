/** One value for all checked rows, from the bar below them: the deadline, and the board's other columns. */
import type { Page } from '@playwright/test';
import { NEW_POSTS_PER_CALL, POSTS_PER_CALL } from '#shared/board/limits.ts';
import { FIXED_COLUMNS } from '#shared/board/types.ts';
import { contract } from '#shared/contract/contract.ts';
import { ColumnType, Role } from '#shared/enums/enums.ts';
import { BulkJobStatus } from '#shared/rules/post/bulk.ts';
import type { Board, WireColumn } from '#test/support/board/board.ts';
import { boardPage, change, givenBoard, groupsOf } from '#test/support/board/board.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import { rowOf } from '../drag-row.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

/** Two rows with one deadline and two estimates; answers what the server has of a column, and counts how often it is written. */
async function givenRows(owner: Actor, board: Board) {
  const { workspaceId, projectKey, boardId, columns } = board;
  const [due, estimate] = [columns['期限']!.id, columns['見積']!.id];
  for (const [title, numericData] of [
    ['行 あ', 3],
    ['行 い', 5],
  ] as const)
    await change(owner, 'registerPost', {
      workspaceId,
      projectKey,
      boardId,
      title,
      columnDataList: [
        { projectBoardColumnId: due, dateData: '2026-10-01' },
        { projectBoardColumnId: estimate, numericData },
      ],
    });
  const stored = async (columnId: string) =>
    (await groupsOf(owner, board)).flatMap(({ postList }) =>
      postList
        .filter(({ title }) => title.startsWith('行'))
        .sort((a, b) => a.title.localeCompare(b.title))
        .map(({ values }) => JSON.parse(values)[columnId]),
    );
  return { due: () => stored(due), estimate: () => stored(estimate), stored };
}

const barOf = (page: Page) => page.getByRole('toolbar', { name: '選択した投稿の操作' });

test('checked rows get a deadline, a number and an option, each taken back in one step; what cannot be changed says why', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const on = { workspaceId: board.workspaceId, projectKey: board.projectKey, boardId: board.boardId };
  const { due, estimate, stored } = await givenRows(owner, board);
  await change(owner, 'registerBoardColumn', {
    ...on,
    name: '種別',
    columnType: ColumnType.DROP_DOWN,
    valueOptionList: ['要望', '不具合'].map((name) => ({ name, color: 'gray' })),
  });
  for (const [name, columnType] of [
    ['備考', ColumnType.TEXT],
    ['予算', ColumnType.NUMERIC],
    ['資料', ColumnType.FILE],
    ['仕様', ColumnType.LINK_URL],
  ] as const)
    await change(owner, 'registerBoardColumn', { ...on, name, columnType });
  const { data } = await boardPage(owner, board);
  const columnId = (name: string) =>
    (data!.boardPage.board.columnList as WireColumn[]).find((column) => column.name === name)!.id;
  await change(owner, 'updateBoardColumn', { ...on, columnId: columnId('予算'), isLock: true });
  await change(owner, 'updateBoardColumn', { ...on, columnId: columnId('備考'), required: true });
  const page = await pageOf(await givenMember(team, Role.STAFF));
  let writes = 0;
  page.on('request', (request) => {
    if (/updateColumnData/.test(request.postData() ?? '')) writes += 1;
  });
  await page.goto(boardUrl(site, team));
  const bar = barOf(page);
  const checkBoth = async () => {
    for (const title of ['行 あ', '行 い']) {
      await rowOf(page, title).hover();
      await rowOf(page, title).locator('[data-check]').click();
    }
  };
  const takeBack = () => page.keyboard.press('ControlOrMeta+z');

  await checkBoth();
  await bar.getByRole('button', { name: '期限' }).click();
  const day = page.getByRole('dialog', { name: '期限' }).getByRole('textbox', { name: '期限' });
  await expect(day).toBeFocused();
  await expect(day).toHaveValue('2026-10-01');
  await expectAccessible(page, 'deadline of checked rows');
  await day.fill('2027/2/31');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await day.fill('2027/1/8');
  await expect(page.getByRole('button', { name: '1月8日', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2件の「期限」を「2027-01-08」にしました')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect.poll(due).toEqual(['2027-01-08', '2027-01-08']);
  expect(writes).toBe(1);
  await takeBack();
  await expect.poll(due).toEqual(['2026-10-01', '2026-10-01']);
  expect(writes).toBe(2);

  await checkBoth();
  await bar.getByRole('button', { name: '期限' }).click();
  await expect(day).toBeFocused();
  // By keys: behind the days that are set most.
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2件の「期限」を空にしました')).toBeVisible();
  await expect.poll(due).toEqual([undefined, undefined]);

  await checkBoth();
  const others = page.getByRole('dialog', { name: 'ほかの列' });
  const search = others.getByRole('combobox', { name: '列を探す' });
  const option = (name: string) => others.getByRole('option', { name });
  await bar.getByRole('button', { name: 'ほかの列' }).click();
  await expect(search).toBeFocused();
  await expect(others.getByRole('option')).toHaveText(['見積', '種別', '備考', '予算']);
  await expectAccessible(page, 'other columns of checked rows');
  await option('予算').click({ force: true });
  await expect(page.getByText('「予算」はロックされています。管理者とマネージャーだけが変更できます。')).toBeVisible();
  await search.fill('みつ');
  await expect(page.getByText('該当する列がありません')).toBeVisible();
  await search.fill('見');
  await page.keyboard.press('Enter');
  const number = others.getByRole('textbox', { name: '見積' });
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('placeholder', '投稿ごとに異なります');
  await expectAccessible(page, 'number of checked rows');
  // They differ, so the field stands empty; that empties nobody.
  await page.keyboard.press('Enter');
  await expect(others.getByRole('alert')).toHaveText('入力されていません');
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
  await option('見積').click();
  await expect(number).toBeFocused();
  await page.keyboard.type('８');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2件の「見積」を「8pt」にしました')).toBeVisible();
  await expect.poll(estimate).toEqual([8, 8]);
  await takeBack();
  await expect.poll(estimate).toEqual([3, 5]);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(estimate).toEqual([8, 8]);

  await checkBoth();
  await bar.getByRole('button', { name: 'ほかの列' }).click();
  await option('備考').click();
  const text = others.getByRole('textbox', { name: '備考' });
  await expect(text).toBeFocused();
  // Required columns are never emptied.
  await others.getByRole('button', { name: '2件に設定' }).click();
  await expect(others.getByRole('alert')).toHaveText('入力されていません');
  await expect(others.getByRole('button', { name: '値を消す' })).toHaveCount(0);
  await others.getByRole('button', { name: '列の一覧に戻る' }).click();
  await expect(search).toBeFocused();
  await option('種別').click();
  await others.getByRole('option', { name: '不具合' }).click();
  await expect(page.getByText('2件の「種別」を「不具合」にしました')).toBeVisible();
  await expect.poll(async () => (await stored(columnId('種別'))).filter(Boolean).length).toBe(2);

  await checkBoth();
  await bar.getByRole('button', { name: 'ほかの列' }).click();
  await option('種別').click();
  await expect(others.getByRole('option', { name: '不具合' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(others).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'ほかの列' })).toBeFocused();
  await bar.getByRole('button', { name: 'ほかの列' }).click();
  await option('見積').click();
  await expect(number).toHaveValue('8');
  await others.getByRole('button', { name: '値を消す' }).click();
  await expect(page.getByText('2件の「見積」を空にしました')).toBeVisible();
  await expect.poll(estimate).toEqual([undefined, undefined]);
});

test('a person is added beside those who are there, and taken out of many again', async ({ team, site, pageOf }) => {
  const { owner, board } = team;
  const { workspaceId, projectKey, boardId, columns } = board;
  const { stored } = await givenRows(owner, board);
  const column = columns['担当者']!.id;
  const people = () => stored(column);
  const [first] = (await groupsOf(owner, board)).flatMap(({ postList }) =>
    postList.filter(({ title }) => title === '行 あ'),
  );
  await change(owner, 'updateColumnData', {
    workspaceId,
    projectKey,
    boardId,
    postId: first!.id,
    columnData: { projectBoardColumnId: column, userAccountNameList: [owner.accountName] },
  });
  const member = await givenMember(team, Role.STAFF);
  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  const bar = barOf(page);
  const panel = page.getByRole('dialog', { name: '担当者' });
  const openPanel = async (way: string) => {
    for (const title of ['行 あ', '行 い']) {
      await rowOf(page, title).hover();
      await rowOf(page, title).locator('[data-check]').click();
    }
    await bar.getByRole('button', { name: '担当者' }).click();
    await panel.getByText(way, { exact: true }).click();
  };
  await openPanel('追加');
  await expectAccessible(page, 'people of checked rows');
  await panel.getByRole('combobox').fill(member.accountName);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^2件の「担当者」に「.+」を追加しました$/)).toBeVisible();
  await expect.poll(people).toEqual([[owner.accountName, member.accountName], [member.accountName]]);

  await openPanel('外す');
  // Nobody else stands there.
  await expect(panel.getByRole('option')).toHaveCount(2);
  await panel.getByRole('combobox').fill(owner.accountName);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1件の「担当者」から「.+」を外しました$/)).toBeVisible();
  await expect.poll(people).toEqual([[member.accountName], [member.accountName]]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(people).toEqual([[owner.accountName, member.accountName], [member.accountName]]);
});

test('a field that opened empty because posts differed empties nobody, also where others make them agree meanwhile', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const { estimate } = await givenRows(owner, board);
  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  for (const title of ['行 あ', '行 い']) {
    await rowOf(page, title).hover();
    await rowOf(page, title).locator('[data-check]').click();
  }
  await barOf(page).getByRole('button', { name: 'ほかの列' }).click();
  const others = page.getByRole('dialog', { name: 'ほかの列' });
  await others.getByRole('option', { name: '見積' }).click();
  const number = others.getByRole('textbox', { name: '見積' });
  await expect(number).toHaveAttribute('placeholder', '投稿ごとに異なります');
  const five = (await groupsOf(owner, board))
    .flatMap(({ postList }) => postList)
    .find(({ title }) => title === '行 い')!;
  const { workspaceId, projectKey, boardId, columns } = board;
  await change(owner, 'updateColumnData', {
    workspaceId,
    projectKey,
    boardId,
    postId: five.id,
    columnData: { projectBoardColumnId: columns['見積']!.id, numericData: 3 },
  });
  await expect(number).not.toHaveAttribute('placeholder');
  await page.keyboard.press('Enter');
  await expect(others.getByRole('alert')).toHaveText('入力されていません');
  expect(await estimate()).toEqual([3, 3]);
});

test('on a phone, checked rows get a deadline and a number from the sheet behind the three dots', async ({
  team,
  site,
  pageOf,
}) => {
  const { due, estimate } = await givenRows(team.owner, team.board);
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(boardUrl(site, team));
  const line = (title: string) => page.getByRole('button', { name: new RegExp(title) });
  const bar = barOf(page);
  const sheet = page.getByRole('dialog');
  const openMore = async () => {
    await line('行 あ').hover();
    await page.mouse.down();
    await bar.waitFor();
    await page.mouse.up();
    await line('行 い').click();
    await bar.getByRole('button', { name: 'その他' }).click();
  };

  await line('行 い').waitFor();
  await openMore();
  await sheet.getByRole('button', { name: '期限' }).click();
  const day = page.getByRole('dialog', { name: '期限' }).getByRole('textbox', { name: '期限' });
  await expect(day).toHaveValue('2026-10-01');
  // No keyboard comes up over the month.
  await expect(day).not.toBeFocused();
  await expectAccessible(page, 'sheet of 期限');
  await sheet.getByRole('button', { name: '10月9日', exact: true }).click();
  await expect(page.getByText('2件の「期限」を「2026-10-09」にしました')).toBeVisible();
  await expect.poll(due).toEqual(['2026-10-09', '2026-10-09']);
  await page
    .getByRole('button', { name: /取り消す/ })
    .last()
    .click();
  await expect.poll(due).toEqual(['2026-10-01', '2026-10-01']);

  await openMore();
  await sheet.getByRole('button', { name: 'ほかの列' }).click();
  await expectAccessible(page, 'sheet of ほかの列');
  await page.getByRole('dialog', { name: 'ほかの列' }).getByRole('option', { name: '見積' }).click();
  const number = page.getByRole('dialog', { name: '見積' }).getByRole('textbox', { name: '見積' });
  await expect(number).toBeFocused();
  await expectAccessible(page, 'sheet of 見積');
  await sheet.getByRole('button', { name: '列の一覧に戻る' }).click();
  await sheet.getByRole('option', { name: '見積' }).click();
  await number.fill('13');
  await sheet.getByRole('button', { name: '2件に設定' }).click();
  await expect(page.getByText('2件の「見積」を「13pt」にしました')).toBeVisible();
  await expect.poll(estimate).toEqual([13, 13]);
  await page
    .getByRole('button', { name: /取り消す/ })
    .last()
    .click();
  await expect.poll(estimate).toEqual([3, 5]);
});

test('everything that matches is changed by a job, whose progress is seen, and taken back in one step', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const on = { workspaceId: board.workspaceId, projectKey: board.projectKey, boardId: board.boardId };
  await change(owner, 'registerPostList', {
    ...on,
    postList: Array.from({ length: NEW_POSTS_PER_CALL }, (_, at) => ({ title: `行 ${at + 1}` })),
  });
  const sizes = async () =>
    Object.fromEntries((await groupsOf(owner, board)).map(({ groupColumnName, size }) => [groupColumnName, size]));
  const before = await sizes();
  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  await rowOf(page, '行 1').first().hover();
  await rowOf(page, '行 1').first().locator('[data-check]').click();
  const bar = barOf(page);
  await bar.getByRole('button', { name: /^条件に合う\d+件すべて$/ }).click();
  await expect(bar).toContainText('20件を選択中');
  await expectAccessible(page, 'everything that matches');
  // All that are here look checked; without one of them, the others that are here stay.
  const unchecked = page.locator('[data-check][aria-checked="false"]');
  await expect(unchecked).toHaveCount(0);
  await rowOf(page, '行 2').first().locator('[data-check]').click();
  await expect(bar).toContainText('19件を選択中');
  await expect(unchecked).toHaveCount(1);
  await bar.getByRole('button', { name: /^条件に合う\d+件すべて$/ }).click();
  await expect(bar).toContainText('20件を選択中');
  await expect(unchecked).toHaveCount(0);
  await bar.getByRole('button', { name: '状態' }).click();
  await expect(page.getByRole('menuitem', { name: '値を消す' })).toBeVisible();
  await page.getByRole('menuitem', { name: '完了' }).click();
  await expect(page.getByRole('status').filter({ hasText: '20件の「状態」を「完了」にしました' })).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('rowheader', { name: /完了 20/ })).toBeVisible();
  // One step among others: taken back, done again, and taken back once more.
  const after = await sizes();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('status').filter({ hasText: '20件を元に戻しました' })).toBeVisible();
  await expect.poll(sizes).toEqual(before);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(sizes).toEqual(after);
  await expect(page.getByRole('rowheader', { name: /完了 20/ })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(sizes).toEqual(before);

  // Also when the page that did it is gone: by the record of the board.
  await page.reload();
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '一括変更の記録' }).click();
  const record = page.getByRole('dialog', { name: '一括変更の記録' });
  const records = record.getByRole('list', { name: '一括変更の記録' }).getByRole('listitem');
  await expect(records).toHaveCount(4);
  await expect(records.last()).toContainText('「状態」の変更');
  await expect(records.last()).toContainText('20件。元に戻す操作をしました。');
  await expect(records.last().getByRole('button')).toHaveCount(0);
  await expectAccessible(page, 'the record of changes of many posts');
  // What took it back is taken back.
  await records.first().getByRole('button', { name: '元に戻す' }).click();
  await expect.poll(sizes).toEqual(after);
  await records.first().getByRole('button', { name: '元に戻す' }).click();
  await expect.poll(sizes).toEqual(before);
  await expect(records).toHaveCount(6);
  await page.keyboard.press('Escape');

  // Into a section, by the menu that moves a few.
  await change(owner, 'registerBoardSection', { ...on, name: '今期' });
  const groupBy = (groupColumnId: string) =>
    change(owner, 'updateBoardView', { ...on, boardViewId: board.boardViewId, groupColumnId });
  await groupBy(FIXED_COLUMNS.section);
  await page.reload();
  await expect(page.getByRole('rowheader', { name: /今期 0/ })).toBeVisible();
  await rowOf(page, '行 1').first().hover();
  await rowOf(page, '行 1').first().locator('[data-check]').click();
  await bar.getByRole('button', { name: /^条件に合う\d+件すべて$/ }).click();
  await bar.getByRole('button', { name: '移動', exact: true }).click();
  await page.getByRole('menuitem', { name: /今期/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '20件を「今期」に移動しました' })).toBeVisible();
  await expect.poll(async () => (await sizes())['今期']).toBe(20);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(async () => (await sizes())['今期']).toBe(0);
  await groupBy(board.columns['状態']!.id);
  await page.reload();
  await expect(page.getByRole('rowheader', { name: /未着手 20/ })).toBeVisible();

  // To another board, after it was told what cannot follow.
  const other = await givenBoard(owner, { workspaceId: on.workspaceId, projectKey: on.projectKey });
  await change(owner, 'updateProjectBoard', { ...on, boardId: other.boardId, name: '不具合' });
  const checkAll = async () => {
    await rowOf(page, '行 1').first().hover();
    await rowOf(page, '行 1').first().locator('[data-check]').click();
    await bar.getByRole('button', { name: /^条件に合う\d+件すべて$/ }).click();
  };
  await checkAll();
  await bar.getByRole('button', { name: 'ほかのボードへ' }).click();
  const dialog = page.getByRole('dialog', { name: '20件をほかのボードへ移動' });
  await dialog.getByRole('combobox', { name: '移動先のボード' }).click();
  await page.getByRole('option', { name: '不具合' }).click();
  await expect(dialog.getByRole('list', { name: '引き継がれる値' })).toContainText('状態');
  await expectAccessible(page, 'a planned move of many');
  await dialog.getByRole('button', { name: '移動する' }).click();
  await expect(page.getByRole('status').filter({ hasText: '20件を「不具合」に移動しました' })).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: /取り消す/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '20件を元に戻しました' })).toBeVisible();
  await expect.poll(sizes).toEqual(before);

  // Those that were checked leave the board before the others: how far it is stays in sight, also after a reload.
  await checkAll();
  let isOver = false;
  await page.route('**/bulkJob/*/get', async (route) => {
    const [, bulkJobId = ''] = /bulkJob\/(\w+)\/get/.exec(route.request().url())!;
    const job = await owner.must(contract.bulk.get, { ...on, bulkJobId });
    const underWay = { ...job, status: BulkJobStatus.IN_PROGRESS, done: 10 };
    await route.fulfill({ json: isOver ? job : underWay });
  });
  await bar.getByRole('button', { name: 'アーカイブ' }).click();
  await expect(page.getByRole('row').filter({ hasText: '行 1' })).toHaveCount(0);
  await expect(bar.getByRole('progressbar', { name: '一括変更の進み具合' })).toBeVisible();
  await expect(bar).toContainText('20件を選択中');
  await expectAccessible(page, 'a change of many posts under way');
  await page.reload();
  const running = page.getByRole('toolbar', { name: '一括変更の進み具合' });
  await expect(running).toContainText('10 / 20件');
  await expectAccessible(page, 'a change of many posts after a reload');
  isOver = true;
  await expect(page.getByRole('status').filter({ hasText: '20件をアーカイブしました' })).toBeVisible();
  await expect(running).toBeHidden();
  await page.reload();
  await expect(page.getByText('同期済み')).toBeVisible();
  await expect(running).toBeHidden();

  // Many that are picked by hand are a job as well, by a key as by a button.
  await page.unroute('**/bulkJob/*/get');
  for (const count of [NEW_POSTS_PER_CALL, POSTS_PER_CALL + 1 - NEW_POSTS_PER_CALL])
    await change(owner, 'registerPostList', {
      ...on,
      postList: Array.from({ length: count }, (_, at) => ({ title: `手 ${at + 1}` })),
    });
  await page.setViewportSize({ width: 1440, height: 1900 });
  const checks = page.locator('[data-check]');
  await expect(checks).toHaveCount(POSTS_PER_CALL + 1);
  await checks.first().click();
  await checks.last().click({ modifiers: ['Shift'] });
  // Without the bar, whose code is on its way, a key would send them a few at a time.
  await expect(bar).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('status').filter({ hasText: '31件をアーカイブしました' })).toBeVisible();
  await expect(checks).toHaveCount(0);
  const [newest] = (await owner.must(contract.bulk.getList, on)).bulkJobList;
  expect(newest).toMatchObject({ kind: 'archive', changed: POSTS_PER_CALL + 1 });
  await page.keyboard.press('ControlOrMeta+z');
  await expect(checks).toHaveCount(POSTS_PER_CALL + 1);
});
