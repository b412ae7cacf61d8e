import type { Locator, Page } from '@playwright/test';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { LIST_LEVELS } from '#shared/rules/post/rich-text.ts';
import { TOO_LARGE } from '#shared/rules/size-limits.ts';
import { change } from '#test/support/board/board.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenMember } from '#test/support/workspace.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { lateEditor } from '../late-editor.ts';

type Team = Parameters<Parameters<typeof test>[2]>[0]['team'];

const write = (team: Team, by: Actor, contentsHtml: string, contentsRevision: number) =>
  change(by, 'updatePostContents', {
    workspaceId: team.workspaceId,
    projectKey: team.projectKey,
    boardId: team.board.boardId,
    postId: team.board.postId,
    contentsHtml,
    contentsRevision,
  });

const stored = async (team: Team): Promise<{ contentsHtml: string; contentsRevision: number }> => {
  const { workspaceId, projectKey, board } = team;
  const { data, errors } = await team.owner.graphql<{
    postPage: { post: { contentsHtml: string; contentsRevision: number } };
  }>(
    `query ($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) {
      postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) {
        post { contentsHtml contentsRevision }
      }
    }`,
    { workspaceId, projectKey, projectSerialNumber: board.projectSerialNumber },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.postPage.post;
};

const openPost = async (page: Page, origin: string, { workspaceId, projectKey, board }: Team): Promise<Locator> => {
  await page.goto(`${origin}/workspace/${workspaceId}/${projectKey}/post/${board.projectSerialNumber}`);
  return page.getByRole('region', { name: /^投稿/ });
};

const paste = (field: Locator, data: Record<string, string>) =>
  field.evaluate((one, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);

test('contents are never written over what a colleague wrote meanwhile', async ({ team, site, pageOf }) => {
  const colleague = await givenMember(team, Role.STAFF);
  const page = await pageOf(team.owner);
  const panel = await openPost(page, site.origin(team.subDomain), team);
  const field = panel.locator('[data-ready]').getByRole('textbox', { name: '内容' });
  await panel.getByText('内容を入力').click();
  await expect(field).toBeFocused();
  await page.keyboard.type('最初の内容');
  await page.keyboard.press('Control+Enter');
  await expect(field).toHaveCount(0);
  await expect(panel.getByText('最初の内容', { exact: true })).toBeVisible();

  await panel.getByText('最初の内容', { exact: true }).click();
  await field.fill('自分が書いた内容');
  await write(team, colleague, '<h2>同僚が書いた内容</h2>', 1);
  // It is told as soon as this page hears of it, and what is typed stays.
  await expect(panel.getByText('ほかの人がこの内容を変更しました')).toBeVisible();
  await expect(panel.getByRole('region', { name: '最新の内容' }).getByText('同僚が書いた内容')).toBeVisible();
  await expect(field).toHaveText('自分が書いた内容');
  await expectAccessible(page);
  await field.press('Control+Enter');
  await expect(field).toHaveText('自分が書いた内容');
  await panel.getByRole('button', { name: '自分の内容で上書きする' }).click();
  await expect(field).toHaveCount(0);
  await expect(panel.getByText('自分が書いた内容', { exact: true })).toBeVisible();

  // The post is closed with words that were not saved; a colleague writes meanwhile.
  await panel.getByText('自分が書いた内容', { exact: true }).click();
  await field.press('Control+End');
  await page.keyboard.type('。書きかけ');
  await page.goBack();
  await write(team, colleague, '<p>自分が書いた内容</p><p>同僚の追記</p>', 3);
  await openPost(page, site.origin(team.subDomain), team);
  await expect(panel.getByText('同僚の追記')).toBeVisible();
  const left = panel.getByText('保存していない編集があります。その後、ほかの人がこの内容を変更しました。');
  await expect(left).toBeVisible();
  await panel.getByRole('button', { name: '編集を続ける' }).click();
  await expect(field).toHaveText('自分が書いた内容。書きかけ');
  await expect(panel.getByRole('region', { name: '最新の内容' }).getByText('同僚の追記')).toBeVisible();
});

/** Every kind of line and of sign; the table and the list in the quote are none of the editor's. */
const EVERYTHING = [
  '<h1>大</h1><h2>中</h2><h3>小</h3><p>一行目<br />二行目</p><p><br /></p>',
  '<p><strong>太く<em>傾けて</em></strong><u>線</u><s>消す</s><code>a &lt; b</code>と <a href="https://example.jp/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow"><strong>仕様</strong></a></p>',
  '<p><span data-mention="user:tanaka">@田中　健太</span>さん</p>',
  '<ul><li>一<ul><li>一の一<ol><li>深い</li></ol></li></ul></li><li>二<br />続き</li></ul><ol><li>番号</li><li>次</li></ol>',
  '<ul><li data-checked="true">済み</li><li data-checked="false">まだ</li></ul>',
  '<blockquote><p>引用<br />二行</p><p>次</p></blockquote><pre><code>if (a) {\n  b();\n}\n\n</code></pre><hr />',
  '<table><thead><tr><th>列</th></tr></thead><tbody><tr><td colspan="2">値</td></tr></tbody></table>',
  '<blockquote><ul><li>引用の中</li></ul></blockquote>',
].join('');

test('what is stored stands in the editor and goes back sign for sign; to open and save changes nothing', async ({
  team,
  site,
  pageOf,
}) => {
  await write(team, team.owner, `${EVERYTHING}<p>終わり</p>`, 0);
  const page = await pageOf(team.owner);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('updatePostContents')) writes.push(request.postData()!);
  });
  const panel = await openPost(page, site.origin(team.subDomain), team);
  const field = panel.locator('[data-ready]').getByRole('textbox', { name: '内容' });
  await panel.getByText('終わり').click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(field).toHaveCount(0);
  expect(writes).toEqual([]);
  await expect(panel.locator('[data-mention="user:tanaka"]')).toHaveText('@田中　健太');

  await panel.getByText('終わり').click();
  await expect(field).toBeFocused();
  await page.keyboard.type('ました');
  await page.keyboard.press('Control+Enter');
  await expect(field).toHaveCount(0);
  expect((await stored(team)).contentsHtml).toBe(`${EVERYTHING}<p>終わりました</p>`);
});

