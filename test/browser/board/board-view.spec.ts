import type { Page } from '@playwright/test';
import { NEW_POSTS_PER_CALL } from '#shared/board/limits.ts';
import { Role } from '#shared/enums/enums.ts';
import { change } from '#test/support/board/board.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, pick, test } from '../fixtures.ts';

test('a filter is one’s own until it is saved, outlives a reload, and views come, get a name and go', async ({
  team,
  site,
  pageOf,
}) => {
  const {
    workspaceId,
    projectKey,
    board: { boardId },
  } = team;
  const postList = Array.from({ length: NEW_POSTS_PER_CALL }, (_, at) => ({ title: `ほかの投稿 ${at}` }));
  for (let call = 0; call < 3; call += 1)
    await change(team.owner, 'registerPostList', { workspaceId, projectKey, boardId, postList });
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  const title = '予約変更メールが届かないことがある';
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toBeVisible();
  // A page brings fifty of a group; the others follow by themselves.
  await expect(page.getByText('全58件中 58件を表示')).toBeVisible();
  // And so does what works views out here.
  await page.waitForLoadState('networkidle');

  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/board-api') && requests.push(request.postData() ?? ''));
  await page.getByRole('button', { name: /^グループ：/ }).click();
  await pick(page, 'まとめる列', '担当者');
  await expect(page.getByRole('rowheader').filter({ hasText: '未割り当て' })).toContainText('58');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'フィルター：0個の条件' }).click();
  // It opens on the columns; what says nothing yet is no condition.
  await expect(page.getByRole('combobox', { name: '条件にする列を探す' })).toBeFocused();
  await page.keyboard.type('たいとる');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '文字' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'フィルター：0個の条件' })).toBeVisible();
  await page.keyboard.type('存在しない言葉');
  await expect(page.getByText('条件に合う投稿がありません')).toBeVisible();
  await expect(page.getByText('58件のうち、いまの条件に合うものは0件です。')).toBeVisible();
  // All posts are here: nobody is asked how they stand otherwise. What others add meanwhile may have the page loaded again.
  const arranged = requests.filter((body) => body.includes('partition') || JSON.parse(body).variables.arrangement);
  expect(arranged).toEqual([]);
  await expect(page.getByText('自分だけに適用中')).toBeVisible();

  await page.reload();
  await expect(page.getByText('条件に合う投稿がありません')).toBeVisible();
  await page.getByRole('button', { name: '破棄' }).click();
  await expect(row).toBeVisible();
  await expect(page.getByText('自分だけに適用中')).toHaveCount(0);

  await page.getByRole('button', { name: 'ビューを追加' }).click();
  const form = page.getByRole('form', { name: 'ビューを追加' });
  await expect(form.getByRole('textbox', { name: '名前' })).toBeFocused();
  await expect(form.getByRole('radio', { name: /^テーブル/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: 'ビューを追加' }).click();
  await form.getByRole('textbox', { name: '名前' }).fill('私の分');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '私の分' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'ビューの操作' }).click();
  await page.getByRole('menuitem', { name: '名前を変更' }).click();
  await page.getByLabel('ビューの名前').fill('自分の担当');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '自分の担当' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'ビュー' }).getByRole('link');
  await page.getByRole('link', { name: '自分の担当' }).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(tabs).toHaveText(['自分の担当', 'テーブル']);
  await expect(page.getByRole('link', { name: '自分の担当' })).toBeFocused();
  await page
    .getByRole('link', { name: '自分の担当' })
    .dragTo(page.getByRole('link', { name: 'テーブル' }), { targetPosition: { x: 70, y: 20 } });
  await expect(tabs).toHaveText(['テーブル', '自分の担当']);
  await page.getByRole('button', { name: 'ビューの操作' }).click();
  await page.getByRole('menuitem', { name: '削除' }).click();
  await expect(page.getByRole('link', { name: '自分の担当' })).toHaveCount(0);
  await page.getByRole('button', { name: '取り消す' }).click();
  await expect(page.getByRole('link', { name: '自分の担当' })).toBeVisible();
});

test('an editor of the toolbar opens once it is there, whole', async ({ team, site, pageOf }) => {
  const page = await pageOf(team.owner);
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/FilterEditor[^/]*\.js/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(boardUrl(site, team));
  const asked = page.waitForRequest(/\/FilterEditor[^/]*\.js/);
  const tool = page.getByRole('button', { name: 'フィルター：0個の条件' });
  await tool.click();
  await asked;
  await expect(tool).toHaveAttribute('aria-expanded', 'true');
  // What floats is there by now: only the editor is missing.
  await page.getByRole('button', { name: 'その他の操作' }).hover();
  await expect(page.getByRole('tooltip', { name: 'その他の操作' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'フィルター' })).toHaveCount(0);
  arrive();
  await expect(
    page.getByRole('dialog', { name: 'フィルター' }).getByRole('combobox', { name: '条件にする列を探す' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'フィルター' })).toHaveCount(0);
  await expect(tool).toBeFocused();
});

test('the tools do not wait for the list of projects, and stand still when it comes', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/project/getList', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(boardUrl(site, team));
  await expect(page.getByRole('row', { name: '予約変更メール' })).toBeVisible();
  const menu = page.getByRole('button', { name: 'その他の操作' });
  await expect(page.getByRole('button', { name: '投稿を追加 C' })).toBeVisible();
  const before = await menu.boundingBox();
  const projects = page.getByRole('navigation', { name: 'メニュー' }).getByRole('link', { name: '予約サイト' });
  await expect(projects).toHaveCount(0);
  arrive();
  await expect(projects).toBeVisible();
  expect(await menu.boundingBox()).toEqual(before);
});

