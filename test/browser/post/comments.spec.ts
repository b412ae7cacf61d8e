import type { Page } from '@playwright/test';
import { Role } from '#shared/enums/enums.ts';
import { COMMENTS_PER_PART } from '#shared/rules/size-limits.ts';
import { change } from '#test/support/board/board.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, test } from '../fixtures.ts';
import { lateEditor } from '../late-editor.ts';

test('earlier comments come when they are asked for, and live ones still arrive', async ({ team, site, pageOf }) => {
  const { workspaceId, projectKey, board } = team;
  const colleague = await givenMember(team, Role.GUEST);
  const comment = (words: string) =>
    change(colleague, 'registerComment', {
      workspaceId,
      projectKey,
      boardId: board.boardId,
      postId: board.postId,
      comment: words,
    });
  for (let n = 1; n <= COMMENTS_PER_PART + 5; n += 1) await comment(`コメント${n}番`);

  const page = await pageOf(team.owner);
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/${workspaceId}/${projectKey}/post/${board.projectSerialNumber}`,
  );
  const panel = page.getByRole('region', { name: /^投稿/ });
  await expect(panel.getByText(`コメント${COMMENTS_PER_PART + 5}番`)).toBeVisible();
  await expect(panel.getByRole('button', { name: /^コメント\s*\d/ })).toHaveText(`コメント${COMMENTS_PER_PART + 5}`);
  await expect(panel.getByText('コメント5番', { exact: true })).toHaveCount(0);

  await comment('読んでいるあいだに届いた');
  await expect(panel.getByText('読んでいるあいだに届いた')).toBeVisible();
  await panel.getByRole('button', { name: '以前のコメントを表示' }).click();
  await expect(panel.getByText('コメント1番', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: '以前のコメントを表示' })).toHaveCount(0);

  await comment('そのあとに届いた');
  await expect(panel.getByText('そのあとに届いた')).toBeVisible();
  await expect(panel.getByText('コメント1番', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^コメント\s*\d/ })).toHaveText(`コメント${COMMENTS_PER_PART + 7}`);
});

test('a comment that is sent the moment it is typed is sent once, and leaves its field', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, board } = team;
  const page = await pageOf(team.owner);
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/${workspaceId}/${projectKey}/post/${board.projectSerialNumber}`,
  );
  const panel = page.getByRole('region', { name: /^投稿/ });
  const field = panel.getByRole('textbox', { name: 'コメント' });
  await field.click();
  await expect(panel.getByRole('toolbar', { name: 'コメントの書式' })).toBeVisible();
  await page.keyboard.type('すぐに送る');
  await page.keyboard.press('Control+Enter');
  await expect(field).toHaveText('');
  await page.keyboard.type('続き');
  await page.keyboard.press('Control+Enter');
  await expect(field).toHaveText('');
  await expect(panel.getByRole('button', { name: /^コメント\s*\d/ })).toHaveText('コメント2');
  // Both have arrived: nothing of them is kept any more.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('hisho-draft:'))))
    .toEqual([]);
  await page.reload();
  await expect(panel.getByText('続き', { exact: true })).toHaveCount(1);
  await expect(panel.getByRole('button', { name: /^コメント\s*\d/ })).toHaveText('コメント2');
  await expect(panel.getByRole('textbox', { name: 'コメント' })).toHaveText('');

  // On a phone, too, the editor stands where the field stood before it came.
  await page.setViewportSize({ width: 390, height: 844 });
  const first = await field.boundingBox();
  const tools = panel.getByRole('toolbar', { name: 'コメントの書式' });
  await field.click();
  await expect(tools).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tools).toBeHidden();
  const { y, height } = (await field.boundingBox())!;
  expect({ y, height }).toEqual({ y: first!.y, height: first!.height });
});

