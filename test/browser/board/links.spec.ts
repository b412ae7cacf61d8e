import { ColumnType, LinkedColumnDirectionType } from '#shared/enums/enums.ts';
import { change, givenBoard, rowOf } from '#test/support/board/board.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

test('posts are linked from a cell, shown as chips that open them, and mirrored', async ({ team, site, pageOf }) => {
  const { owner, board } = team;
  const place = { workspaceId: board.workspaceId, projectKey: board.projectKey, boardId: board.boardId };
  const {
    postList: [other],
  } = await change(owner, 'registerPost', { ...place, title: '通知の文面を見直す' });
  await change(owner, 'updateColumnData', {
    ...place,
    postId: other!.id,
    columnData: { projectBoardColumnId: board.columns['見積']!.id, numericData: 5 },
  });
  const page = await pageOf(owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(boardUrl(site, team));
  const add = async (name: string, kind: RegExp) => {
    await page.getByRole('button', { name: '列を追加' }).first().click();
    const dialog = page.getByRole('dialog', { name: '列を追加' });
    await dialog.getByRole('textbox', { name: '列名' }).fill(name);
    await dialog.getByRole('radio', { name: kind }).check({ force: true });
    return dialog;
  };

  const dialog = await add('関連', /^投稿リンク/);
  await dialog
    .getByRole('combobox', { name: 'リンク先のボード' })
    .or(dialog.getByRole('textbox', { name: 'リンク先のボード' }))
    .first()
    .click();
  await page.getByRole('option', { name: '改善バックログ（このボード）' }).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'adding a column of links');
  await dialog.getByRole('button', { name: '追加する' }).click();
  await expect(page.getByRole('columnheader', { name: '関連' })).toBeVisible();

  // A chip in another row holds the title too.
  const row = (title: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: new RegExp(`^\\d+ ${title}.*を開く$`), includeHidden: true }) })
      .first();
  const columns = await page.getByRole('columnheader').allInnerTexts();
  const cellOf = (title: string) =>
    row(title)
      .getByRole('gridcell')
      .nth(columns.findIndex((text) => text.trim() === '関連'));
  await cellOf('予約変更メール').click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('通知');
  await expect(page.getByRole('option', { name: /通知の文面/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(cellOf('予約変更メール').getByRole('link', { name: /通知の文面/ })).toBeVisible();
  // A relation on one board is its own other end.
  await expect(cellOf('通知の文面').getByRole('link', { name: /予約変更メール/ })).toBeVisible();

  const mirror = await add('見積の合計', /^ミラー/);
  await mirror
    .getByRole('combobox', { name: 'もとにするリンクの列' })
    .or(mirror.getByRole('textbox', { name: 'もとにするリンクの列' }))
    .first()
    .click();
  await page.getByRole('option', { name: '関連' }).click();
  await mirror
    .getByRole('combobox', { name: /の表示する列/ })
    .or(mirror.getByRole('textbox', { name: /の表示する列/ }))
    .first()
    .click();
  await page.getByRole('option', { name: '見積' }).click();
  await mirror.getByRole('button', { name: '追加する' }).click();
  await expect(row('予約変更メール').getByRole('gridcell').last()).toContainText('5');
  // It adds up, under the name of the function that it was made with.
  await expect(page.getByRole('button', { name: /見積の合計の集計/ })).toContainText('合計');

  // Those that lead to one post, named by number and title.
  await page.getByRole('button', { name: 'フィルター：0個の条件' }).click();
  await page.getByRole('combobox', { name: '条件にする列を探す' }).fill('関連');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'リンク先の投稿' }).click();
  await page.getByRole('option', { name: '#2 通知の文面を見直す' }).click();
  await page.keyboard.press('Escape');
  await expect(row('通知の文面')).toBeHidden();
  await expect(row('予約変更メール')).toBeVisible();
  await expectAccessible(page, 'a condition of linked posts');
  await page.getByRole('button', { name: '破棄' }).click();
  await expect(row('通知の文面')).toBeVisible();

  await cellOf('予約変更メール')
    .getByRole('link', { name: /通知の文面/ })
    .click();
  await expect(page).toHaveURL(/[?&]post=2\b/);
  await expect(page.getByText('1件（#1を追加）')).toBeVisible();

  // Parents and children stand as trees in the panel as soon as somebody links them.
  await change(owner, 'registerBoardColumn', {
    ...place,
    name: '上位',
    columnType: ColumnType.POST_LINK,
    direction: LinkedColumnDirectionType.PARENT,
    linkedColumnName: '下位',
    linkedBoardList: [{ id: board.boardId, projectKey: board.projectKey }],
  });
  const { projectBoardColumnList } = await owner.mustGraphql(
    'query c($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { projectBoardColumnList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { id name } }',
    place,
  );
  const above = projectBoardColumnList.find(({ name }: { name: string }) => name === '上位').id;
  const {
    postList: [last],
  } = await change(owner, 'registerPost', { ...place, title: '差出人の名前を決める' });
  const link = (postId: string, parentId: string) =>
    change(owner, 'updateColumnData', {
      ...place,
      postId,
      columnData: { projectBoardColumnId: above, linkedPostIdList: [parentId] },
    });
  await link(last!.id, other!.id);
  await link(other!.id, board.postId);
  await page
    .getByRole('list', { name: '親の投稿' })
    .getByRole('link', { name: /予約変更メール/ })
    .click();
  await expect(page).toHaveURL(/[?&]post=1\b/);
  const below = page.getByRole('list', { name: '子の投稿' });
  await expect(below.getByRole('listitem').first()).toContainText('通知の文面を見直す');
  await expect(below.getByRole('listitem').first().getByRole('listitem')).toContainText('差出人の名前を決める');
  await expectAccessible(page, 'the trees of a post');

  // Another board is linked to, and left again.
  await owner.mustGraphql(
    'mutation b($input: RegisterProjectBoardInput!) { registerProjectBoard(input: $input) { id } }',
    { input: { workspaceId: board.workspaceId, projectKey: board.projectKey, name: '開発' } },
  );
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader').getByRole('button', { name: '上位', exact: true }).click();
  await page.getByRole('menuitem', { name: 'リンク先を変える' }).click();
  const boards = page.getByRole('dialog', { name: '列「上位」のリンク先' });
  await boards
    .getByRole('combobox', { name: 'リンク先のボード' })
    .or(boards.getByRole('textbox', { name: 'リンク先のボード' }))
    .first()
    .click({ force: true });
  await page.getByRole('option', { name: '開発' }).click();
  await expect(boards.getByText('「開発」の投稿にリンクできるようになります。')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the boards of a column of links');
  await boards.getByRole('button', { name: '変更する' }).click();
  await page.getByRole('button', { name: /取り消す/ }).click();
  await expect(boards).toBeHidden();
});

