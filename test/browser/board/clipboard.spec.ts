import { ColumnType, LinkedColumnDirectionType, Role } from '#shared/enums/enums.ts';
import { change, groupsOf, rowOf } from '#test/support/board/board.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

test('a table comes from a spreadsheet and goes back, is emptied, taken back and done again, never over somebody else’s change', async ({
  team,
  site,
  pageOf,
}) => {
  const colleague = await givenMember(team, Role.STAFF);
  const page = await pageOf(team.owner);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const paste = async (text: string) => {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await page.keyboard.press('ControlOrMeta+v');
  };
  await page.goto(boardUrl(site, team));
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await row('予約変更メールが届かないことがある').getByText('予約変更メールが届かないことがある').click();

  await paste(
    '"予約変更メール\n不達"\t\t2026/10/1\t８pt\r\n店舗の集計\tだれか\t2026-02-30\t１，２００\r\n会員の検索\t\t\t\r\n',
  );
  await expect(row('予約変更メール 不達').getByText('2026-10-01')).toBeVisible();
  await expect(row('店舗の集計').getByText('1,200')).toBeVisible();
  await expect(row('会員の検索')).toBeVisible();
  await expect(page.getByText('3件のセルに貼り付け、2件の投稿を追加しました')).toBeVisible();
  await page.getByRole('button', { name: '内容を見る' }).click();
  const report = page.getByRole('dialog', { name: '貼り付けられなかったセル　2件' });
  await expect(report.getByText('「だれか」という人は見つかりません。')).toBeVisible();
  await expect(report.getByText('日付として読めません。')).toBeVisible();
  await expectAccessible(page, 'what could not be pasted');
  await report.getByRole('button', { name: '閉じる' }).last().click();
  await expect(page.getByRole('textbox', { name: /タイトル$/ })).toBeFocused();

  const due = row('予約変更メール 不達').getByText('2026-10-01');
  await due.click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+c');
  await expect.poll(copied).toBe('2026-10-01\t8\r\n\t1200\r\n');
  await page.keyboard.press('Delete');
  await expect(due).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(due).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(due).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(due).toBeVisible();

  const { workspaceId, projectKey, board } = team;
  // Pasted, emptied, taken back, emptied again, taken back again: all of it has been saved.
  await expect.poll(async () => (await rowOf(team.owner, board, board.postId))?.revision).toBe(6);
  await change(colleague, 'updateColumnData', {
    workspaceId,
    projectKey,
    boardId: board.boardId,
    postId: board.postId,
    columnData: { projectBoardColumnId: board.columns['期限']!.id, dateData: '2026-12-24' },
  });
  await expect(row('予約変更メール 不達').getByText('2026-12-24')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText(/が先に変更したため、取り消せませんでした/)).toBeVisible();
  await expect(row('予約変更メールが届かないことがある').getByText('2026-12-24')).toBeVisible();
  await expect(row('店舗の集計')).toBeHidden();
  await page.getByRole('button', { name: '内容を見る' }).last().click();
  const clash = page.getByRole('dialog', { name: '同じセルの変更' });
  await expect(clash.getByText('2026-12-24')).toBeVisible();
  await expect(clash.getByText('2026-10-01')).toBeVisible();
  await expectAccessible(page, 'one cell, two values');
  await clash.getByRole('button', { name: 'このままにする' }).click();
  // What opened it is gone: the keys go on from the cell.
  await expect(page.getByRole('textbox', { name: /期限$/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('textbox', { name: /担当者$/ })).toBeFocused();
});

test('a paste beyond 1 MB, or of more than 5,000 cells, is refused whole and says how much fits', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const page = await pageOf(owner);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(boardUrl(site, team));
  const line = page.locator(`[data-post="${board.postId}"]`);
  await line.locator('[data-column="title"]').click();
  const before = await rowOf(owner, board, board.postId);
  const shown = await page.getByRole('grid').innerText();
  const paste = async (text: string) => {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await page.keyboard.press('ControlOrMeta+v');
  };
  const isUntouched = async () => {
    expect(await page.getByRole('grid').innerText()).toBe(shown);
    expect(await groupsOf(owner, board)).toMatchObject([
      { size: 1, postList: [before] },
      { size: 0 },
      { size: 0 },
      { size: 0 },
    ]);
  };

  // In letters of three bytes.
  await paste('あ'.repeat(349_526));
  await expect(
    page.getByText('一度に貼り付けられるのは1 MBまでです。分けて貼り付けるか、CSVの取り込みをお使いください。'),
  ).toBeVisible();
  await expectAccessible(page, 'too much to paste');
  await isUntouched();

  await paste(Array.from({ length: 1_251 }, (_, at) => `投稿${at}\t\t2026-10-01\t${at}`).join('\r\n'));
  await expect(
    page.getByText(
      '一度に貼り付けられるのは5,000セルまでです（今回は5,004セル）。分けて貼り付けるか、CSVの取り込みをお使いください。',
    ),
  ).toBeVisible();
  await isUntouched();

  // What fits is pasted.
  await paste('件名\t\t2026-10-01\t8');
  await expect(line.getByText('2026-10-01')).toBeVisible();
  await expect.poll(async () => (await rowOf(owner, board, board.postId))?.title).toBe('件名');
  const after = (await rowOf(owner, board, board.postId))!;
  expect(JSON.parse(after.values)).toMatchObject({
    [board.columns['期限']!.id]: '2026-10-01',
    [board.columns['見積']!.id]: 8,
  });
  expect(await groupsOf(owner, board)).toMatchObject([{ size: 1 }, { size: 0 }, { size: 0 }, { size: 0 }]);
});

test('the handle of a cell gives its links to the rows it is dragged over, but no post a link with itself', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const { workspaceId, projectKey, boardId, postId } = board;
  const on = { workspaceId, projectKey, boardId };
  const ids: string[] = [];
  for (const title of ['通知の文面', '差出人の名前'])
    ids.push((await change(owner, 'registerPost', { ...on, title })).postList[0]!.id);
  await change(owner, 'registerBoardColumn', {
    ...on,
    name: '関連',
    columnType: ColumnType.POST_LINK,
    direction: LinkedColumnDirectionType.RELATION,
    linkedColumnName: '関連',
    linkedBoardList: [{ id: boardId, projectKey }],
  });
  const { projectBoardColumnList } = await owner.mustGraphql(
    'query c($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { projectBoardColumnList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { id name } }',
    on,
  );
  const columnId = projectBoardColumnList.find(({ name }: { name: string }) => name === '関連').id;
  await change(owner, 'updateColumnData', {
    ...on,
    postId,
    columnData: { projectBoardColumnId: columnId, linkedPostIdList: [ids[0]] },
  });
  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  const cell = (id: string) => page.locator(`[data-post="${id}"] [data-column="${columnId}"]`);
  await cell(postId).click({ position: { x: 4, y: 4 } });
  await cell(postId).locator('[data-fill]').hover();
  await page.mouse.down();
  const box = (await cell(ids[1]!).boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 8);
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.up();
  await expect(page.getByText('1件のセルは、そのままです。投稿を、その投稿自身にはリンクできません。')).toBeVisible();
  const linksOf = async (id: string): Promise<string[]> =>
    JSON.parse((await rowOf(owner, board, id))!.values)[columnId] ?? [];
  await expect.poll(() => linksOf(ids[1]!)).toEqual([ids[0]]);
  expect(await linksOf(ids[0]!)).toEqual([postId, ids[1]]);
});