test('one’s own comments get other words and go, with a way back; others see it live, and manage what is not theirs', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, board } = team;
  const colleague = await givenMember(team, Role.STAFF);
  const onPost = { workspaceId, projectKey, boardId: board.boardId, postId: board.postId };
  await change(colleague, 'registerComment', { ...onPost, comment: '同僚の考え' });
  const url = `${site.origin(team.subDomain)}/workspace/${workspaceId}/${projectKey}/post/${board.projectSerialNumber}`;
  const panelOf = (page: Page) => page.getByRole('region', { name: /^投稿/ });
  const entry = (page: Page, words: string) => panelOf(page).getByRole('listitem').filter({ hasText: words }).first();
  const menuOf = async (page: Page, words: string) => {
    await entry(page, words).hover();
    await entry(page, words)
      .getByRole('button', { name: /のコメントの操作$/ })
      .click();
  };

  const mine = await pageOf(colleague);
  const theirs = await pageOf(team.owner);
  await mine.goto(url);
  await theirs.goto(url);
  await expect(panelOf(theirs).getByText('同僚の考え')).toBeVisible();

  // Esc leaves the field and keeps the words; what is saved is seen by both, and marked.
  await menuOf(mine, '同僚の考え');
  await expectAccessible(mine, 'menu of a comment');
  await mine.getByRole('menuitem', { name: '編集' }).click();
  const field = panelOf(mine).getByRole('textbox', { name: 'コメントを編集' });
  await expect(field).toBeFocused();
  await field.fill('書きかけ');
  await mine.keyboard.press('Escape');
  await expect(field).not.toBeFocused();
  await expect(field).toHaveText('書きかけ');
  await panelOf(mine).getByRole('button', { name: 'やめる' }).click();
  await expect(panelOf(mine).getByText('同僚の考え')).toBeVisible();
  await menuOf(mine, '同僚の考え');
  await mine.getByRole('menuitem', { name: '編集' }).click();
  await expect(field).toHaveText('同僚の考え');
  // Who is named is offered where the name is written.
  await field.fill('');
  await field.pressSequentially('@');
  const [written, offered] = await Promise.all([field.boundingBox(), mine.getByRole('listbox').boundingBox()]);
  expect(Math.abs(offered!.x - written!.x)).toBeLessThan(40);
  expect(Math.abs(offered!.y - written!.y)).toBeLessThan(80);
  await field.fill('同僚の新しい考え');
  await expectAccessible(mine, 'a comment that is edited');
  await mine.keyboard.press('ControlOrMeta+Enter');
  await expect(entry(mine, '同僚の新しい考え').getByText('編集済み')).toBeVisible();
  await expect(entry(theirs, '同僚の新しい考え').getByText('編集済み')).toBeVisible();

  // The owner manages: not the words of others, but whether they stay.
  await menuOf(theirs, '同僚の新しい考え');
  await expect(theirs.getByRole('menuitem', { name: '編集' })).toHaveCount(0);
  await theirs.getByRole('menuitem', { name: '削除' }).click();
  await expect(panelOf(mine).getByRole('button', { name: /^コメント\s*\d/ })).toHaveText('コメント0');
  await theirs.getByRole('button', { name: '取り消す' }).click();
  await expect(entry(theirs, '同僚の新しい考え')).toBeVisible();
  await expect(entry(mine, '同僚の新しい考え')).toBeVisible();
});

