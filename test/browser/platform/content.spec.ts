/** Help center, blog and release notes, as somebody without an account reads them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

/** All but what runs on a drawn page itself. */
const APP_SCRIPTS = /\/assets\/(?!drawn-).*\.js$/;

test('a visitor finds an article of the help center by words, reads it and says that it helped', async ({
  page,
  site,
  problems,
}) => {
  await page.goto(`${site.origin()}/helpcenter`);
  await expect(page).toHaveTitle('Hisho | ヘルプセンター');
  await expect(page.getByRole('heading', { name: 'はじめに', exact: true })).toBeVisible();
  await expectAccessible(page, 'help center');

  await page.getByRole('searchbox', { name: 'ことばで記事を探す' }).fill('あーかいぶ　戻す');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/helpcenter\/search\?words=/);
  await expect(page.getByText(/を含む記事 \d+件/)).toBeVisible();
  await page.getByRole('link', { name: 'アーカイブと削除、元に戻す方法' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'アーカイブと削除、元に戻す方法' })).toBeVisible();
  await expect(page).toHaveTitle('Hisho | アーカイブと削除、元に戻す方法');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /片づける/);
  await expectAccessible(page, 'help article');

  const good = page.getByRole('button', { name: '役に立った', exact: true });
  const bad = page.getByRole('button', { name: '役に立たなかった' });
  const saved = page.waitForResponse((response) => response.url().includes('upsertArticleFeedback') && response.ok());
  await good.click();
  await saved;
  await expect(page.getByText('ありがとうございます。記事の改善に役立てます。')).toBeVisible();
  // What operators read of it, as docs/operations.md says.
  const { stdout } = await promisify(execFile)(process.execPath, ['infra/articles.ts'], {
    env: { ...process.env, DATA_DIR: site.dataDir },
  });
  expect(stdout).toMatch(/^good\tbad\tarticle\ttitle\n/);
  expect(stdout).toMatch(/\n[1-9]\d*\t0\tarchive-and-delete\tアーカイブと削除、元に戻す方法\n/);
  await page.reload();
  await expect(good).toHaveAttribute('aria-pressed', 'true');
  await expect(bad).toHaveAttribute('aria-pressed', 'false');

  // A link within the help stays in the page.
  await page.getByRole('link', { name: 'ヘルプセンター', exact: true }).click();
  await page.goto(`${site.origin()}/helpcenter/search?words=ぬるぽ`);
  await expect(page.getByRole('heading', { name: '「ぬるぽ」を含む記事がありません' })).toBeVisible();
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.origin()}/helpcenter/api-key`);
  await expect(page.locator('pre')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.setViewportSize({ width, height });
  await page.goto(`${site.origin()}/helpcenter/nothing`);
  await expect(page.getByRole('heading', { level: 1, name: '記事が見つかりませんでした' })).toBeVisible();
  expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('the blog is narrowed by a tag and by words; release notes are listed by their day', async ({ page, site }) => {
  await page.goto(`${site.origin()}/blog`);
  const entries = page.locator('main').getByRole('heading', { level: 2 });
  await expect(entries).toHaveCount(3);
  await expectAccessible(page, 'blog');
  await page
    .getByRole('navigation', { name: 'タグ' })
    .getByRole('link', { name: /要望管理/ })
    .click();
  await expect(page).toHaveURL(/tag=/);
  await expect(entries).toHaveCount(1);
  await page.getByRole('searchbox').fill('変換');
  await page.getByRole('button', { name: '検索' }).click();
  await expect(entries).toHaveText(['変換を確定するEnterで、送信しない']);
  await entries.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: '変換を確定するEnterで、送信しない' })).toBeVisible();

  await page.goto(`${site.origin()}/release`);
  await expect(entries).toHaveText([/^まとめての変更/, /^ヘルプセンター、ブログ/, /./]);
  await expectAccessible(page, 'release notes');
  await entries.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: '新しくなったこと' })).toBeVisible();
});

test('articles that cannot be loaded say so and come with another try', async ({ page, site, problems }) => {
  await page.route('**/api/contentful/helpCenter/getList', (route) => route.abort(), { times: 1 });
  // Not drawn by a function, as when it has no articles: the page asks for them itself.
  const bare = await (await page.goto(`${site.origin()}/user/login`))!.text();
  await page.route('**/helpcenter', (route) => route.fulfill({ contentType: 'text/html', body: bare }));
  await page.goto(`${site.origin()}/helpcenter`);
  await page.getByRole('button', { name: '再読み込み' }).click();
  await expect(page.getByRole('heading', { name: 'はじめに', exact: true })).toBeVisible();
  expect(problems.splice(0).every((problem) => problem.includes('Failed to load resource'))).toBe(true);
});

test('a request is written, refused where something is missing, and sent; what was typed stays', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin()}/request?type=1`);
  await expect(page.getByRole('radio', { name: '資料がほしい' })).toBeChecked();
  await expectAccessible(page, 'request');
  await page.getByRole('textbox', { name: /お名前/ }).fill('青葉　花子');
  await page.getByRole('textbox', { name: /メールアドレス/ }).fill('visitor@aoba.example');
  await page.getByRole('button', { name: '送信する' }).click();
  const message = page.getByRole('textbox', { name: /内容/ });
  await expect(message).toBeFocused();
  await expect(page.getByRole('textbox', { name: /お名前/ })).toHaveValue('青葉　花子');
  await message.fill('導入の手順を教えてください。');
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(page.getByRole('heading', { name: 'お問い合わせを受け付けました' })).toBeVisible();
  const [mail] = await site.local.mails('support@hisho.localhost');
  expect(mail!.text).toContain('導入の手順を教えてください。');
});

