import type { Request } from '@playwright/test';
import { Role } from '#shared/enums/enums.ts';
import { change } from '#test/support/board/board.ts';
import { givenMember, givenWorkspace } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, SHOWN_ERROR, test } from '../fixtures.ts';
import { pdfText } from '../pdf-text.ts';

const isBoardApi = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/board-api';

test('a post has a page of its own: one request, next and previous, its sub-posts, and back beside its board', async ({
  team,
  site,
  pageOf,
  problems,
}) => {
  const { workspaceId, projectKey, board } = team;
  const on = { workspaceId, projectKey, boardId: board.boardId };
  const title = '予約変更メールが届かないことがある';
  const {
    postList: [next],
  } = await change(team.owner, 'registerPost', { ...on, title: '次の投稿' });
  const {
    subPostList: [subPost],
  } = await change(team.owner, 'registerSubPost', { ...on, postId: board.postId, title: '件名を直す' });
  const address = (path: string, query: object) =>
    `${site.origin(team.subDomain)}/workspace/project/post/${path}?${new URLSearchParams({ workspaceId, projectKey, ...query })}`;
  const page = await pageOf(team.owner);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isBoardApi(request))
      asked.push(/\b(?:query|mutation)\s+(\w+)/.exec(String(request.postDataJSON()?.query))?.[1] ?? '');
  });

  // With its board in the address, everything comes at once.
  const post = String(board.projectSerialNumber);
  await page.goto(address('detail', { boardId: board.boardId, post }));
  const panel = page.getByRole('region', { name: `投稿 ${post}`, exact: true });
  const field = page.getByRole('textbox', { name: 'タイトル' });
  await expect(field).toHaveValue(title);
  await expect(panel.getByText('サブ投稿を追加')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: /件名を直す/ })).toBeVisible();
  expect(asked.filter((name) => /Post|Board/.test(name))[0]).toBe('PostScreen');
  expect(asked.filter((name) => ['PostPage', 'BoardPage', 'PostPlace'].includes(name))).toEqual([]);
  await expectAccessible(page, 'the page of a post');

  // Esc gives the title back, and the keys go on around it.
  await field.fill('書きかけ');
  await field.press('Escape');
  await expect(field).toHaveValue(title);
  await expect(panel).toBeFocused();

  // What is written here is on the board.
  await field.fill(`${title}（調査中）`);
  await field.blur();
  await expect
    .poll(
      async () =>
        (
          await team.owner.mustGraphql(
            'query p($workspaceId: ID!, $projectKey: ID!, $n: Int!) { postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $n) { post { title } } }',
            { workspaceId, projectKey, n: board.projectSerialNumber },
          )
        ).postPage.post.title,
    )
    .toBe(`${title}（調査中）`);

  await page.getByRole('button', { name: '次の投稿', exact: true }).click();
  await expect(field).toHaveValue('次の投稿');
  await expect(page).toHaveURL(new RegExp(`post/detail.*post=${next!.projectSerialNumber}`));
  await page.getByRole('button', { name: '前の投稿', exact: true }).click();
  await expect(field).toHaveValue(`${title}（調査中）`);

  await panel.getByRole('button', { name: /件名を直す/ }).click();
  await expect(field).toHaveValue('件名を直す');
  await expect(page).toHaveURL(/post\/subPost\/detail/);
  await page.reload();
  await expect(field).toHaveValue('件名を直す');

  // By numbers alone, whichever board it stands on; a sub-post by its own number, too.
  await page.goto(address('subPost/detail', { subPost: subPost!.subPostProjectSerialNumber }));
  await expect(field).toHaveValue('件名を直す');
  await page.getByRole('button', { name: new RegExp(title) }).click();
  await expect(panel).toBeVisible();

  // Every address of the post, with and without what its host or its query says; each opens it beside its board.
  const inQuery = `projectKey=${projectKey}`;
  for (const short of [
    `/workspace/${workspaceId}/${projectKey}/post/${post}`,
    // Of the project that one goes on with.
    `/workspace/${workspaceId}/post/${post}`,
    `/workspace/project/post/${post}`,
    `/workspace/${workspaceId}/${projectKey}/${board.boardId}/post/${post}`,
    `/workspace/${workspaceId}/post/${post}?${inQuery}`,
    `/workspace/${projectKey}/post/${post}`,
    `/workspace/post/${post}?${inQuery}`,
    `/workspace/project/post/${post}?${inQuery}`,
    `/workspace/project/post/${post}?${inQuery}&workspaceId=${workspaceId}`,
  ]) {
    await page.goto(`${site.origin(team.subDomain)}${short}`);
    await expect(page, short).toHaveURL(/\/workspace\/project\/board\?/);
    await expect(panel, short).toBeVisible();
    await expect(field, short).toHaveValue(`${title}（調査中）`);
  }
  await page.goto(address('detail', { boardId: board.boardId, post }));
  await page.getByRole('button', { name: 'ボードの横に表示' }).click();
  await expect(page).toHaveURL(/\/workspace\/project\/board\?/);
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: '投稿の操作' }).click();
  await page.getByRole('menuitem', { name: 'ページで開く' }).click();
  await expect(page).toHaveURL(/post\/detail/);
  await expect(field).toHaveValue(`${title}（調査中）`);

  // Numbers that lead nowhere, and people who may not.
  const stranger = await pageOf(await givenMember(await givenWorkspace(site.port, site.local), Role.STAFF));
  for (const [who, query] of [
    [page, { boardId: board.boardId, post: '999' }],
    [stranger, { boardId: board.boardId, post }],
  ] as const) {
    await who.goto(address('detail', query));
    await expect(who.getByText(/見つかりません/).first()).toBeVisible();
    await expect(who.getByText(title)).toHaveCount(0);
    // What the frame around it asks for would be refused as well, at some time.
    await who.close();
  }
  problems.splice(0, problems.length, ...problems.filter((problem) => !SHOWN_ERROR.test(problem)));
});