test('what was typed survives a reload, and a comment whose answer is lost stands there once, with what was typed meanwhile', async ({
  team,
  site,
  pageOf,
  problems,
}) => {
  const { workspaceId, projectKey, board } = team;
  const page = await pageOf(team.owner);
  const url = `${site.origin(team.subDomain)}/workspace/${workspaceId}/${projectKey}/post/${board.projectSerialNumber}`;
  await page.goto(url);
  const panel = page.getByRole('region', { name: /^投稿/ });
  const field = panel.getByRole('textbox', { name: 'コメント', exact: true });
  // The editor's code is on its way: what is typed goes into it, to the last sign and with the caret, once no word is being converted.
  const comes = await lateEditor(page);
  await page.reload();
  await field.click();
  await page.keyboard.type('書かけの考え ');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'き', selectionStart: 1, selectionEnd: 1 });
  await comes();
  await expect(field).toHaveValue('書きかけの考え ');
  await input.send('Input.insertText', { text: 'き' });
  await expect(panel.locator('[data-ready]').getByRole('textbox', { name: 'コメント', exact: true })).toBeFocused();
  await page.keyboard.type('。');
  await expect(field).toHaveText('書き。かけの考え ');
  await page.keyboard.press('Backspace');
  await page.reload();
  await expect(field).toHaveText('書きかけの考え');
  await field.fill('書きかけの考え');

  // It does not get through while the next words are typed: it waits in sight, also over a reload. Then its answer alone is lost, and it stands there once.
  const isComment = (body: string | null) => body?.includes('registerComment') ?? false;
  let getsThrough = false;
  let taken = 0;
  await page.route('**/board-api', async (route) => {
    if (!isComment(route.request().postData())) return route.fallback();
    if (getsThrough) {
      await change(team.owner, 'registerComment', route.request().postDataJSON().variables.input);
      taken += 1;
    }
    await route.abort();
  });
  await field.press('ControlOrMeta+Enter');
  await expect(field).toHaveText('');
  await field.fill('次の考え');
  await expect(panel.getByText('送信待ち（つながると送ります）')).toBeVisible();
  await page.reload();
  await expect(field).toHaveText('次の考え');
  await expect(panel.getByText('送信待ち（つながると送ります）')).toBeVisible();
  getsThrough = true;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => taken).toBeGreaterThan(0);
  await page.unroute('**/board-api');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(panel.getByText('送信待ち（つながると送ります）')).toHaveCount(0);
  await expect(panel.getByText('書きかけの考え', { exact: true })).toHaveCount(1);
  const sent = problems.splice(0);
  expect(sent.filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([]);
  await field.press('ControlOrMeta+Enter');
  await expect(panel.getByRole('listitem').filter({ hasText: '次の考え' })).toBeVisible();
  await expect(field).toHaveText('');
  await expect(panel.getByText('送信しています')).toHaveCount(0);
  await page.reload();
  await expect(panel.getByRole('listitem').filter({ hasText: '次の考え' })).toBeVisible();
  await expect(panel.getByText('書きかけの考え', { exact: true })).toHaveCount(1);

  // An edit that was left stands open again, until it is given up.
  const entry = panel.getByRole('listitem').filter({ hasText: '次の考え' });
  await entry.hover();
  await entry.getByRole('button', { name: /のコメントの操作$/ }).click();
  await page.getByRole('menuitem', { name: '編集' }).click();
  const edited = panel.getByRole('textbox', { name: 'コメントを編集' });
  await edited.fill('直しかけ');
  await page.reload();
  await expect(edited).toHaveText('直しかけ');
  await expect(field).toHaveText('');
  await panel.getByRole('button', { name: 'やめる' }).click();
  await expect(panel.getByText('次の考え')).toBeVisible();
  await page.reload();
  await expect(panel.getByText('次の考え')).toBeVisible();
  await expect(edited).toHaveCount(0);
});

