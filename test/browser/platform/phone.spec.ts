/** The board at the width of a phone. */
import type { Page } from '@playwright/test';
import { ComparisonOperatorType, ConditionOperatorType } from '#shared/enums/enums.ts';
import { change, groupsOf } from '#test/support/board/board.ts';
import { rowOf } from '../drag-row.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** Holds a row until it is checked. */
async function hold(page: Page, name: string): Promise<void> {
  await page.getByText(name).hover();
  await page.mouse.down();
  await expect(page.getByRole('toolbar', { name: '選択した投稿の操作' })).toBeVisible();
  await page.mouse.up();
}

test('the board is also a table, scrolled sideways, and a list again', async ({ team, site, pageOf }) => {
  const { workspaceId, projectKey, boardId } = team.board;
  for (const title of ['行 あ', '行 い'])
    await change(team.owner, 'registerPost', { workspaceId, projectKey, boardId, title });
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(boardUrl(site, team));
  await page.getByRole('button', { name: /行 あ/ }).waitFor();
  await choose(page, '表のまま表示');

  const table = page.getByRole('grid', { name: '投稿の表' });
  await expect(rowOf(page, '行 あ')).toBeVisible();
  const title = rowOf(page, '行 あ').locator('[data-column="title"]');
  const before = (await title.boundingBox())!;
  expect(before.width).toBeLessThan(200);
  await table.evaluate((grid) => grid.scrollTo({ left: 10_000 }));
  // The title stays in its place; the last column has come beside it.
  expect((await title.boundingBox())!.x).toBe(before.x);
  await expect(page.getByRole('columnheader').last()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await title.click();
  await expect(page.getByLabel('投稿 2', { exact: true })).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(rowOf(page, '行 い')).toBeVisible();
  await hold(page, '行 い');
  await expect(rowOf(page, '行 い')).toHaveAttribute('aria-selected', 'true');
  // While any is checked, a tap checks another.
  await title.click();
  await expect(rowOf(page, '行 あ')).toHaveAttribute('aria-selected', 'true');
  await rowOf(page, '行 あ').getByRole('checkbox').click();
  await rowOf(page, '行 い').getByRole('checkbox').click();
  await expect(page.getByRole('toolbar', { name: '選択した投稿の操作' })).toHaveCount(0);

  await choose(page, '一覧で表示');
  await expect(table).toHaveCount(0);
  await expect(page.getByRole('button', { name: /行 あ/ })).toBeVisible();
});

test('checked rows get a state, a person and another group in the place of the bar below', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, boardId } = team.board;
  for (const title of ['行 あ', '行 い'])
    await change(team.owner, 'registerPost', { workspaceId, projectKey, boardId, title });
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(boardUrl(site, team));
  const line = (title: string) => page.getByRole('button', { name: new RegExp(title) });
  const bar = page.getByRole('toolbar', { name: '選択した投稿の操作' });
  const navigation = page.getByRole('navigation', { name: 'メニュー' });
  const group = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
  const checkBoth = async () => {
    await hold(page, '行 あ');
    await line('行 い').click();
    await expect(bar.getByRole('button', { name: '2件の選択を解除' })).toBeVisible();
  };
  const sheet = page.getByRole('dialog');

  await line('行 い').waitFor();
  await expect(navigation).toBeVisible();
  await checkBoth();
  await expect(navigation).toBeHidden();
  expect(await bar.boundingBox()).toEqual({ x: 0, y: 788, width: 390, height: 56 });

  await bar.getByRole('button', { name: '担当者' }).click();
  await sheet.getByRole('option', { name: /佐藤/ }).click();
  await expect(page.getByText('2件の「担当者」を「佐藤　美咲」にしました')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(navigation).toBeVisible();
  await expect(line('行 あ').getByLabel(/佐藤/).or(line('行 あ').getByTitle(/佐藤/)).first()).toBeVisible();

  await checkBoth();
  await bar.getByRole('button', { name: '状態' }).click();
  await sheet.getByRole('option', { name: '進行中' }).click();
  await expect(group('進行中')).toContainText('2');
  await page
    .getByRole('button', { name: /取り消す/ })
    .last()
    .click();
  await expect(group('未着手')).toContainText('3');

  await checkBoth();
  await bar.getByRole('button', { name: '移動' }).click();
  await sheet.getByRole('list', { name: '移動先' }).getByRole('button', { name: /完了/ }).click();
  await expect(page.getByText('2件を「完了」に移動しました')).toBeVisible();
  await expect(group('完了')).toContainText('2');

  await checkBoth();
  await bar.getByRole('button', { name: 'その他' }).click();
  await sheet.getByRole('button', { name: 'アーカイブ' }).click();
  await expect(page.getByText('2件をアーカイブしました')).toBeVisible();
  await expect(line('行 あ')).toHaveCount(0);
});