test('a column of links is led to another board: what goes is said before, is gone at both ends, and comes back', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const at = { workspaceId: board.workspaceId, projectKey: board.projectKey };
  const given = async (name: string, title: string) => {
    const { boardId, postId } = await givenBoard(owner, at, title);
    await owner.mustGraphql(
      'mutation n($input: UpdateProjectBoardInput!) { updateProjectBoard(input: $input) { mark } }',
      { input: { ...at, boardId, name } },
    );
    return { boardId, postId };
  };
  const [development, sales] = [await given('開発', '宛名を直す'), await given('営業', '先方に知らせる')];
  await change(owner, 'registerBoardColumn', {
    ...at,
    boardId: board.boardId,
    name: '対応',
    columnType: ColumnType.POST_LINK,
    direction: LinkedColumnDirectionType.RELATION,
    linkedColumnName: 'もとの投稿',
    linkedBoardList: [{ id: development.boardId, projectKey: board.projectKey }],
  });
  const linksOf = async (boardId: string, postId: string) => {
    const { projectBoardColumnList: columns } = await owner.mustGraphql(
      'query c($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { projectBoardColumnList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { id columnType } }',
      { ...at, boardId },
    );
    const link = columns.find(({ columnType }: { columnType: number }) => columnType === ColumnType.POST_LINK);
    return link && (JSON.parse((await rowOf(owner, { ...at, boardId }, postId))!.values)[link.id] ?? []);
  };
  const { projectBoardColumnList } = await owner.mustGraphql(
    'query c($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { projectBoardColumnList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { id name } }',
    { ...at, boardId: board.boardId },
  );
  const columnId = projectBoardColumnList.find(({ name }: { name: string }) => name === '対応').id;
  await change(owner, 'updateColumnData', {
    ...at,
    boardId: board.boardId,
    postId: board.postId,
    columnData: { projectBoardColumnId: columnId, linkedPostIdList: [development.postId] },
  });

  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  const cell = page.locator(`[data-post="${board.postId}"] [data-column="${columnId}"]`);
  await expect(cell.getByRole('link', { name: /宛名を直す/ })).toBeVisible();
  await page.getByRole('columnheader').getByRole('button', { name: '対応', exact: true }).click();
  await page.getByRole('menuitem', { name: 'リンク先を変える' }).click();
  const dialog = page.getByRole('dialog', { name: '列「対応」のリンク先' });
  const field = dialog
    .getByRole('combobox', { name: 'リンク先のボード' })
    .or(dialog.getByRole('textbox', { name: 'リンク先のボード' }))
    .first();
  await expect(dialog.getByRole('button', { name: '変更する' })).toBeDisabled();
  await field.click({ force: true });
  await page.getByRole('option', { name: '営業' }).click();
  await page.getByRole('option', { name: '開発' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('「営業」の投稿にリンクできるようになります。')).toBeVisible();
  await expect(dialog.getByText('「開発」とのリンクが外れます（1件の投稿）。')).toBeVisible();
  await expectAccessible(page, 'links that go with a board');
  await dialog.getByRole('button', { name: '変更する' }).click();
  await expect(dialog).toBeHidden();
  await expect(cell.getByRole('link')).toBeHidden();
  expect(
    await Promise.all([
      linksOf(board.boardId, board.postId),
      linksOf(development.boardId, development.postId),
      linksOf(sales.boardId, sales.postId),
    ]),
  ).toEqual([[], undefined, []]);

  // Posts of the new board, and of no other, are offered now.
  await cell.click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /先方に知らせる/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /宛名を直す/ })).toBeHidden();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /取り消す/ }).click();
  await expect(cell.getByRole('link', { name: /宛名を直す/ })).toBeVisible();
  expect(
    await Promise.all([
      linksOf(board.boardId, board.postId),
      linksOf(development.boardId, development.postId),
      linksOf(sales.boardId, sales.postId),
    ]),
  ).toEqual([[development.postId], [board.postId], undefined]);
});