test('links that only the server can refuse are left out of a paste, which new posts come with, and are told', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const { workspaceId, projectKey, boardId, postId } = board;
  const on = { workspaceId, projectKey, boardId };
  const ids: string[] = [];
  for (const title of ['通知の文面', '差出人の名前', '古い投稿'])
    ids.push((await change(owner, 'registerPost', { ...on, title })).postList[0]!.id);
  const [above, below, old] = ids as [string, string, string];
  await change(owner, 'registerBoardColumn', {
    ...on,
    name: '上位',
    columnType: ColumnType.POST_LINK,
    direction: LinkedColumnDirectionType.PARENT,
    linkedColumnName: '下位',
    linkedBoardList: [{ id: boardId, projectKey }],
  });
  const { projectBoardColumnList } = await owner.mustGraphql(
    'query c($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { projectBoardColumnList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { id name } }',
    on,
  );
  const idOf = (wanted: string): string =>
    projectBoardColumnList.find(({ name }: { name: string }) => name === wanted).id;
  await change(owner, 'updateColumnData', {
    ...on,
    postId,
    columnData: { projectBoardColumnId: idOf('上位'), linkedPostIdList: [above, old] },
  });
  const page = await pageOf(owner);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(boardUrl(site, team));
  const cell = (id: string) => page.locator(`[data-post="${id}"] [data-column="${idOf('上位')}"]`);
  await expect(cell(old)).toBeVisible();
  await change(owner, 'archivePostList', { ...on, postIdList: [old] });
  await expect(cell(old)).toBeHidden();
  await cell(above).click({ position: { x: 4, y: 4 } });
  await page.evaluate(() => navigator.clipboard.writeText('#1\n#1\n#1\n#4'));
  await page.keyboard.press('ControlOrMeta+v');

  const linksOf = async (id: string, column = '上位'): Promise<string[]> =>
    JSON.parse((await rowOf(owner, board, id))!.values)[idOf(column)] ?? [];
  const circle = '親子の関係が循環するため、リンクできません。';
  const archived = '「古い投稿」はアーカイブされているため、リンクできません。';
  await expect(page.getByText(`${circle}元の値に戻しました。`)).toBeVisible();
  await expect(page.getByText(`${archived}元の値に戻しました。`)).toBeVisible();
  await expect.poll(async () => (await linksOf(postId, '下位')).length).toBe(2);
  expect([await linksOf(above), await linksOf(below), (await linksOf(postId, '下位'))[0]]).toEqual([
    [],
    [postId],
    below,
  ]);
  const added = page.getByRole('button', { name: /^\d+ 無題.*を開く$/, includeHidden: true });
  await expect(added).toHaveCount(2);
  await expect(cell(above).getByLabel('保存できませんでした')).toBeVisible();
  await expect(page.getByText('2件を保存できませんでした')).toBeVisible();
  await page.getByRole('button', { name: '確認する' }).click();
  const refused = page.getByRole('dialog', { name: '保存できなかった変更' });
  await expect(refused.getByText(circle)).toBeVisible();
  await expect(refused.getByText(archived)).toBeVisible();
  await expect(refused.getByText('2 通知の文面')).toBeVisible();
  await expectAccessible(page, 'cells that were refused alone');
  await refused.getByRole('button', { name: '変更を取りやめる' }).first().click();
  await refused.getByRole('button', { name: '変更を取りやめる' }).click();
  await expect(refused).toBeHidden();

  // What was written is one step.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(added).toHaveCount(0);
  await expect.poll(() => linksOf(below)).toEqual([]);
});