test('signs become lists, headings and links; Esc and a reload keep what was written', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  const panel = await openPost(page, site.origin(team.subDomain), team);
  const field = panel.locator('[data-ready]').getByRole('textbox', { name: '内容' });
  await panel.getByText('内容を入力').click();
  await expect(field).toBeFocused();
  for (const line of [
    '# 見出し',
    '- 項目',
    '',
    '[] やること',
    '',
    '> 引用',
    '',
    '**太字**と`符号` https://example.jp/a。',
  ])
    await page.keyboard.type(`${line}\n`);
  await page.keyboard.type('一行目');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('二行目');
  const tools = panel.getByRole('toolbar', { name: '内容の書式' });
  await page.keyboard.press('Shift+Home');
  await tools.getByRole('button', { name: '取り消し線' }).click();
  await expect(tools.getByRole('button', { name: '取り消し線' })).toHaveAttribute('aria-pressed', 'true');
  await tools.getByRole('button', { name: 'リンク' }).click();
  const address = panel.getByRole('textbox', { name: 'リンク先のアドレス' });
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(panel.getByRole('alert')).toBeVisible();
  await address.fill('ｅxample.jp');
  await address.press('Enter');
  await expectAccessible(page);

  const left = panel.getByText('保存していない編集があります。');
  await field.press('Escape');
  await expect(left).toBeVisible();
  expect((await stored(team)).contentsHtml).toBe('');
  await page.reload();
  await expect(left).toBeVisible();
  await panel.getByRole('button', { name: '編集を続ける' }).click();
  await expect(field.getByText('二行目')).toBeVisible();
  // Thought better of, and worse again.
  await panel.getByRole('button', { name: 'やめる' }).click();
  await expect(left).toHaveCount(0);
  await page.getByRole('button', { name: /取り消す/ }).click();
  await panel.getByRole('button', { name: '編集を続ける' }).click();
  await panel.getByRole('button', { name: '保存' }).click();
  await expect(field).toHaveCount(0);
  const link = (href: string, words: string) =>
    `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${words}</a>`;
  expect((await stored(team)).contentsHtml).toBe(
    [
      '<h1>見出し</h1><ul><li>項目</li><li data-checked="false">やること</li></ul>',
      '<blockquote><p>引用</p></blockquote>',
      `<p><strong>太字</strong>と<code>符号</code> ${link('https://example.jp/a', 'https://example.jp/a')}。</p>`,
      `<p>一行目<br />${link('https://example.jp', '<s>二行目</s>')}</p>`,
    ].join(''),
  );

  // The editor's code is on its way: what is typed until then stands at the end, with the caret where it was.
  await write(team, team.owner, '<p>三行目</p>', (await stored(team)).contentsRevision);
  const comes = await lateEditor(page);
  await page.reload();
  await panel.getByText('三行目').click();
  await page.keyboard.type('と四目');
  await page.keyboard.press('ArrowLeft');
  await comes();
  await expect(field).toBeFocused();
  await page.keyboard.type('行');
  await page.keyboard.press('Control+Enter');
  await expect(field).toHaveCount(0);
  expect((await stored(team)).contentsHtml).toBe('<p>三行目と四行目</p>');
  // What is saved before it is there goes as soon as it is.
  const comesAgain = await lateEditor(page);
  await page.reload();
  await panel.getByText('三行目').click();
  await page.keyboard.type('です。');
  await page.keyboard.press('Control+Enter');
  await comesAgain();
  await expect.poll(async () => (await stored(team)).contentsHtml).toBe('<p>三行目と四行目です。</p>');
  await expect(field).toHaveCount(0);
});

