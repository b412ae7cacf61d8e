/** AI秘書 beside its reports: a word of a comment is found, and a decision leads to the words that it rests on. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AiSecretaryJobType } from '#shared/enums/enums.ts';
import { change } from '#test/support/board/board.ts';
import { askReport, endOf, givenProposal, UNIT } from '#test/support/secretary/secretary.ts';
import { expectAccessible } from '../axe.ts';
import { boardUrl, expect, pick, test } from '../fixtures.ts';

test('a word of a comment is found, marked, and leads to it', async ({ site, team, pageOf }) => {
  const { owner, board, workspaceId, projectKey } = team;
  const place = { workspaceId, projectKey, boardId: board.boardId };
  await change(owner, 'registerPostList', {
    ...place,
    postList: [{ title: '送信基盤の切り替え' }, { title: '送信基盤の監視' }],
  });
  await change(owner, 'registerComment', { ...place, postId: board.postId, comment: '<p>並列数は一旦1にします</p>' });

  const page = await pageOf(owner);
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/project/secretary?workspaceId=${workspaceId}&projectKey=${projectKey}`,
  );
  await page.getByRole('link', { name: '話題と項目の検索' }).click();
  const field = page.getByRole('textbox', { name: '投稿・内容・コメントを検索' });
  await field.fill('送信');
  const items = page.getByRole('list', { name: '見つかった項目' });
  await expect(items.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'search of the secretary');
  await page.getByRole('combobox', { name: '種類' }).click();
  await page.getByRole('option', { name: 'サブ投稿' }).click();
  await expect(page.getByRole('heading', { name: '見つかりませんでした' })).toBeVisible();
  await expect(page).toHaveURL(/kind=/);
  await page.getByRole('combobox', { name: '種類' }).click();
  await page.getByRole('option', { name: 'すべての種類' }).click();
  await expect(items.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('combobox', { name: '更新日' }).click();
  await page.getByRole('option', { name: '日を指定' }).click();
  await page.getByRole('textbox', { name: '終了日' }).fill('2020/1/1');
  await page.getByRole('textbox', { name: '終了日' }).press('Enter');
  await expect(page.getByText('条件に合う項目がありません。')).toBeVisible();
  await expect(page).toHaveURL(/to=2020-01-01/);
  await page.getByRole('button', { name: '条件を外す' }).click();
  await expect(items.getByRole('listitem')).toHaveCount(2);
  await field.fill('切替え');
  await expect(items.getByRole('listitem').locator('mark')).toHaveText(['切り替']);
  await field.fill('送信');

  await field.fill('🦄');
  await expect(page.getByRole('heading', { name: '見つかりませんでした' })).toBeVisible();
  await field.fill('ﾍｲﾚﾂ');
  await expect(page.getByRole('heading', { name: '見つかりませんでした' })).toBeVisible();
  await field.fill('並列数');
  await expect(items.getByRole('listitem').locator('mark')).toHaveText('並列数');
  await expect(page).toHaveURL(/q=/);
  await items.getByRole('link').click();
  await expect(page.getByRole('region', { name: `投稿 ${board.projectSerialNumber}` })).toBeVisible();
  await expect(page.getByText('並列数は一旦1にします')).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('並列数');
});

test('a decision stands in the radar with its evidence and what took its place', async ({ site, team, pageOf }) => {
  const { owner, board, workspaceId, projectKey } = team;
  const place = { workspaceId, projectKey, boardId: board.boardId, postId: board.postId };
  const say = (words: string) => change(owner, 'registerComment', { ...place, comment: `<p>${words}</p>` });
  await say('送信基盤の並列数は一旦1にします。');
  const page = await pageOf(owner);
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/project/secretary?workspaceId=${workspaceId}&projectKey=${projectKey}`,
  );
  await page.getByRole('link', { name: '決定レーダー' }).click();
  const list = page.getByRole('list', { name: '決定' });
  await expect(list.getByRole('listitem')).toHaveText(/^暫定送信基盤の並列数は一旦1にします。/);

  await say('送信基盤の並列数は8に変更します。');
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveText(/^確定送信基盤の並列数は8に変更します。/);
  await list.getByRole('link').click();
  const detail = page.getByRole('complementary', { name: '決定の根拠' });
  await expect(detail.locator('mark')).toHaveText('送信基盤の並列数は8に変更します。');
  await expectAccessible(page, 'decision radar');
  await detail.getByRole('list', { name: '経緯' }).getByRole('link').click();
  await expect(detail.getByText('新しい決定に置き換わりました')).toBeVisible();

  await page
    .getByRole('group', { name: '表示する決定' })
    .getByRole('button', { name: /^条件つき/ })
    .click();
  await expect(page.getByRole('heading', { name: '当てはまる決定はありません' })).toBeVisible();
  await detail.getByRole('link', { name: /予約変更メール/ }).click();
  await expect(page.getByRole('region', { name: `投稿 ${board.projectSerialNumber}` })).toBeVisible();
});

test('the work graph is walked by its list and by its drawing, and its reasons are opened', async ({
  site,
  team,
  pageOf,
  problems,
}) => {
  const { owner, board, workspaceId, projectKey } = team;
  const place = { workspaceId, projectKey, boardId: board.boardId };
  const { postList } = await change(owner, 'registerPost', { ...place, title: '送信基盤の監視' });
  const serial = postList[0]!.projectSerialNumber;
  await change(owner, 'registerComment', {
    ...place,
    postId: board.postId,
    comment: `<p>#${serial}を先に見ます。送信基盤の並列数は一旦1にします。</p>`,
  });
  const page = await pageOf(owner);
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/project/secretary?workspaceId=${workspaceId}&projectKey=${projectKey}`,
  );
  await page.getByRole('link', { name: 'つながり', exact: true }).click();
  await expect(page.getByRole('region', { name: '会話' })).toContainText('コメント1件');
  await expect(page.getByText('ドキュメントとチャットはまだつながっていないため、含まれていません。')).toBeVisible();
  await page.getByRole('textbox', { name: '人・投稿・話題から探す' }).fill('監視');
  await page.getByRole('region', { name: '投稿' }).getByRole('link', { name: '送信基盤の監視' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '送信基盤の監視' })).toBeVisible();
  const posts = page.getByRole('region', { name: '投稿' });
  await expect(posts.getByRole('listitem')).toContainText(['番号で触れられている']);
  await expect(posts.getByRole('listitem')).toContainText([`#${serial}を先に見ます。`]);
  await expectAccessible(page, 'the work graph');

  // Arrow keys lead through the drawing, Enter walks on, and the way stands above.
  const drawing = page.getByRole('group', { name: 'つながりの図' });
  await drawing.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(drawing.getByRole('list', { name: '投稿・決定・会話' }).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveText(/^予約変更メール/);
  await expect(page.getByRole('navigation', { name: 'たどった道' })).toContainText('送信基盤の監視');
  await page
    .getByRole('region', { name: '決定' })
    .getByRole('link', { name: `根拠 #${board.projectSerialNumber}を開く` })
    .click();
  await expect(page.getByRole('region', { name: `投稿 ${board.projectSerialNumber}` })).toContainText('並列数は一旦1');
  await page.getByRole('button', { name: '投稿の操作' }).click();
  await page.getByRole('menuitem', { name: 'つながりを見る' }).click();
  await expect(heading).toHaveText(/^予約変更メール/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '図で見る' }).click();
  await expect(drawing).toBeVisible();
  await expectAccessible(page, 'the drawing of the work graph on a phone');
  await page.getByRole('button', { name: '一覧で見る' }).click();
  await page.goto(
    `${new URL(page.url()).origin}/workspace/project/secretary?workspaceId=${workspaceId}&projectKey=${projectKey}&tab=graph&node=POST&id=none`,
  );
  await expect(page.getByRole('heading', { name: 'ここからはたどれません' })).toBeVisible();
  // What is not there is what this is about.
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('status of 404')));
});

test('another kind of report is asked for in words, and quotes what was said', async ({ site, team, pageOf }) => {
  const { owner, board, workspaceId, projectKey } = team;
  const place = { workspaceId, projectKey, boardId: board.boardId, postId: board.postId };
  await change(owner, 'registerComment', { ...place, comment: '<p>件名は一旦旧案にします。</p>' });
  const page = await pageOf(owner);
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/project/secretary?workspaceId=${workspaceId}&projectKey=${projectKey}`,
  );
  await page
    .getByRole('button', { name: /依頼する/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '依頼の種類' }).click();
  await page.getByRole('option', { name: '見落としたメンション' }).click();
  await expect(dialog.getByRole('combobox', { name: '人' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /依頼する/ })).toBeDisabled();
  await dialog.getByRole('combobox', { name: '依頼の種類' }).click();
  await page.getByRole('option', { name: '決まったことと論点' }).click();
  await expectAccessible(page, 'request of the secretary');
  await dialog.getByRole('button', { name: /依頼する/ }).click();
  await expect(page.getByRole('heading', { name: 'リスク' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('complementary', { name: '根拠' }).getByText('件名は一旦旧案にします。')).toBeVisible();

  // Its words are read beside the report.
  await page
    .getByRole('button', { name: /^根拠 \d+$/ })
    .last()
    .click();
  const source = page.getByRole('region', { name: /^根拠 \d+$/ });
  await expect(source.getByRole('list', { name: 'コメント' })).toContainText('件名は一旦旧案にします。');
  await expectAccessible(page, 'a source beside its report');
  await source.press('Escape');
  await expect(page.getByRole('complementary', { name: '根拠' })).toBeVisible();

  const question = page.getByRole('region', { name: 'さらに絞り込む' });
  await expect(question.getByRole('button', { name: 'この条件で依頼する' })).toBeDisabled();
  await question.getByRole('textbox', { name: '話題・キーワード' }).fill('そのような話題はない');
  await question.getByRole('button', { name: 'この条件で依頼する' }).click();
  await expect(page.getByText('を絞り込んだ報告です。')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1, name: '「そのような話題はない」を含む投稿' })).toBeVisible();
});

test('a proposal is approved, sealed, and taken back', async ({ site, team, pageOf }) => {
  const { owner, board, workspaceId, projectKey } = team;
  const { requestHistoryId, after } = await givenProposal(owner, board);
  const page = await pageOf(owner);
  await page.goto(
    `${site.origin(team.subDomain)}/workspace/project/secretary?workspaceId=${workspaceId}&projectKey=${projectKey}&requestHistoryId=${requestHistoryId}`,
  );
  const card = page.getByRole('list', { name: '次の行動' }).getByRole('listitem').first();
  await expect(card).toContainText('投稿を更新');
  await expect(card).toContainText(`期限2026-01-05${after}`);
  await expect(page.getByRole('button', { name: /承認待ち/ })).toBeVisible();
  await expectAccessible(page, 'proposals of the secretary');
  await card.getByRole('button', { name: '承認する' }).press('Enter');
  await expect(card.getByRole('img', { name: /^承認/ })).toBeVisible();
  await card.getByRole('link').click();
  const panel = page.getByRole('region', { name: `投稿 ${board.projectSerialNumber}` });
  await expect(panel.getByText(/AI秘書の提案（依頼 .+さん）を承認して/)).toBeVisible();
  await page.goBack();
  await card.getByRole('button', { name: '元に戻す' }).click();
  await expect(card.getByRole('button', { name: '承認する' })).toBeVisible();
});

test('a post is asked about from its menu; then a topic and the whole project, and the report goes on paper', async ({
  site,
  team,
  pageOf,
}) => {
  const { owner, board, workspaceId, projectKey } = team;
  const place = { workspaceId, projectKey, boardId: board.boardId };
  for (const title of ['送信基盤の監視', '送信基盤の手順']) await change(owner, 'registerPost', { ...place, title });
  const page = await pageOf(owner);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const serial = board.projectSerialNumber;
  await page.goto(`${boardUrl(site, team)}&post=${serial}`);
  const panel = page.getByRole('region', { name: `投稿 ${serial}`, exact: true });
  await panel.getByRole('button', { name: '投稿の操作' }).click();
  await page.getByRole('menuitem', { name: 'AI秘書に依頼する…' }).click();
  const dialog = page.getByRole('dialog', { name: 'AI秘書に依頼する' });
  await expect(dialog.getByRole('combobox', { name: '対象' })).toHaveValue('投稿');
  await expect(dialog.getByText('予約変更メールが届かないことがある')).toBeVisible();
  const submit = dialog.getByRole('button', { name: '依頼する' });
  await submit.click();
  const report = page.getByRole('article');
  const title = report.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(new RegExp(`#${serial}`), { timeout: 20_000 });
  await expect(report).toContainText('「予約変更メールが届かないことがある」を登録しました');

  const about = async (target: string) => {
    await page
      .getByRole('button', { name: /依頼する/ })
      .first()
      .click();
    await pick(page, '対象', target);
  };
  await about('話題');
  await expect(submit).toBeDisabled();
  await dialog.getByRole('combobox', { name: '話題' }).fill('送信基盤');
  await submit.click();
  await expect(title).toHaveText(/話題「送信基盤」/, { timeout: 20_000 });
  await expect(report).toContainText('新しい投稿は2件で');

  await about('プロジェクト全体');
  await submit.click();
  await expect(title).toHaveText(/^プロジェクト全体：/, { timeout: 20_000 });
  await page.getByRole('button', { name: '印刷' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  const sheet = page.locator('[data-print-view]');
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('heading', { name: '根拠', includeHidden: true })).toBeVisible();
  await expect(sheet).toContainText('#1 ');
  await expect(page.getByRole('complementary', { name: '依頼の一覧' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
});

test('an operator has the evidence of a report read again: what was changed since is named', async ({ site, team }) => {
  const { owner, board, workspaceId, projectKey, subDomain } = team;
  const place = { workspaceId, projectKey, boardId: board.boardId };
  await change(owner, 'registerComment', {
    ...place,
    postId: board.postId,
    comment: '<p>件名は旧案に決定しました。</p>',
  });
  const request = await askReport(owner, board, UNIT.WEEK, AiSecretaryJobType.CONTENTS_GET_INSIGHT);
  await endOf(owner, workspaceId, request);
  const verify = () =>
    promisify(execFile)(
      process.execPath,
      ['infra/report.ts', 'verify', '--workspace', subDomain, '--request', request],
      { env: { ...process.env, DATA_DIR: site.dataDir } },
    );
  expect((await verify()).stdout).toMatch(/: (\d+) of \1 sources say what it says\n$/);
  await change(owner, 'deletePostList', { ...place, postIdList: [board.postId] });
  await expect(verify()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('件名は旧案に決定しました。'),
  });
});