test('a comment is reacted to, quoted and linked: others see it live, and the link finds it among earlier ones', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, board } = team;
  const colleague = await givenMember(team, Role.GUEST);
  const onPost = { workspaceId, projectKey, boardId: board.boardId, postId: board.postId };
  await change(colleague, 'registerComment', { ...onPost, comment: '<p>最初の考え</p>' });
  const path = `/workspace/${workspaceId}/${projectKey}/post/${board.projectSerialNumber}`;
  const panelOf = (page: Page) => page.getByRole('region', { name: /^投稿/ });
  const entryOf = (page: Page, words: string) => panelOf(page).getByRole('listitem').filter({ hasText: words });
  const good = (page: Page, words: string) => entryOf(page, words).getByRole('button', { name: /^いいね \d/ });
  const mine = await pageOf(team.owner);
  const theirs = await pageOf(colleague);
  for (const page of [mine, theirs]) await page.goto(`${site.origin(team.subDomain)}${path}`);

  // One of each person, and another press takes it back.
  await entryOf(mine, '最初の考え').hover();
  await entryOf(mine, '最初の考え').getByRole('button', { name: 'いいね', exact: true }).click();
  await expect(good(theirs, '最初の考え')).toHaveText('1');
  await good(theirs, '最初の考え').click();
  await expect(good(mine, '最初の考え')).toHaveText('2');
  await expect(good(mine, '最初の考え')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(mine, 'a comment with reactions');
  await good(mine, '最初の考え').click();
  await expect(good(theirs, '最初の考え')).toHaveText('1');

  // A quote waits above the field, outlives the page, and goes with the reply.
  await entryOf(mine, '最初の考え').hover();
  await entryOf(mine, '最初の考え').getByRole('button', { name: '引用して返信' }).click();
  const field = panelOf(mine).getByRole('textbox', { name: 'コメント', exact: true });
  await expect(field).toBeFocused();
  await mine.reload();
  await expect(panelOf(mine).getByRole('button', { name: '引用をやめる' })).toBeVisible();
  await mine.setViewportSize({ width: 1440, height: 480 });
  await field.fill('賛成です');
  for (const line of ['理由は', '三つ', 'あります']) {
    await field.press('Enter');
    await field.pressSequentially(line);
  }
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (answer = resolve));
  await mine.route(/board-api/, async (route) => {
    if (/registerComment/.test(route.request().postData() ?? '')) await late;
    await route.continue();
  });
  await field.press('ControlOrMeta+Enter');
  await expect(panelOf(mine).getByRole('button', { name: '引用をやめる' })).toHaveCount(0);
  // Its last line stands clear of the field, and no less once it is stored.
  const own = entryOf(mine, '賛成です');
  const hidden = async () => {
    const [said, write] = await Promise.all([own.boundingBox(), field.locator('xpath=../../..').boundingBox()]);
    return said!.y + said!.height - write!.y;
  };
  await expect(own.locator('[data-sending]')).toBeVisible();
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  const before = await hidden();
  answer();
  const reply = entryOf(theirs, '賛成です');
  await expect(reply.locator('blockquote')).toContainText('最初の考え');
  await expect(own.locator('[data-sending]')).toHaveCount(0);
  await expect.poll(hidden).toBe(before);
  await mine.unroute(/board-api/);
  await mine.setViewportSize({ width: 1440, height: 900 });

  // The link in the quote stays in the tab; with more than a part of comments since, the first one is found all the same.
  for (let n = 0; n <= COMMENTS_PER_PART; n += 1)
    await change(colleague, 'registerComment', { ...onPost, comment: `続き${n}` });
  await reply.getByRole('link', { name: /のコメント$/ }).click();
  await expect(theirs).toHaveURL(/[?&]comment=/);
  await mine.goto(new URL((await reply.getByRole('link').getAttribute('href')) ?? '', mine.url()).href);
  const linked = panelOf(mine).locator('[data-linked]');
  await expect(linked).toContainText('最初の考え');
  await expect(linked).toBeInViewport();
  await expect(linked).toBeFocused();
  await mine.goto(`${site.origin(team.subDomain)}${path}?comment=00000000000000000000000000`);
  await expect(panelOf(mine).getByText('リンク先のコメントは見つかりませんでした。')).toBeVisible();
});