test('what comes from Word, Excel, the web and the pages of links comes in clean, and nothing of it runs', async ({
  team,
  site,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  const panel = await openPost(page, site.origin(team.subDomain), team);
  const field = panel.locator('[data-ready]').getByRole('textbox', { name: '内容' });
  await panel.getByText('内容を入力').click();
  await expect(field).toBeFocused();
  await page.evaluate(() => Object.assign(window, { ran: 0 }));
  await paste(field, {
    'text/html': `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style>
      @list l0:level1 {mso-level-number-format:bullet;}</style></head><body>
      <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">・</span>項目一</p>
      <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">・</span>項目二</p>
      <p class="MsoNormal" style="color:red"><b>太字</b><span style="font-style:italic">斜体</span><o:p></o:p></p></body></html>`,
  });
  await paste(field, {
    'text/html':
      '<table border="1" style="width:9px"><tr><td style="color:red" onclick="ran=1">A1</td><td>B1</td></tr></table>',
  });
  await paste(field, {
    'text/html':
      '<div onclick="ran=1">網頁<img src=x onerror="ran=1"><svg onload="ran=1"></svg><script>ran=1</script><a href="javascript:ran=1">押す</a><iframe srcdoc="<script>parent.ran=1</script>"></iframe></div>',
  });
  await paste(field, { 'text/plain': '案内は https://example.jp/b を見る' });
  await page.keyboard.press('Control+Enter');
  await expect(field).toHaveCount(0);
  expect((await stored(team)).contentsHtml).toBe(
    '<ul><li>項目一</li><li>項目二</li></ul><p><strong>太字</strong><em>斜体</em></p><table><tbody><tr><td>A1</td><td>B1</td></tr></tbody></table><p>網頁押す案内は <a href="https://example.jp/b" target="_blank" rel="noopener noreferrer nofollow">https://example.jp/b</a> を見る</p>',
  );

  // Whoever rests on a link is told where it leads, by the page there: text, whatever it holds. The host of a test reaches no page.
  const title = '<img src=x onerror="ran=1">案内';
  const asked: (string | null)[] = [];
  await page.route(/getOgpMetaData/, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('url'));
    return route.fulfill({ json: { title, description: '手順です。', siteName: null } });
  });
  const link = panel.getByRole('link', { name: 'https://example.jp/b' });
  const card = page.getByRole('tooltip');
  await link.hover();
  await expect(card).toHaveText(`${title}手順です。example.jp`);
  await expect(link).toHaveAccessibleDescription(/案内/);
  await expectAccessible(page);
  await card.hover();
  await expect(card).toBeVisible();
  await panel.getByText('項目一').hover();
  await expect(card).toHaveCount(0);
  await page.keyboard.press('Shift');
  await link.focus();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(asked).toEqual(['https://example.jp/b']);
  expect(await page.evaluate('ran')).toBe(0);
});