test('posts stand by several columns, for oneself and then for everybody', async ({ team, site, pageOf }) => {
  const { workspaceId, projectKey, boardId, columns } = team.board;
  const estimate = columns['見積']!.id;
  for (const [title, numericData] of [
    ['い', 3],
    ['あ', 3],
    ['う', 8],
  ] as const)
    await change(team.owner, 'registerPost', {
      workspaceId,
      projectKey,
      boardId,
      title: `並び ${title}`,
      columnDataList: [{ projectBoardColumnId: estimate, numericData }],
    });
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  const order = async (of: Page) =>
    (await of.getByRole('row').allInnerTexts()).flatMap((text) => /並び (.)/.exec(text)?.[1] ?? []).join('');
  await expect.poll(() => order(page)).toBe('いあう');

  await page.getByRole('button', { name: '並び順：番号' }).click();
  await page.getByRole('button', { name: '並べる列を追加' }).click();
  await pick(page, '並べる列1', '見積');
  await pick(page, '並べる向き1', '大きい順');
  await page.getByRole('button', { name: '並べる列を追加' }).click();
  await pick(page, '並べる列2', 'タイトル');
  await expect.poll(() => order(page)).toBe('うあい');
  await page.getByRole('button', { name: '先に並べる' }).last().click();
  await expect.poll(() => order(page)).toBe('あいう');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '並び順：タイトル ほか1件' })).toBeFocused();

  const colleague = await pageOf(await givenMember(team, Role.STAFF));
  await colleague.goto(boardUrl(site, team));
  await expect.poll(() => order(colleague)).toBe('いあう');
  await page.getByRole('button', { name: 'ビューに保存' }).click();
  await expect(page.getByText('自分だけに適用中')).toHaveCount(0);
  await expect.poll(() => order(colleague)).toBe('あいう');
});

test('many conditions leave the tools on the right in sight', async ({ team, site, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(boardUrl(site, team));
  await page.getByRole('button', { name: /^フィルター：\d+個の条件/ }).click();
  for (let count = 0; count < 7; count += 1) {
    if (count > 0) await page.getByRole('button', { name: '条件を追加' }).first().click();
    await page.getByRole('option', { name: '期限' }).click();
    await page.getByRole('combobox', { name: '日', exact: true }).last().click();
    await page.getByRole('option', { name: '今日' }).click();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'ボードを検索' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'ほか4件' }).click();
  await expect(page.getByRole('combobox', { name: '列', exact: true })).toHaveCount(7);
});

test('groups are put in order, hidden and closed; a search narrows them; the footer adds up', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, boardId, columns } = team.board;
  const [open, doing] = columns['状態']!.valueOptionList as [
    { id: string; name: string },
    { id: string; name: string },
  ];
  const posts = [
    ['予約カレンダーの色', open.id, 1],
    ['ｶﾚﾝﾀﾞｰの祝日', doing.id, 4],
    ['領収書の宛名', doing.id, 40],
  ] as const;
  for (const [title, valueOptionId, numericData] of posts)
    await change(team.owner, 'registerPost', {
      workspaceId,
      projectKey,
      boardId,
      title,
      columnDataList: [
        { projectBoardColumnId: columns['状態']!.id, valueOptionId },
        { projectBoardColumnId: columns['見積']!.id, numericData },
      ],
    });
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  const heads = async () =>
    (await page.getByRole('rowheader').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
  await expect.poll(heads).toEqual([`${open.name} 2`, `${doing.name} 2`, expect.any(String), expect.any(String)]);

  await page.getByRole('button', { name: /^見積の集計：\s*合計\s*45/ }).click();
  await page.getByRole('menuitem', { name: '中央値' }).click();
  await expect(page.getByRole('button', { name: /^見積の集計：\s*中央値\s*4\s*pt$/ })).toBeVisible();

  await page.getByRole('rowheader', { name: doing.name }).hover();
  await page.getByRole('button', { name: `${doing.name}の操作` }).click();
  await page.getByRole('menuitem', { name: '上へ移動' }).click();
  await expect.poll(async () => (await heads()).slice(0, 2)).toEqual([`${doing.name} 2`, `${open.name} 2`]);
  await page.getByRole('button', { name: 'グループ：状態' }).click();
  await page.getByRole('button', { name: `${open.name}を隠す` }).click();
  await expectAccessible(page, 'the editor of groups');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await heads())[0]).toBe(`${doing.name} 2`);
  await expect(page.getByRole('button', { name: '隠したグループ 1 2件' })).toBeVisible();
  await expect(page.getByText('全4件中 2件を表示')).toBeVisible();

  await page.keyboard.press('/');
  await page.getByLabel('このボードを検索').fill('かれんだー');
  await expect(page.getByRole('status').filter({ hasText: '2件' })).toBeVisible();
  await expect.poll(heads).toEqual([`${doing.name} 1`]);
  expect(await page.evaluate(() => [...CSS.highlights.get('found-words')!].map(String))).toEqual(['ｶﾚﾝﾀﾞｰ']);
  await page.getByLabel('このボードを検索').fill('存在しない言葉');
  await expect(page.getByRole('link', { name: 'プロジェクト全体で検索' })).toHaveAttribute('href', /project\/post.*q=/);
  await expect(page.getByText('「存在しない言葉」に合う投稿がありません')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'ボードを検索' })).toBeFocused();
  // Hidden, ordered and closed groups are one's own until they are saved.
  await page.getByRole('button', { name: '破棄' }).click();
  await expect.poll(async () => (await heads()).slice(0, 2)).toEqual([`${open.name} 2`, `${doing.name} 2`]);
});