test('the trees of an open post follow posts of other boards, two levels away, without being asked for again', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const at = { workspaceId: board.workspaceId, projectKey: board.projectKey };
  const [development, sales] = [
    await givenBoard(owner, at, '宛名を直す'),
    await givenBoard(owner, at, '先方に知らせる'),
  ];
  const children = async (from: { boardId: string }, to: { boardId: string }) => {
    await change(owner, 'registerBoardColumn', {
      ...at,
      boardId: from.boardId,
      name: '作業',
      columnType: ColumnType.POST_LINK,
      direction: LinkedColumnDirectionType.CHILD,
      linkedColumnName: 'もと',
      linkedBoardList: [{ id: to.boardId, projectKey: at.projectKey }],
    });
    const { projectBoardColumnList } = await owner.mustGraphql(
      'query c($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { projectBoardColumnList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { id name } }',
      { ...at, boardId: from.boardId },
    );
    const columnId: string = projectBoardColumnList.find(({ name }: { name: string }) => name === '作業').id;
    return (postId: string, linkedPostIdList: string[]) =>
      change(owner, 'updateColumnData', {
        ...at,
        boardId: from.boardId,
        postId,
        columnData: { projectBoardColumnId: columnId, linkedPostIdList },
      });
  };
  const [toDevelopment, toSales, toHere] = [
    await children(board, development),
    await children(development, sales),
    await children(sales, board),
  ];
  await toDevelopment(board.postId, [development.postId]);
  const here = {
    boardId: board.boardId,
    postId: (await change(owner, 'registerPost', { ...at, boardId: board.boardId, title: '文面を決める' })).postList[0]!
      .id,
  };
  const rename = ({ boardId, postId }: { boardId: string; postId: string }, title: string) =>
    change(owner, 'updatePostTitle', { ...at, boardId, postId, title });

  const page = await pageOf(owner);
  await page.goto(`${boardUrl(site, team)}&post=1`);
  const child = page.getByRole('list', { name: '子の投稿' }).getByRole('listitem').first();
  const grandchild = child.getByRole('listitem').first();
  const further = grandchild.getByRole('listitem');
  await expect(child).toContainText('宛名を直す');
  await toSales(development.postId, [sales.postId]);
  await expect(grandchild).toContainText('先方に知らせる');
  await rename(sales, '先方に電話する');
  await expect(grandchild).toContainText('先方に電話する');
  await rename(sales, '先方を訪ねる');
  await expect(grandchild).toContainText('先方を訪ねる');
  await toHere(sales.postId, [here.postId]);
  await expect(further).toContainText('文面を決める');
  await rename(here, '文面を直す');
  await expect(further).toContainText('文面を直す');
  await rename(development, '宛名を消す');
  await expect(child).toContainText('宛名を消す');
  await change(owner, 'archivePostList', { ...at, boardId: sales.boardId, postIdList: [sales.postId] });
  await expect(grandchild).toBeHidden();
  await change(owner, 'unarchivePostList', { ...at, boardId: sales.boardId, postIdList: [sales.postId] });
  await expect(grandchild).toContainText('先方を訪ねる');
  await toSales(development.postId, []);
  await expect(grandchild).toBeHidden();
});