test('a post goes out as Markdown and on paper, and is archived from its menu', async ({ team, site, pageOf }) => {
  const { workspaceId, projectKey, board } = team;
  const on = { workspaceId, projectKey, boardId: board.boardId, postId: board.postId };
  await change(team.owner, 'registerSubPost', { ...on, title: '件名を直す' });
  await team.owner.mustGraphql(
    'mutation c($input: RegisterCommentInput!) { registerComment(input: $input) { mark } }',
    { input: { ...on, comment: '<p>来週<strong>直します</strong></p>' } },
  );
  const page = await pageOf(team.owner);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(`${boardUrl(site, team)}&post=${board.projectSerialNumber}`);
  const panel = page.getByRole('region', { name: `投稿 ${board.projectSerialNumber}`, exact: true });
  const choose = async (name: string) => {
    await panel.getByRole('button', { name: '投稿の操作' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await expect(panel.getByText('直します')).toBeVisible();
  await choose('Markdownとしてコピー');
  await expect(page.getByText('Markdownとしてコピーしました')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`# #${board.projectSerialNumber} 予約変更メールが届かないことがある`);
  expect(copied).toContain('件名を直す');
  expect(copied).toContain('> 来週**直します**');

  await choose('印刷');
  await expect(page.locator('html[data-printed]')).toBeAttached();
  const sheet = page.locator('[data-print-view]');
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByText('予約変更メールが届かないことがある')).toBeVisible();
  await expect(sheet.getByText('来週直します')).toBeVisible();
  await expect(panel).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);

  // The browser's own key means the same.
  await page.evaluate(() => document.documentElement.removeAttribute('data-printed'));
  await page.keyboard.press('Control+p');
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await expect(sheet).toHaveCount(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);

  // And where it prints without asking, from its menu.
  const printed = pdfText(await page.pdf());
  for (const words of ['予約変更メールが届かないことがある', '来週直します']) expect(printed).toContain(words);
  for (const name of ['フォロー', '履歴', 'コピー']) expect(printed).not.toContain(name);
  await expect(sheet).toHaveCount(0);

  await choose('アーカイブ');
  await expect(panel.getByText(/アーカイブしました/)).toBeVisible();
  await panel.getByRole('button', { name: 'アーカイブから戻す' }).click();
  await expect(panel.getByText(/アーカイブしました/)).toHaveCount(0);
});

test('sub-posts are put in order where their post is open, by hand and by key, and stay so', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, board } = team;
  const on = { workspaceId, projectKey, boardId: board.boardId, postId: board.postId };
  for (const title of ['あ', 'い', 'う']) await change(team.owner, 'registerSubPost', { ...on, title: `件 ${title}` });
  const page = await pageOf(team.owner);
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/project/post/detail?${new URLSearchParams({ workspaceId, projectKey, boardId: board.boardId, post: String(board.projectSerialNumber) })}`,
  );
  const panel = page.getByRole('region', { name: `投稿 ${board.projectSerialNumber}`, exact: true });
  const lines = panel.locator('[data-sub-post]');
  const order = async () => (await lines.allInnerTexts()).map((text) => /件 (.)/.exec(text)![1]).join('');
  await expect.poll(order).toBe('あいう');
  const line = (title: string) => panel.getByRole('button', { name: new RegExp(`件 ${title}`) });
  await line('あ').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(order).toBe('いあう');
  // The line keeps the focus, so that it can go on.
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(order).toBe('いうあ');

  const [from, to] = [(await line('あ').boundingBox())!, (await line('い').boundingBox())!];
  await page.mouse.move(from.x + 60, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 20, { steps: 5 });
  await page.mouse.move(to.x + 60, to.y + 4, { steps: 3 });
  await page.mouse.up();
  await expect.poll(order).toBe('あいう');
  // It was moved, not opened.
  await expect(page).toHaveURL(/post\/detail/);
  await line('う').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(order).toBe('あうい');
  await expect
    .poll(async () =>
      (
        await team.owner.mustGraphql(
          'query p($workspaceId: ID!, $projectKey: ID!, $n: Int!) { postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $n) { post { subPostList { title } } } }',
          { workspaceId, projectKey, n: board.projectSerialNumber },
        )
      ).postPage.post.subPostList
        .map(({ title }: { title: string }) => title.replace('件 ', ''))
        .join(''),
    )
    .toBe('あうい');
  await page.reload();
  await expect.poll(order).toBe('あうい');
});