test('lists deeper than ours stand on the last level; a text that is too large for the door says so, and stays', async ({
  team,
  site,
  pageOf,
  problems,
}) => {
  const page = await pageOf(team.owner);
  const panel = await openPost(page, site.origin(team.subDomain), team);
  const field = panel.locator('[data-ready]').getByRole('textbox', { name: '内容' });
  await panel.getByText('内容を入力').click();
  await expect(field).toBeFocused();
  const levels = Array.from({ length: 11 }, (_, n) => `<ul><li>段${n + 1}`);
  await paste(field, {
    'text/html': `${levels.join('')}${'<ul><li>'.repeat(490)}深い${'</li></ul>'.repeat(490)}${'</li></ul>'.repeat(11)}`,
  });
  await expect(field.getByText('深い')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(field).toHaveCount(0);
  const { contentsHtml } = await stored(team);
  expect(contentsHtml.match(/<ul>/g)).toHaveLength(LIST_LEVELS);
  expect(contentsHtml).toContain('<li>段9</li><li>段10</li><li>段11</li><li>深い</li>');

  await panel.getByText('深い', { exact: true }).click();
  await expect(field).toBeFocused();
  await paste(field, { 'text/plain': 'あ'.repeat(350_000) });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(TOO_LARGE.item)).toBeVisible();
  await expect(field).toContainText('あああ');
  expect(problems.splice(0)).toEqual([expect.stringContaining('413')]);
});

