import { ColumnType } from '#shared/enums/enums.ts';
import { change } from '#test/support/board/board.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, test } from '../fixtures.ts';

test('columns that measure time and columns of buttons are set up in one dialog', async ({ team, site, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(boardUrl(site, team));
  const dialog = page.getByRole('dialog', { name: '列を追加' });
  const pick = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  await page.getByRole('button', { name: '列を追加' }).click();
  await dialog.getByRole('radio', { name: '時間計測' }).check();
  await dialog.getByRole('textbox', { name: '列名' }).fill('対応時間');
  await pick('開始する選択肢', '進行中');
  await page.keyboard.press('Escape');
  await pick('終了する選択肢', '完了');
  await expectAccessible(page, '時間計測の設定');
  await dialog.getByRole('button', { name: '追加する' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: '列を追加' }).click();
  await dialog.getByRole('radio', { name: 'ボタン' }).check();
  await dialog.getByRole('textbox', { name: '列名' }).fill('操作');
  await dialog.getByRole('textbox', { name: 'ボタンの名前' }).fill('対応を始める');
  await dialog.getByRole('button', { name: '列を変える' }).click();
  await pick('変える列', '状態');
  await dialog.getByRole('button', { name: /状態を変更/ }).click();
  await page.getByRole('option', { name: /進行中/ }).click();
  await dialog.getByRole('button', { name: '列を変える' }).click();
  await expect(dialog.getByRole('combobox', { name: '値の決め方' }).last()).toHaveValue('押した人にする');
  await dialog.getByRole('button', { name: '追加する' }).click();
  await expect(dialog).toBeHidden();

  await expect(page.locator('[data-post]').first().getByRole('button', { name: '対応を始める' })).toBeEnabled();
});

test('a column of contents shows how they begin, follows their changes, and opens the post at them', async ({
  team,
  site,
  pageOf,
}) => {
  const { board, owner } = team;
  const place = { workspaceId: board.workspaceId, projectKey: board.projectKey, boardId: board.boardId };
  await change(owner, 'updatePostContents', {
    ...place,
    postId: board.postId,
    contentsHtml: '<p>予約の控えが</p><p>届きません</p>',
    contentsRevision: 0,
  });
  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  await page.getByRole('button', { name: '列を追加' }).click();
  const dialog = page.getByRole('dialog', { name: '列を追加' });
  await dialog.getByRole('radio', { name: '内容', exact: true }).check();
  await dialog.getByRole('textbox', { name: '列名' }).fill('本文');
  await dialog.getByRole('button', { name: '追加する' }).click();
  const cell = page.locator('[data-post]').first().getByText('予約の控えが 届きません');
  await expect(cell).toBeVisible();
  await cell.click();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: `投稿 ${board.projectSerialNumber}` });
  await panel.getByText('予約の控えが').click();
  await panel.getByLabel('内容', { exact: true }).fill('控えは届いていました');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('[data-post]').first().getByText('控えは届いていました')).toBeVisible();
});

test('a day that cannot be read is refused in words that the calendar does not cover', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  await page.locator('[data-post] [role=gridcell]').filter({ hasText: 'なし' }).first().click();
  await page.keyboard.type('2026-02-30');
  await page.keyboard.press('Enter');
  const reason = page.getByText('日付として読めません。');
  await expect(reason).toBeVisible();
  await expect
    .poll(() =>
      reason.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2026-02-28');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-post]').first()).toContainText('2026-02-28');
});

test('the panel shows what a column of issues or pull requests holds, all linked posts, and what is empty', async ({
  team,
  site,
  pageOf,
}) => {
  const { board, owner } = team;
  const place = { workspaceId: board.workspaceId, projectKey: board.projectKey, boardId: board.boardId };
  const add = (name: string, columnType: ColumnType, settings: object = {}) =>
    change(owner, 'registerBoardColumn', { ...place, name, columnType, ...settings });
  await add('課題', ColumnType.JIRA_LINK);
  await add('実装', ColumnType.GITHUB_LINK);
  await add('資料', ColumnType.FILE);
  await add('関連', ColumnType.POST_LINK, { linkedBoardList: [{ id: board.boardId, projectKey: board.projectKey }] });
  const { projectBoardColumnList } = await owner.mustGraphql(
    'query c($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { projectBoardColumnList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { id name } }',
    place,
  );
  const idOf = (wanted: string): string =>
    projectBoardColumnList.find(({ name }: { name: string }) => name === wanted).id;
  const set = (columnData: object) => change(owner, 'updateColumnData', { ...place, postId: board.postId, columnData });
  await set({ projectBoardColumnId: idOf('課題'), textData: 'https://aoba.atlassian.net/browse/YOYAKU-12' });
  const titles = ['通知の文面を見直す', '差出人の名前を決める', '再送の間隔を決める', '迷惑メールの扱いを調べる'];
  const linkedPostIdList: string[] = [];
  for (const title of titles)
    linkedPostIdList.push((await change(owner, 'registerPost', { ...place, title })).postList[0]!.id);
  await set({ projectBoardColumnId: idOf('関連'), linkedPostIdList });
  const page = await pageOf(owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${boardUrl(site, team)}&post=${board.projectSerialNumber}`);
  const values = page.getByRole('region', { name: `投稿 ${board.projectSerialNumber}` }).locator('dl > div');
  const value = (name: string) => values.filter({ has: page.locator('dt', { hasText: name }) }).locator('dd');
  await expect(value('課題').getByRole('link')).toContainText('YOYAKU-12');
  await expect(value('実装')).toContainText('なし');
  // At the left edge, as every other value.
  const left = async (name: string) =>
    (await value(name).getByText('なし').boundingBox())!.x - (await value(name).boundingBox())!.x;
  expect(Math.abs((await left('資料')) - (await left('実装')))).toBeLessThan(2);
  await expect(value('関連').getByRole('link')).toHaveCount(titles.length);
  for (const title of titles)
    expect(
      await value('関連')
        .getByText(title)
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
      title,
    ).toBe(true);
});