test('of the checked rows that move, those that stay are named with the reason; Escape closes the sheet alone', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, boardId, boardViewId, columns } = team.board;
  const {
    postList: [parent],
  } = await change(team.owner, 'registerPost', { workspaceId, projectKey, boardId, title: '行 あ' });
  await change(team.owner, 'registerPost', { workspaceId, projectKey, boardId, title: '行 い' });
  await change(team.owner, 'registerSubPost', {
    workspaceId,
    projectKey,
    boardId,
    postId: parent!.id,
    title: '下の行',
  });
  const unassigned = { targetColumnId: columns['担当者']!.id, comparisonOperator: ComparisonOperatorType.IS_EMPTY };
  await change(team.owner, 'updateBoardView', {
    workspaceId,
    projectKey,
    boardId,
    boardViewId,
    filterGroupList: [{ conditionOperator: ConditionOperatorType.AND, filterConditionList: [unassigned] }],
  });
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(boardUrl(site, team));
  await page.getByRole('button', { name: /行 あ/ }).waitFor();
  await choose(page, '表のまま表示');
  const bar = page.getByRole('toolbar', { name: '選択した投稿の操作' });
  const sheet = page.getByRole('dialog');
  const title = (name: string) => rowOf(page, name).locator('[data-column="title"]');

  await hold(page, '行 い');
  await bar.getByRole('button', { name: '担当者' }).click();
  await sheet.getByRole('option', { name: /佐藤/ }).click();
  await expect(rowOf(page, '行 い').getByText('条件外')).toBeVisible();

  await hold(page, '行 い');
  // Dim, and answers a finger all the same.
  await bar.getByRole('button', { name: '移動', disabled: true }).click({ force: true });
  await expect(page.getByText('条件外の1件は、外すまで元の場所に残ります。')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await title('行 あ').click();
  await title('下の行').click();
  await bar.getByRole('button', { name: '移動' }).click();
  await expect(
    sheet.getByText('条件外の1件は、外すまで元の場所に残ります。サブ投稿1件は、親の投稿と一緒に動きます。'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(bar.getByRole('button', { name: '3件の選択を解除' })).toBeVisible();

  await bar.getByRole('button', { name: '移動' }).click();
  await sheet.getByRole('list', { name: '移動先' }).getByRole('button', { name: /完了/ }).click();
  await expect(page.getByText('1件を「完了」に移動しました')).toBeVisible();
  const finished = async () =>
    (await groupsOf(team.owner, team.board)).flatMap(({ groupColumnName, postList }) =>
      groupColumnName === '完了' ? postList.map((row) => row.title) : [],
    );
  await expect.poll(finished).toEqual(['行 あ']);
  await expect(bar).toHaveCount(0);
  await hold(page, '行 い');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
});

test('a sheet of the checked rows gives the focus back to its button', async ({ team, site, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  await hold(page, '予約変更メールが届かないことがある');
  const button = page.getByRole('toolbar', { name: '選択した投稿の操作' }).getByRole('button', { name: '担当者' });
  await button.press('Enter');
  await page.getByRole('dialog', { name: '担当者' }).waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a sheet of the checked rows closes, and says why, where somebody deletes its column or takes the grouping away', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, boardId, boardViewId, columns } = team.board;
  await change(team.owner, 'registerPost', { workspaceId, projectKey, boardId, title: '行 あ' });
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  await page.getByRole('button', { name: /行 あ/ }).waitFor();
  const bar = page.getByRole('toolbar', { name: '選択した投稿の操作' });
  await hold(page, '行 あ');
  await bar.getByRole('button', { name: '担当者' }).click();
  await page.getByRole('dialog', { name: '担当者' }).waitFor();
  await change(team.owner, 'deleteBoardColumn', { workspaceId, projectKey, boardId, columnId: columns['担当者']!.id });
  await expect(page.getByText('列「担当者」がなくなったため、閉じました。')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await bar.getByRole('button', { name: '移動' }).click();
  await page.getByRole('dialog', { name: '「状態」のグループへ移動' }).waitFor();
  await change(team.owner, 'updateBoardView', { workspaceId, projectKey, boardId, boardViewId, groupColumnId: null });
  await expect(bar.getByRole('button', { name: '移動', disabled: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('グループ分けされていないため、移動先がありません。')).toBeVisible();
});

test('fields are as high as a finger needs, in letters that no phone zooms into', async ({ team, site, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(boardUrl(site, team));
  await page.getByRole('button', { name: '列', exact: true }).waitFor();
  /** Those that are too small, with what a phone would make of them. */
  const small = () =>
    page
      .locator('input:not([type=checkbox], [type=radio], [type=file]), select, textarea:not([aria-hidden])')
      .evaluateAll((fields) =>
        fields
          .filter((field) => field.checkVisibility() && field.clientWidth > 1)
          .map((field) => ({
            field: field.getAttribute('aria-label') ?? (field as HTMLInputElement).labels?.[0]?.textContent,
            height: field.getBoundingClientRect().height,
            letters: parseFloat(getComputedStyle(field).fontSize),
          }))
          .filter(({ height, letters }) => height < 44 || letters < 16),
      );
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await page.getByRole('button', { name: /^フィルター/ }).click();
  await page.getByRole('combobox', { name: '条件にする列を探す' }).waitFor();
  expect(await small()).toEqual([]);
  await page.getByRole('option', { name: '期限' }).click();
  await page.getByRole('combobox', { name: '列', exact: true }).waitFor();
  expect(await small()).toEqual([]);
  await close();
  await page.getByRole('button', { name: /^グループ：/ }).click();
  await page.getByLabel('まとめる列').waitFor();
  expect(await small()).toEqual([]);
  await close();
  await page.getByRole('button', { name: '列', exact: true }).click();
  await page.getByRole('button', { name: '列を追加' }).click();
  await page.getByRole('radio', { name: '数値' }).check();
  await page.getByRole('textbox', { name: '単位' }).waitFor();
  expect(await small()).toEqual([]);
  await close();
  await choose(page, '名前を変更');
  await page.getByRole('textbox', { name: '説明' }).waitFor();
  expect(await small()).toEqual([]);
  await close();
  await page.getByRole('button', { name: 'ビューの操作' }).click();
  await page.getByRole('menuitem', { name: '名前を変更' }).click();
  await page.getByRole('textbox', { name: 'ビューの名前' }).waitFor();
  expect(await small()).toEqual([]);
});

test('buttons are as high as a finger needs, their words in the middle', async ({ team, site, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(boardUrl(site, team));
  const heightOf = async (name: string) => (await page.getByRole('button', { name }).boundingBox())!.height;
  await page.getByRole('button', { name: 'フィルター' }).waitFor();
  expect(await heightOf('フィルター')).toBe(44);

  await page.goto(
    `${site.origin(team.subDomain)}/workspace/project/post?${new URLSearchParams({ workspaceId: team.workspaceId, projectKey: team.projectKey })}`,
  );
  const create = page.getByRole('button', { name: 'ボードを作成' });
  await create.waitFor();
  const outer = (await create.boundingBox())!;
  const words = (await create.getByText('ボードを作成').boundingBox())!;
  expect(outer.height).toBe(44);
  // The icon before the words takes a place beside them.
  expect(Math.abs(words.x + words.width / 2 - (outer.x + outer.width / 2))).toBeLessThan(20);
  await create.click();
  await page.getByRole('dialog').getByRole('button', { name: '作成する' }).waitFor();
  expect([await heightOf('やめる'), await heightOf('作成する')]).toEqual([44, 44]);
});
