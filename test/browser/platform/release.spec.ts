/** What a new release does to open pages, and what leaves the product. */
import type { Page } from '@playwright/test';
import { newEmail, PASSWORD } from '#test/support/people/actor.ts';
import { boardUrl, expect, SHOWN_ERROR, test } from '../fixtures.ts';

/** Coming back to the page is one of the moments at which it asks. */
const comeBack = (page: Page): Promise<void> => page.evaluate(() => void window.dispatchEvent(new Event('focus')));
const closed = (page: Page) => page.getByRole('heading', { name: 'サービスのメンテナンス中' });

test('an API that answers 503 makes the page ask at once', async ({ team, site, pageOf, problems }) => {
  const page = await pageOf(team.owner);
  await page.goto(boardUrl(site, team));
  await page.getByText('予約変更メールが届かないことがある').first().waitFor();
  await page.route('**/release.json', (route) =>
    route.fulfill({ json: { releaseVersion: 'local', maintenance: true } }),
  );
  await page.route('**/project/getDeletedList*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: '設定', exact: true }).click();
  await page.getByRole('link', { name: 'プロジェクト管理' }).click();
  await expect(closed(page).first()).toBeVisible();
  problems.splice(0, problems.length, ...problems.filter((problem) => !SHOWN_ERROR.test(problem)));
});

test('a new release is offered, and waits while something is unsent', async ({ team, site, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.goto(`${boardUrl(site, team)}&post=${team.board.projectSerialNumber}`);
  await page.getByRole('textbox', { name: /コメント/ }).click();
  // The editor itself: what is emptied in the plain field before it may be gone into it by then.
  const comment = page.locator('[data-ready]').getByRole('textbox', { name: /コメント/ });
  await comment.fill('送信前');
  await page.route('**/release.json', (route) =>
    route.fulfill({ json: { releaseVersion: 'next', maintenance: false } }),
  );
  await comeBack(page);
  const offer = page.getByRole('status').filter({ hasText: '新しいバージョンがあります。' });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: '再読み込み' }).click();
  const waiting = page.getByRole('status').filter({ hasText: 'まだ送信していない変更があります。' });
  await expect(waiting).toBeVisible();
  await expect(comment).toHaveText('送信前');
  await comment.fill('');
  await expect(async () => {
    const reloaded = page.waitForEvent('load', { timeout: 5_000 });
    await Promise.all([reloaded, waiting.getByRole('button', { name: '再読み込み' }).click({ timeout: 5_000 })]);
  }).toPass();
});

test('who closes the offer goes on working', async ({ page, site }) => {
  await page.route('**/release.json', (route) =>
    route.fulfill({ json: { releaseVersion: 'next', maintenance: false } }),
  );
  await page.goto(`${site.origin()}/user/login`);
  const offer = page.getByRole('status').filter({ hasText: '新しいバージョンがあります。' });
  await offer.getByRole('button', { name: '閉じる' }).click();
  await comeBack(page);
  await page.getByRole('link', { name: '無料で試す' }).click();
  await expect(offer).toHaveCount(0);
});