test('people, groups and posts are named from a list beside the caret, whose keys a conversion never presses', async ({
  team,
  site,
  pageOf,
}) => {
  const { workspaceId, projectKey, owner } = team;
  await owner.must(contract.group.register, { workspaceId, name: '予約チーム' });
  const page = await pageOf(owner);
  const panel = await openPost(page, site.origin(team.subDomain), team);
  const field = panel.locator('[data-ready]').getByRole('textbox', { name: '内容' });
  await panel.getByText('内容を入力').click();
  await expect(field).toBeFocused();
  const list = page.getByRole('listbox', { name: 'メンションする相手' });
  await page.keyboard.type('確認は@');
  await expect(list.getByRole('option', { name: owner.accountName })).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.imeSetComposition', { text: 'よやく', selectionStart: 3, selectionEnd: 3 });
  for (const key of ['ArrowDown', 'Enter'])
    await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 });
  await expect(field).toContainText('確認は@よやく');
  await cdp.send('Input.insertText', { text: '予約' });
  await expect(list.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await page.keyboard.type('#');
  const posts = page.getByRole('listbox', { name: 'リンクする投稿' });
  await expect(posts.getByRole('option', { name: /予約変更メール/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(posts).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.type(String(team.board.projectSerialNumber));
  await page.keyboard.type(' #');
  await posts.getByRole('option', { name: /予約変更メール/ }).click();
  await page.keyboard.press('Control+Enter');
  await expect(field).toHaveCount(0);
  const { contentsHtml } = await stored(team);
  const n = team.board.projectSerialNumber;
  expect(contentsHtml.replace(/group:[\w-]+/, 'group:G')).toBe(
    `<p>確認は<span data-mention="group:G">@予約チーム</span> #${n} <a href="/workspace/${workspaceId}/${projectKey}/post/${n}" target="_blank" rel="noopener noreferrer nofollow">#${n}</a>\u00a0</p>`,
  );
});

test('two people at one text see each other, and what each wrote in other lines comes together', async ({
  team,
  site,
  pageOf,
}) => {
  const colleague = await givenMember(team, Role.STAFF);
  await write(team, colleague, '<p>一行め</p><p>二行め</p>', 0);
  const page = await pageOf(team.owner);
  const panel = await openPost(page, site.origin(team.subDomain), team);
  const field = panel.locator('[data-ready]').getByRole('textbox', { name: '内容' });
  const others = await openPost(await pageOf(colleague), site.origin(team.subDomain), team);
  await panel.getByText('一行め').click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('私の');
  await expect(others.getByText(/さんが編集しています/)).toBeVisible();
  await write(team, colleague, '<p>一行め</p><p>二行めは同僚が</p>', 1);
  await expect(panel.getByText('ほかの人が保存した変更を取り込みました')).toBeVisible();
  await expect(field).toHaveText('私の一行め二行めは同僚が');
  // The caret stays where it was.
  await page.keyboard.type('続き');
  await expect(field).toHaveText('私の続き一行め二行めは同僚が');
  await field.press('Control+Enter');
  await expect(field).toHaveCount(0);
  expect((await stored(team)).contentsHtml).toBe('<p>私の続き一行め</p><p>二行めは同僚が</p>');
  await expect(others.getByText(/さんが編集しています/)).toHaveCount(0);
});

test('a change shows what went and what came, and what was before it comes back', async ({ team, site, pageOf }) => {
  await write(team, team.owner, '<p>明日までに確認します。</p>', 0);
  await write(team, team.owner, '<p>今日までに確認します。</p><p>以上</p>', 1);
  const page = await pageOf(team.owner);
  const panel = await openPost(page, site.origin(team.subDomain), team);
  await panel.getByRole('button', { name: '違いを見る' }).last().click();
  const difference = panel.getByRole('group', { name: '変更の前と後の違い' });
  await expect(difference.locator('del')).toHaveText('明日');
  await expect(difference.locator('ins')).toHaveText(['今日', '以上']);
  await expectAccessible(page);

  await panel.getByRole('button', { name: '変更前に戻す' }).last().click();
  await expect(panel.getByText('明日までに確認します。', { exact: true })).toBeVisible();
  expect(await stored(team)).toEqual({ contentsHtml: '<p>明日までに確認します。</p>', contentsRevision: 3 });
  await page.getByRole('button', { name: /取り消す/ }).click();
  await expect(panel.getByText('今日までに確認します。', { exact: true })).toBeVisible();

  const title = panel.getByRole('textbox', { name: /タイトル/ });
  const before = await title.inputValue();
  await title.fill('別の題');
  await title.press('Enter');
  const renamed = panel.getByRole('listitem').filter({ hasText: 'タイトルを変更' });
  await renamed.getByRole('button', { name: '変更前に戻す' }).click();
  await expect(title).toHaveValue(before);

  // A value, as often as somebody wants it.
  const { workspaceId, projectKey, boardId, postId, columns } = team.board;
  const estimate = async (numericData: number) =>
    change(team.owner, 'updateColumnData', {
      ...{ workspaceId, projectKey, boardId, postId },
      columnData: { projectBoardColumnId: columns['見積']!.id, numericData },
    });
  await estimate(3);
  await estimate(8);
  const value = panel.getByRole('button', { name: /^見積/ });
  await expect(value).toContainText('8');
  const changed = panel.getByRole('listitem').filter({ hasText: /見積.*を(?:設定|変更)/ });
  await expect(changed).toHaveCount(2);
  await changed.last().getByRole('button', { name: '変更前に戻す' }).click();
  await expect(page.getByText('「見積」を変更前に戻しました')).toBeVisible();
  await expect(value).toContainText('3');
  await expect(changed).toHaveCount(3);
  await changed.first().getByRole('button', { name: '変更前に戻す' }).click();
  await expect(value).not.toContainText('3');
});

test('a save that meets another one is put together with it and goes out again by itself', async ({
  team,
  site,
  pageOf,
}) => {
  const colleague = await givenMember(team, Role.STAFF);
  await write(team, team.owner, '<p>一行め</p><p>二行め</p>', 0);
  const page = await pageOf(team.owner);
  const panel = await openPost(page, site.origin(team.subDomain), team);
  // Each save of this page is overtaken on its way, twice.
  let saves = 0;
  await page.route('**/board-api', async (route) => {
    if (route.request().postData()?.includes('updatePostContents')) {
      saves += 1;
      if (saves === 1) await write(team, colleague, '<p>一行め</p><p>二行めは同僚が</p>', 1);
      if (saves === 2) await write(team, colleague, '<p>一行め</p><p>二行めは同僚が</p><p>三行めも</p>', 2);
    }
    await route.continue();
  });
  await panel.getByRole('button', { name: '内容を編集' }).click();
  const field = panel.locator('[data-ready]').getByRole('textbox', { name: '内容' });
  await field.press('Control+Home');
  await page.keyboard.type('私の');
  await field.press('Control+Enter');
  await expect(field).toHaveCount(0);
  expect(saves).toBe(3);
  expect((await stored(team)).contentsHtml).toBe('<p>私の一行め</p><p>二行めは同僚が</p><p>三行めも</p>');
  // Nothing is left that asks to be saved.
  await page.reload();
  await expect(panel.getByText('私の一行め')).toBeVisible();
  await expect(panel.getByText('保存していない編集があります。')).toHaveCount(0);
});