test('terms, privacy and the seller’s facts mark what the operator has not set', async ({ page, site }) => {
  for (const [path, title] of [
    ['/terms', '利用規約'],
    ['/privacy', 'プライバシーポリシー'],
    ['/commerce', '特定商取引法に基づく表記'],
  ] as const) {
    await page.goto(`${site.origin()}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('未設定（運営者の設定項目 operatorName）').first()).toBeVisible();
    await expectAccessible(page, path);
  }
});

test('the landing page leads by its anchors; a plan that is chosen is kept until the registration below', async ({
  page,
  site,
  problems,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.origin());
  await expect(page).toHaveTitle('Hisho | AI秘書が、あなたのチームを最速で動かす');
  await expectAccessible(page, 'landing page');
  const film = page.getByLabel('Hishoのデモ動画');
  const isPlaying = () =>
    film.evaluate((video: HTMLVideoElement) => (!video.paused || video.ended) && video.currentTime > 0);
  const play = page.getByRole('button', { name: /^デモを再生/ });
  const files = /\/film\/demo\.(webm|mp4)$/;
  await page.route(files, (route) => route.abort());
  await play.click();
  await expect(page.getByText('動画を読み込めませんでした。')).toBeVisible();
  await expect(play).toBeFocused();
  await page.unroute(files);
  const sent = page.waitForResponse((response) => files.test(response.url()));
  await play.click();
  expect((await sent).headers()['content-type']).toMatch(/^video\//);
  await expect.poll(isPlaying).toBe(true);
  await expect(page.getByText('動画を読み込めませんでした。')).toBeHidden();
  expect(problems.splice(0).every((problem) => files.test(problem))).toBe(true);
  await page.getByRole('navigation', { name: 'ページの案内' }).getByRole('link', { name: '料金' }).click();
  const plan = async () => (await page.context().cookies()).find(({ name }) => name === 'selectedPlan')?.value;
  const free = page.getByRole('banner').getByRole('link', { name: '無料で試す' });
  await free.click();
  expect(await plan()).toBe('100');
  await page.getByRole('navigation', { name: 'ページの案内' }).getByRole('link', { name: '料金' }).click();
  const standard = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'スタンダード' }) });
  await expect(standard).toBeInViewport();
  await expect(standard).toContainText('¥90,000 /月');
  await page.getByRole('button', { name: 'スタンダードに申し込む' }).click();
  await expect(page.getByRole('heading', { name: '今週の会議から、 秘書を 同席させませんか。' })).toBeInViewport();
  expect(await plan()).toBe('300');
  // The app has taken the page's place meanwhile.
  await expect.poll(isPlaying).toBe(true);
  await free.click();
  expect(await plan()).toBe('100');
  const answer = page.getByText('ありません。次の行動は提案です。');
  await expect(answer).toBeHidden();
  await page.getByText('AI秘書が、データを勝手に変えることはありますか。').click();
  await expect(answer).toBeVisible();
  await page.getByRole('link', { name: 'すべての機能を見る' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '機能' })).toBeVisible();
  await expectAccessible(page, 'features');
});

test('the app takes a drawn page’s place when it is needed, with what was typed and opened; without it the page says so', async ({
  page,
  site,
  problems,
}) => {
  const app: string[] = [];
  page.on('request', (request) => {
    if (APP_SCRIPTS.test(request.url())) app.push(request.url());
  });
  const views: string[] = [];
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () =>
      document.querySelector('meta[name="analytics-url"]')?.setAttribute('content', '/__collect/view'),
    ),
  );
  await page.route('**/__collect/view', async (route) => {
    views.push((route.request().postDataJSON() as { route: string }).route);
    await route.fulfill({ status: 204 });
  });
  await page.goto(site.origin());
  const root = page.locator('#root');
  await expect(root).toHaveAttribute('data-rendered', 'awake');
  const answer = page.getByText('ありません。次の行動は提案です。');
  await page.getByText('AI秘書が、データを勝手に変えることはありますか。').click();
  await expect(answer).toBeVisible();
  await page.getByRole('navigation', { name: 'ページの案内' }).getByRole('link', { name: '料金' }).click();
  await expect(page).toHaveURL(/#pricing$/);
  expect(app).toEqual([]);

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(APP_SCRIPTS, async (route) => {
    await held;
    await route.continue();
  });
  const name = page.getByRole('textbox', { name: /お名前/ });
  await name.pressSequentially('青葉');
  await expect(root).toHaveAttribute('data-rendered', 'waiting');
  await name.press('ArrowLeft');
  release();
  await expect(root).not.toHaveAttribute('data-rendered');
  await expect(name).toBeFocused();
  await name.pressSequentially('　');
  await expect(name).toHaveValue('青　葉');
  await expect(name).toBeInViewport();
  await expect(answer).toBeVisible();
  await page.getByRole('textbox', { name: /メールアドレス/ }).fill('visitor');
  await name.focus();
  await expect(page.getByText('メールアドレスを入力してください。')).toBeVisible();

  await page.unroute(APP_SCRIPTS);
  await page.route(APP_SCRIPTS, (route) => route.abort());
  await page.goto(`${site.origin()}/helpcenter/roles`);
  await page.getByRole('button', { name: '役に立った', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('通信できませんでした');
  expect(problems.splice(0).every((problem) => problem.includes('Failed to load resource'))).toBe(true);
  await page.unroute(APP_SCRIPTS);
  // Who leaves within a quarter of a second has not looked at the page.
  await expect.poll(() => views).toEqual(['/', '/helpcenter/:slug']);
  await page.getByRole('link', { name: '再読み込み' }).click();
  await page.getByRole('button', { name: '役に立った', exact: true }).click();
  await expect(page.getByText('ありがとうございます。記事の改善に役立てます。')).toBeVisible();
  await expect.poll(() => views).toEqual(['/', '/helpcenter/:slug', '/helpcenter/:slug']);
});

test('pages of the front door have nothing beyond the edge of a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '/',
    '/lp/function',
    '/blog',
    '/helpcenter',
    '/helpcenter/roles',
    '/request',
    '/commerce',
    '/release',
  ]) {
    await page.goto(`${site.origin()}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
});

test('pages of the front door are whole before any script runs, and read by programs', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const textOf = async (path: string): Promise<string> => await (await page.goto(site.origin() + path))!.text();
  const landing = await textOf('/');
  await expect(page.getByRole('heading', { level: 1, name: /AI秘書が/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ログイン' })).toBeVisible();
  for (const type of ['Organization', 'Product', 'FAQPage']) expect(landing).toContain(`"${type}"`);
  await page.goto(`${site.origin()}/helpcenter/roles`);
  await expect(page.getByRole('heading', { level: 1, name: 'ロールでできることを決める' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'ロールを変える' })).toBeVisible();
  const picture = page.locator('article img');
  await expect(picture).toHaveAttribute('alt', /ユーザー管理/);
  expect(Number(await picture.getAttribute('height'))).toBeGreaterThan(0);
  expect((await page.goto(`${site.origin()}/blog/none`))!.status()).toBe(404);
  await page.goto(`${site.origin()}/helpcenter`);
  await page.getByRole('searchbox').fill('あーかいぶ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'アーカイブと削除、元に戻す方法' })).toBeVisible();
  expect(await textOf('/sitemap.xml')).toContain('/helpcenter/roles</loc>');
  expect(await textOf('/release/feed.xml')).toContain('<rss version="2.0">');
  expect(await textOf('/robots.txt')).toContain('/sitemap.xml');
  await context.addCookies([{ name: 'fgt', value: '1', url: site.origin() }]);
  expect(await textOf('/')).toContain('<div id="root"></div>');
  await context.close();
});
