/** A board as columns of cards (work §2.5): moved by mouse, by keys and by a menu, on phones too. */
import type { Page } from '@playwright/test';
import { ColumnType } from '#shared/enums/enums.ts';
import { boardPage, change, groupsOf, type WireColumn } from '#test/support/board/board.ts';
import { expectAccessible } from '../axe.ts';
import { addView, boardUrl, expect, pick, test } from '../fixtures.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d+件`) });
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const titles = (page: Page, name: string) => column(page, name).getByRole('article').getByRole('heading');

test('cards go to other columns by mouse, keys and menu, each taken back in one step', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const on = { workspaceId: board.workspaceId, projectKey: board.projectKey, boardId: board.boardId };
  const status = board.columns['状態']!;
  const options = Object.fromEntries(status.valueOptionList.map(({ id, name }) => [name, id]));
  const [first, second, third] = Object.keys(options) as [string, string, string];
  const dateData = `${new Date().getFullYear()}-07-01`;
  for (const title of ['札 あ', '札 い', '札 う'])
    await change(owner, 'registerPost', {
      ...on,
      title,
      columnDataList: [
        { projectBoardColumnId: status.id, valueOptionId: options[first] },
        { projectBoardColumnId: board.columns['期限']!.id, dateData },
      ],
    });
  const stateOf = async (title: string) => {
    const posts = (await groupsOf(owner, board)).flatMap(({ postList }) => postList);
    const held = JSON.parse(posts.find((post) => post.title === title)?.values ?? '{}')[status.id];
    return Object.entries(options).find(([, id]) => id === held)?.[0];
  };

  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  await addView(page, 'カンバン');
  await expect(page.getByRole('link', { name: 'カンバン' })).toHaveAttribute('aria-current', 'page');
  await expect(column(page, first)).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^列：${status.name}`) })).toBeVisible();
  await expect(card(page, '札 あ').getByTitle(`期限 ${dateData}`)).toHaveText('07-01');
  await expectAccessible(page, 'kanban');

  // A limit warns, for oneself until the view is saved; what is no number is let be.
  await page.getByRole('button', { name: new RegExp(`^列：${status.name}`) }).click();
  const limit = page.getByRole('textbox', { name: `${first}の上限` });
  await limit.fill('２');
  await page.keyboard.press('Enter');
  const over = column(page, first).getByRole('img', { name: '上限を超えています' });
  await expect(over).toBeVisible();
  await expect(column(page, first).getByText(/^\d+ \/ 2$/)).toBeVisible();
  await limit.fill('たくさん');
  await page.keyboard.press('Enter');
  await expect(limit).toHaveValue('2');
  await expectAccessible(page, 'kanban with a limit');
  await limit.fill('');
  await page.keyboard.press('Enter');
  await expect(over).toBeHidden();
  await page.keyboard.press('Escape');

  // By mouse.
  await card(page, '札 い').getByRole('heading').hover();
  await page.mouse.down();
  const target = (await column(page, second).boundingBox())!;
  await page.mouse.move(target.x + target.width / 2, target.y + 80, { steps: 6 });
  await expect(page.getByText(`「${second}」へ移動`)).toBeVisible();
  await page.mouse.up();
  await expect(column(page, second).getByRole('article').filter({ hasText: '札 い' })).toBeVisible();
  await expect.poll(() => stateOf('札 い')).toBe(second);
  await page.getByRole('button', { name: '取り消す' }).click();
  await expect(column(page, first).getByRole('article').filter({ hasText: '札 い' })).toBeVisible();
  await expect.poll(() => stateOf('札 い')).toBe(first);
  await expect(page.getByText('同期済み')).toBeVisible();

  // By keys: the card keeps the focus.
  const own = card(page, '札 う').locator('[data-card]');
  await own.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(
    column(page, second).getByRole('article').filter({ hasText: '札 う' }).locator('[data-card]'),
  ).toBeFocused();
  await expect.poll(() => stateOf('札 う')).toBe(second);
  await page.keyboard.press('ArrowLeft');
  await expect(column(page, first).locator('[data-card]:focus')).toHaveCount(1);

  // By the menu.
  await card(page, '札 あ').locator('[data-card]').focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'menu of a card');
  await page.getByRole('menuitem', { name: third }).click();
  await expect(column(page, third).getByRole('article').filter({ hasText: '札 あ' })).toBeVisible();
  await expect.poll(() => stateOf('札 あ')).toBe(third);

  // Sorted in a column, opened, and begun where it shall stand.
  await page.getByRole('button', { name: `${second}に投稿を追加` }).click();
  await page.getByRole('textbox', { name: '追加する投稿のタイトル' }).fill('札 え');
  await page.keyboard.press('Enter');
  await expect(titles(page, second).filter({ hasText: '札 え' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => stateOf('札 え')).toBe(second);

  // Closed to a strip, which takes cards in, too.
  await column(page, third)
    .getByRole('button', { name: `${third}の操作` })
    .click();
  await page.getByRole('menuitem', { name: '折りたたむ', exact: true }).click();
  const strip = page.getByRole('button', { name: new RegExp(`^${third} \\d+件を開く`) });
  await expect(strip).toBeVisible();
  await card(page, '札 い').getByRole('heading').hover();
  await page.mouse.down();
  const closed = (await strip.boundingBox())!;
  await page.mouse.move(closed.x + closed.width / 2, closed.y + 60, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => stateOf('札 い')).toBe(third);
  await strip.click();
  await expect(column(page, third).getByRole('article').filter({ hasText: '札 い' })).toBeVisible();

  // The view's menu has what cards follow; whole titles are one of it, lists of sub-posts are not.
  const title = card(page, '札 う').getByRole('heading').getByRole('button');
  await expect(title).toHaveCSS('-webkit-line-clamp', '3');
  await page.getByRole('button', { name: 'ビューの操作' }).click();
  await expect(page.getByRole('menuitem', { name: 'アーカイブ済みを表示' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'サブ投稿を表示' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: '折り返して表示' }).click();
  await expect(title).toHaveCSS('-webkit-line-clamp', 'none');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(column(page, first)).toBeVisible();
  await expectAccessible(page, 'kanban on a phone');
  await card(page, '札 う').locator('[data-card]').click();
  await expect(
    page
      .getByRole('tab', { name: /コメント/ })
      .or(page.getByRole('button', { name: /^コメント/ }))
      .first(),
  ).toBeVisible();
});

test('a card goes to another column with the finger that held it; one that moves at once leaves it', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const status = board.columns['状態']!;
  const [first, second] = status.valueOptionList as [{ id: string; name: string }, { id: string; name: string }];
  await change(owner, 'registerPost', {
    workspaceId: board.workspaceId,
    projectKey: board.projectKey,
    boardId: board.boardId,
    title: '札 あ',
    columnDataList: [{ projectBoardColumnId: status.id, valueOptionId: first.id }],
  });
  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  await addView(page, 'カンバン');
  const held = card(page, '札 あ');
  await expect(held).toBeVisible();
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  const lift = () => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const from = (await held.getByRole('heading').boundingBox())!;
  const to = (await column(page, second.name).boundingBox())!;
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const aim = page.getByText(`「${second.name}」へ移動`);

  await touch('touchStart', x, y);
  await touch('touchMove', to.x + to.width / 2, to.y + 80);
  await lift();
  await touch('touchStart', x, y);
  await expect(held).toHaveAttribute('data-checked');
  await expect(aim).toHaveCount(0);
  await touch('touchMove', to.x + to.width / 2, to.y + 60);
  await touch('touchMove', to.x + to.width / 2, to.y + 80);
  await expect(aim).toBeVisible();
  await lift();
  await expect(column(page, second.name).getByRole('article').filter({ hasText: '札 あ' })).toBeVisible();
  await expect(held).not.toHaveAttribute('data-checked');
  // The finger that let go has opened nothing.
  await expect(page.getByRole('region', { name: /^投稿 \d/ })).toHaveCount(0);
});

test('lanes divide the columns, cards go to other cells by mouse, keys and menu, and what is full lets nobody in', async ({
  team,
  site,
  pageOf,
}) => {
  const { owner, board } = team;
  const on = { workspaceId: board.workspaceId, projectKey: board.projectKey, boardId: board.boardId };
  const status = board.columns['状態']!;
  const [todo, doing] = status.valueOptionList as [{ id: string; name: string }, { id: string; name: string }];
  await change(owner, 'registerBoardColumn', {
    ...on,
    name: '区分',
    columnType: ColumnType.DROP_DOWN,
    valueOptionList: ['急ぎ', '通常'].map((name) => ({ name, color: 'gray' })),
  });
  const { data } = await boardPage(owner, board);
  const columns: WireColumn[] = data!.boardPage.board.columnList;
  const kind = columns.find(({ name }) => name === '区分')!;
  const [urgent, usual] = kind.valueOptionList as unknown as [{ id: string }, { id: string }];
  for (const [title, state, lane] of [
    ['札 あ', todo.id, urgent.id],
    ['札 い', todo.id, usual.id],
    ['札 う', doing.id, usual.id],
  ])
    await change(owner, 'registerPost', {
      ...on,
      title,
      columnDataList: [
        { projectBoardColumnId: status.id, valueOptionId: state },
        { projectBoardColumnId: kind.id, valueOptionId: lane },
      ],
    });
  const heldBy = async (title: string) => {
    const posts = (await groupsOf(owner, board)).flatMap(({ postList }) => postList);
    const values = JSON.parse(posts.find((post) => post.title === title)?.values ?? '{}');
    return [values[status.id], values[kind.id]];
  };

  const page = await pageOf(owner);
  await page.goto(boardUrl(site, team));
  await addView(page, 'カンバン');
  await expect(column(page, todo.name)).toBeVisible();
  const editor = page.getByRole('button', { name: new RegExp(`^列：${status.name}`) });
  await editor.click();
  await pick(page, 'レーンにする項目', '区分');
  const lane = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d+件`) });
  const cell = (laneName: string, columnName: string) =>
    page.getByRole('group', { name: new RegExp(`^${laneName}の${columnName} \\d+件`) });
  await expect(lane('急ぎ')).toBeVisible();
  await expectAccessible(page, 'editor of lanes');
  await page.keyboard.press('Escape');
  await expect(cell('急ぎ', todo.name).getByRole('article')).toHaveText(/札 あ/);
  await expectAccessible(page, 'kanban with lanes');

  // Both values by one drag, taken back as one step.
  await card(page, '札 あ').getByRole('heading').hover();
  await page.mouse.down();
  const target = (await cell('通常', doing.name).boundingBox())!;
  await page.mouse.move(target.x + target.width / 2, target.y + target.height - 8, { steps: 6 });
  await expect(page.getByText(`「${doing.name}・通常」へ移動`)).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => heldBy('札 あ')).toEqual([doing.id, usual.id]);
  await page.getByRole('button', { name: '取り消す' }).click();
  await expect.poll(() => heldBy('札 あ')).toEqual([todo.id, urgent.id]);
  await expect(page.getByText('同期済み')).toBeVisible();

  // By keys into the next lane, and by the menu.
  await card(page, '札 あ').locator('[data-card]').focus();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(cell('通常', todo.name).locator('[data-card]:focus')).toHaveCount(1);
  await expect.poll(() => heldBy('札 あ')).toEqual([todo.id, usual.id]);
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: '急ぎ' }).click();
  await expect.poll(() => heldBy('札 あ')).toEqual([todo.id, urgent.id]);

  // Begun in a cell, it has the values of both.
  await cell('急ぎ', doing.name)
    .getByRole('button', { name: `急ぎの${doing.name}に投稿を追加` })
    .click();
  await page.getByRole('textbox', { name: '追加する投稿のタイトル' }).fill('札 え');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => heldBy('札 え')).toEqual([doing.id, urgent.id]);

  // A strict limit lets nobody in: neither by keys nor as a new post.
  await editor.click();
  await page.getByRole('textbox', { name: `${doing.name}の上限` }).fill('2');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `${doing.name}の上限を超える移動を止める` }).click();
  await page.keyboard.press('Escape');
  await card(page, '札 あ').locator('[data-card]').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(
    page.getByText(`「${doing.name}」は上限の2件に達しているため、これ以上は入れられません。`),
  ).toBeVisible();
  await expect(cell('急ぎ', todo.name).getByRole('article')).toHaveText(/札 あ/);
  await cell('通常', doing.name)
    .getByRole('button', { name: `通常の${doing.name}に投稿を追加` })
    .click();
  await expect(page.getByRole('textbox', { name: '追加する投稿のタイトル' })).toBeHidden();

  // Closed lanes stay closed.
  await page.getByRole('button', { name: '通常を折りたたむ' }).click();
  await expect(cell('通常', todo.name)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: '通常を開く' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(card(page, '札 あ')).toBeVisible();
  await expectAccessible(page, 'lanes on a phone');
});