test.describe('what leaves the product', () => {
  /** A stage with collectors, as publishing would write it into the page. */
  async function collect(page: Page): Promise<Record<string, any>[]> {
    const facts: Record<string, any>[] = [];
    await page.route('**/__collect/*', async (route) => {
      facts.push({
        to: route.request().url().split('/').pop(),
        headers: await route.request().allHeaders(),
        ...JSON.parse(route.request().postData()!),
      });
      await route.fulfill({ status: 204 });
    });
    await page.addInitScript(() =>
      // Scripts of the page run after this.
      document.addEventListener('readystatechange', () => {
        document.querySelector('meta[name="analytics-url"]')?.setAttribute('content', '/__collect/view');
        document.querySelector('meta[name="error-report-url"]')?.setAttribute('content', '/__collect/error');
      }),
    );
    return facts;
  }

  test('a page view after each navigation: the kind of page and nothing else', async ({ team, site, pageOf }) => {
    const page = await pageOf(team.owner);
    const facts = await collect(page);
    await page.goto(boardUrl(site, team));
    await expect.poll(() => facts.length).toBe(1);
    await page.getByRole('button', { name: '設定', exact: true }).click();
    await page.getByRole('link', { name: 'プロジェクト管理' }).click();
    await expect.poll(() => facts.length).toBe(2);
    expect(facts.map(({ headers: _, ...fact }) => fact)).toEqual([
      { to: 'view', event: 'page_view', route: '/workspace/project/board', releaseVersion: 'local' },
      { to: 'view', event: 'page_view', route: '/workspace/config/project', releaseVersion: 'local' },
    ]);
    for (const { headers } of facts)
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie', 'authorization', 'referer']));
  });

  test('a failed load and a refused token are reported by code', async ({ team, site, pageOf, problems }) => {
    const page = await pageOf(team.owner);
    const facts = await collect(page);
    await page.route('**/load', (route) =>
      route.fulfill({ status: 500, json: { message: '「予約サイト」は sato@aoba.example のものです' } }),
    );
    await page.goto(
      `${site.origin(team.subDomain)}/workspace/project/config/info?workspaceId=${team.workspaceId}&projectKey=${team.projectKey}`,
    );
    await expect.poll(() => facts.filter(({ to }) => to === 'error').length).toBe(1);
    await page.unroute('**/load');
    await page.goto(boardUrl(site, team));
    await page.getByText('予約変更メールが届かないことがある').first().waitFor();
    await page.route('**/project/getDeletedList*', (route) => route.fulfill({ status: 401, json: {} }));
    await page.route('**/api/auth/session', (route) => route.fulfill({ status: 401, json: {} }));
    await page.getByRole('button', { name: '設定', exact: true }).click();
    await page.getByRole('link', { name: 'プロジェクト管理' }).click();
    await page.waitForURL(/\/user\/login/);
    await expect.poll(() => facts.map(({ kind }) => kind)).toContain('unauthorized');
    const text = JSON.stringify(facts.map(({ headers: _, ...fact }) => fact));
    expect(text).toContain('"kind":"load"');
    expect(text).not.toMatch(new RegExp(`予約|aoba\\.example|${team.workspaceId}|eyJ`));
    problems.splice(0, problems.length, ...problems.filter((problem) => !SHOWN_ERROR.test(problem)));
  });

  test('a wish for a plan and a sign-up, by their names alone', async ({ page, site }) => {
    const facts = await collect(page);
    const events = () => facts.map(({ event }) => event as string);
    const email = newEmail('visitor');
    const priceClicks = () => events().filter((event) => event === 'price_click').length;
    await page.goto(site.origin());
    await page.locator('#pricing').getByRole('link', { name: '特定商取引法に基づく表記' }).click();
    await expect.poll(priceClicks).toBe(1);
    await page.goBack();
    await page.getByRole('button', { name: 'スタンダードに申し込む' }).click();
    await expect.poll(priceClicks).toBe(2);
    const form = page.locator('#register-form');
    await form.getByLabel(/名前/).fill('佐藤　美咲');
    await form.getByLabel(/メールアドレス/).fill(email);
    await form.getByRole('textbox', { name: /^パスワード( \(必須\))?$/ }).fill(PASSWORD);
    await form.getByRole('textbox', { name: /パスワード.*確認/ }).fill(PASSWORD);
    await form.getByRole('button', { name: '次へ' }).click();
    await form.getByRole('checkbox').check();
    expect(events()).not.toContain('sign_up');
    await form.getByRole('button', { name: '登録する' }).click();
    await expect.poll(events).toContain('sign_up');
    expect(JSON.stringify(facts)).not.toMatch(/佐藤|visitor/);
  });

  test('nothing, while the stage names no collector', async ({ page, site }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).host));
    await page.goto(`${site.origin()}/user/login`);
    await page.getByRole('button', { name: 'ログイン', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect([...new Set(requests)]).toEqual([new URL(site.origin()).host]);
  });
});
