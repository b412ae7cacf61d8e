import { ActionStepType, ActionValueType } from '#shared/board/columns/action-step.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { change } from '#test/support/board/board.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

test('columns are renamed, sized, moved, hidden, added and deleted from their heads, and come back', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(boardUrl(site, team));
  const heads = async () =>
    (await page.getByRole('columnheader').allInnerTexts())
      .map((text) => text.trim())
      .filter((text) => text !== '' && text !== '選択' && text !== 'タイトル');
  const head = (name: string) => page.getByRole('columnheader').getByRole('button', { name, exact: true });
  const choose = async (name: string, item: string) => {
    await head(name).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await expect.poll(heads).toEqual(['担当者', '期限', '見積']);

  // By keyboard: Enter opens the menu on the name.
  await head('見積').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '列名' })).toBeFocused();
  await page.getByRole('textbox', { name: '列名' }).fill('工数');
  await page.keyboard.press('Enter');
  await expect.poll(heads).toEqual(['担当者', '期限', '工数']);

  await choose('工数', '左へ移動');
  await expect.poll(heads).toEqual(['担当者', '工数', '期限']);
  await head('担当者').dragTo(head('期限'), { targetPosition: { x: 90, y: 10 } });
  await expect.poll(heads).toEqual(['工数', '期限', '担当者']);

  const edge = page.getByRole('separator', { name: '「工数」の幅' });
  const before = Number(await edge.getAttribute('aria-valuenow'));
  await edge.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 40));

  await choose('期限', '列を隠す');
  await expect.poll(heads).toEqual(['工数', '担当者']);
  await page.getByRole('button', { name: '列', exact: true }).click();
  await page.getByRole('checkbox', { name: '期限' }).check();
  await expect.poll(heads).toEqual(['工数', '期限', '担当者']);
  // What every board has stands behind its own columns until it is moved, and has no settings.
  await page.getByRole('checkbox', { name: '作成者' }).check();
  await page.keyboard.press('Escape');
  await expect.poll(heads).toEqual(['工数', '期限', '担当者', '作成者']);
  await expect(page.locator('[data-post] [data-column="createdBy"]').first()).not.toBeEmpty();
  await head('作成者').click();
  await expect(page.getByRole('menuitem')).toHaveText([
    '昇順で並べ替え',
    '降順で並べ替え',
    'この列でグループ化',
    'この列を折り返す',
    '左へ移動',
    '右へ移動',
    '列を隠す',
  ]);
  await page.getByRole('menuitem', { name: '列を隠す' }).click();
  await expect.poll(heads).toEqual(['工数', '期限', '担当者']);

  const titleEdge = page.getByRole('separator', { name: '「タイトル」の幅' });
  const titleHead = page.getByRole('columnheader', { name: 'タイトル' });
  const titleWidth = async () => Math.round((await titleHead.boundingBox())!.width);
  const wide = await titleWidth();
  await titleEdge.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(titleWidth).toBe(wide - 40);

  await choose('工数', '右に列を追加');
  const dialog = page.getByRole('dialog', { name: '列を追加' });
  await dialog.getByRole('textbox', { name: '列名' }).fill('重要度');
  await dialog.getByRole('radio', { name: /^選択肢/ }).check();
  await dialog.getByRole('textbox', { name: '選択肢' }).fill('高\n低');
  await dialog.getByRole('button', { name: '追加する' }).click();
  await expect.poll(heads).toEqual(['工数', '重要度', '期限', '担当者']);

  await choose('重要度', '削除');
  await page.getByRole('button', { name: '削除する' }).click();
  await expect.poll(heads).toEqual(['工数', '期限', '担当者']);
  await page.getByRole('button', { name: /取り消す/ }).click();
  await expect.poll(heads).toEqual(['工数', '重要度', '期限', '担当者']);

  await choose('重要度', '選択肢を編集');
  const panel = page.getByRole('dialog', { name: '「重要度」の選択肢' });
  await panel.getByRole('textbox', { name: '追加する選択肢' }).fill('中');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await panel.getByRole('button', { name: '中を上下キーで移動' }).focus();
  await page.keyboard.press('ArrowUp');
  const names = () =>
    panel
      .getByRole('listitem')
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  await expect.poll(names).toEqual(['高', '中', '低']);
  await panel.getByRole('textbox', { name: '選択肢「高」の名前' }).fill('至急');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: '至急の色' }).click();
  await page.getByRole('menuitem', { name: 'ピンク' }).click();
  await panel.getByRole('button', { name: '低のその他の操作' }).click();
  await page.getByRole('menuitem', { name: '削除' }).click();
  await expect.poll(names).toEqual(['至急', '中']);
  await panel.getByRole('button', { name: '低を元に戻す' }).click();
  await expect.poll(names).toEqual(['至急', '中', '低']);

  // All of it is the board's, not this page's.
  await page.reload();
  await expect.poll(titleWidth).toBe(wide - 40);
  await expect.poll(heads).toEqual(['工数', '重要度', '期限', '担当者']);
  await expect(page.getByRole('separator', { name: '「工数」の幅' })).toHaveAttribute(
    'aria-valuenow',
    String(before + 40),
  );

  await choose('工数', '種類を変える');
  const types = page.getByRole('dialog', { name: '列「工数」の種類を変える' });
  await types.getByRole('combobox', { name: '新しい種類' }).click();
  await page.getByRole('option', { name: 'テキスト', exact: true }).click();
  await expect(types.getByText(/変換できます/)).toBeVisible();
  await types.getByRole('button', { name: '変える', exact: true }).click();
  await expect(page.getByText('列「工数」の種類を「テキスト」に変えました')).toBeVisible();
  await expect(head('工数')).not.toHaveAttribute('data-numeric');
  await expect.poll(heads).toEqual(['工数', '重要度', '期限', '担当者']);
  await page.getByRole('button', { name: /取り消す/ }).click();
  await expect(head('工数')).toHaveAttribute('data-numeric');
  await choose('工数', '種類を変える');
  await expect(types.getByText('いまの種類は「数値」です。')).toBeVisible();
});