test('of a long conversation what is near is drawn; what is being written, linked and read stays where it is', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, board } = team;
  const writer = await givenMember(team, Role.STAFF);
  const onPost = { workspaceId, projectKey, boardId: board.boardId, postId: board.postId };
  const say = (who: typeof writer, comment: string) => change(who, 'registerComment', { ...onPost, comment });
  await say(writer, '<p>最初の考え</p>');
  const { postPage } = await writer.mustGraphql(
    'query first($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) { postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) { post { commentList { id } } } }',
    { workspaceId, projectKey, projectSerialNumber: board.projectSerialNumber },
  );
  await Promise.all(
    [writer, team.owner].map(async (who, at) => {
      for (let n = 0; n < COMMENTS_PER_PART + 10; n += 1) await say(who, `<p>続き${at}-${n}番</p>`.repeat(1 + (n % 4)));
    }),
  );
  await say(writer, '<p>最後の考え</p>');
  const all = 2 * (COMMENTS_PER_PART + 10) + 2;

  const page = await pageOf(writer);
  const path = `/workspace/${workspaceId}/${projectKey}/post/${board.projectSerialNumber}`;
  await page.goto(`${site.origin(team.subDomain)}${path}`);
  const panel = page.getByRole('region', { name: /^投稿/ });
  const entryOf = (words: string) => panel.getByRole('listitem').filter({ hasText: words });
  await panel.getByRole('button', { name: /^コメント\s*\d/ }).click();

  const drawn = () => panel.getByRole('listitem').count();
  const count = () => panel.locator('li[aria-setsize]').first().getAttribute('aria-setsize');

  // Earlier ones come above what is being read.
  const words = (await panel.getByRole('listitem').nth(3).innerText()).split('\n').at(-1)!;
  await entryOf(words).evaluate((entry) => entry.scrollIntoView({ block: 'start' }));
  const placeOf = async () => (await entryOf(words).boundingBox())!.y;
  const place = await placeOf();
  await panel
    .getByRole('button', { name: '以前のコメントを表示' })
    .evaluate((button) => (button as HTMLElement).click());
  await expect.poll(count).toBe(String(2 * COMMENTS_PER_PART + 1));
  await expect.poll(async () => Math.abs((await placeOf()) - place)).toBeLessThan(3);

  // The link brings the others along.
  await page.goto(`${site.origin(team.subDomain)}${path}?comment=${postPage.post.commentList[0].id}`);
  const linked = panel.locator('[data-linked]');
  await expect(linked).toContainText('最初の考え');
  await expect(linked).toBeInViewport();
  await expect(linked).toBeFocused();
  expect(Number(await count())).toBeGreaterThanOrEqual(all);
  expect(await drawn()).toBeLessThan(80);

  // What is being written stays, however far one looks around.
  const own = entryOf('続き0-0番');
  await own.hover();
  await own.getByRole('button', { name: /の操作$/ }).click();
  await page.getByRole('menuitem', { name: '編集' }).click();
  const field = panel.getByRole('textbox', { name: 'コメントを編集' });
  await field.press('End');
  await page.keyboard.type('、書きかけ');
  await linked.hover();
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(entryOf('最後の考え')).toBeInViewport({ timeout: 100 });
  }).toPass();
  await page.keyboard.type('の続き');
  await expect(field).toHaveText('続き0-0番、書きかけの続き');
  await expect(field).toBeFocused();

  // One's own words are seen.
  await own.hover();
  await page.mouse.wheel(0, -20_000);
  await expect(entryOf('最後の考え')).not.toBeInViewport();
  await panel.getByRole('textbox', { name: 'コメント', exact: true }).click();
  await expect(panel.getByRole('toolbar', { name: 'コメントの書式' })).toBeVisible();
  await page.keyboard.type('いま書いた');
  await page.keyboard.press('Control+Enter');
  await expect(entryOf('いま書いた')).toBeInViewport();
});

test('a post opens at its title, and what is pressed while a comment has the focus stays under the pointer', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, board } = team;
  const onPost = { workspaceId, projectKey, boardId: board.boardId, postId: board.postId };
  for (let n = 1; n <= 4; n += 1)
    await change(team.owner, 'registerComment', { ...onPost, comment: `<p>考え${n}</p>`.repeat(3) });
  const page = await pageOf(team.owner);
  await page.setViewportSize({ width: 1280, height: 760 });
  await page.goto(`${boardUrl(site, team)}&post=${board.projectSerialNumber}`);
  const panel = page.getByRole('region', { name: /^投稿/ });
  await panel.getByRole('textbox', { name: 'コメント', exact: true }).click();
  await expect(panel.locator('[data-ready]').getByRole('textbox', { name: 'コメント', exact: true })).toBeFocused();
  const last = panel.getByRole('listitem').filter({ hasText: '考え4' });
  await expect(last).toHaveCount(1);
  // However long its conversation, a post opens at its title.
  const scrolled = () => panel.evaluate((el) => Math.max(...[...el.querySelectorAll('*')].map((at) => at.scrollTop)));
  expect(await scrolled()).toBe(0);
  await last.hover();
  await page.mouse.wheel(0, 5_000);
  const top = async () => (await last.boundingBox())!.y;
  const like = last.getByRole('button', { name: 'いいね', exact: true });
  await like.hover();
  const before = await top();
  await page.mouse.down();
  await expect(panel.locator('[data-ready]').getByRole('textbox', { name: 'コメント', exact: true })).not.toBeFocused();
  expect(await top()).toBe(before);
  await page.mouse.up();
  await expect(last.getByRole('button', { name: /^いいね 1/ })).toBeVisible();
});