test('after a dialog the keys go on from what opened it, and from the selected cell where that is gone', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  const head = (name: string) => page.getByRole('columnheader').getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const field = page.locator('[data-lines] textarea');
  const row = page.locator('[data-post]').first();
  // How the menu opens is not what this is about: on a busy machine a line that is pressed at once may be missed.
  const opened = (name: string, item: string) =>
    expect(async () => {
      await head(name).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: item }).press('Enter', { timeout: 2_000 });
      await dialog.waitFor({ timeout: 2_000 });
    }).toPass();
  await row.locator('[data-column="title"]').click();
  await expect(field).toBeFocused();
  // The code of a dialog comes with its first opening: then it opens later than the menu closes, and from then on together with it.
  for (let time = 0; time < 2; time += 1) {
    for (const [name, item] of [
      ['期限', '説明と設定'],
      ['期限', '種類を変える'],
      ['期限', '削除'],
    ] as const) {
      await opened(name, item);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(head(name)).toBeFocused();
    }
    const tool = page.getByRole('button', { name: '列', exact: true });
    await tool.press('Enter');
    await page
      .getByRole('dialog', { name: '列', exact: true })
      .getByRole('button', { name: '列を追加' })
      .press('Enter');
    await page.getByRole('dialog', { name: '列を追加' }).waitFor();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(tool).toBeFocused();
  }
  await opened('期限', '削除');
  await page.getByRole('button', { name: '削除する' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('the list of columns tells of each by a mark what kind it is', async ({ team, site, pageOf }) => {
  const { workspaceId, projectKey, boardId, columns } = team.board;
  const options = columns['状態']!.valueOptionList.map(({ id }) => ({
    columnId: columns['状態']!.id,
    valueOptionId: id,
  }));
  const add = (name: string, columnType: ColumnType, settings: object = {}) =>
    change(team.owner, 'registerBoardColumn', { workspaceId, projectKey, boardId, name, columnType, ...settings });
  await add('対応時間', ColumnType.TIME_MEASUREMENT, {
    timeMeasurementStartList: [options[1]],
    timeMeasurementEndList: [options[3]],
  });
  await add('操作', ColumnType.CUSTOM_ACTION, {
    customActionLabel: '終える',
    customActionStepList: [
      { stepType: ActionStepType.SET_COLUMN, columnId: columns['期限']!.id, valueType: ActionValueType.TODAY },
    ],
  });
  await add('内容', ColumnType.POST_CONTENTS);
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  await page.getByRole('button', { name: '列', exact: true }).click();
  const lines = page.getByRole('list', { name: '列の表示と順番' }).getByRole('listitem');
  await expect(lines).toHaveText([
    '状態',
    '担当者',
    '期限',
    '見積',
    '対応時間',
    '操作',
    '内容',
    'セクション',
    '作成日',
    '作成者',
    '更新日',
    '更新者',
  ]);
  await expect(lines.locator('label > :not(div) svg')).toHaveCount(12);
  // The heads tell it by the same; of numbers, where they stand tells it.
  const heads = page.getByRole('columnheader');
  for (const name of ['担当者', '期限', '操作', '内容']) {
    const mark = await lines.filter({ hasText: name }).locator('label > :not(div) svg').innerHTML();
    await expect.poll(() => heads.filter({ hasText: name }).locator('svg').first().innerHTML()).toBe(mark);
  }
  for (const name of ['見積', '対応時間']) await expect(heads.filter({ hasText: name }).locator('svg')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the columns come in a sheet as the other tools do, and what menus offer is as large as a finger', async ({
    team,
    site,
    pageOf,
  }) => {
    const page = await pageOf(team.owner);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(boardUrl(site, team));
    await page.getByRole('button', { name: '列', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '列' });
    await sheet.getByRole('checkbox', { name: '期限' }).uncheck();
    await expect(sheet.getByRole('checkbox', { name: '期限' })).not.toBeChecked();
    expect((await sheet.boundingBox())!.width).toBe(390);
    await sheet.getByRole('button', { name: '閉じる' }).click();
    await page.getByRole('button', { name: 'その他の操作' }).click();
    const items = page.getByRole('menuitem');
    await expect(items.first()).toBeVisible();
    expect(
      Math.min(...(await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().height)))),
    ).toBeGreaterThanOrEqual(44);
  });
});
