/** JavaScript that a browser has fetched when a screen stands, as it would come over the wire with gzip. */
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { paths } from '#app/lib/paths.ts';
import { publishBuiltSite } from '#infra/local/site.ts';
import type { Actor } from '#test/support/actor.ts';
import { givenBoard } from '#test/support/board.ts';
import { findChromium } from '#test/support/chromium.ts';
import type { Bench } from './bench-host.ts';
import { KB } from './figure.ts';
import type { Figure } from './figure.ts';

const DAY_S = 86_400;

interface Loaded {
  files: number;
  gzBytes: number;
}

/** Every script until the network is quiet, so what loads by itself after the first picture counts too. */
async function scriptsOf(context: BrowserContext, url: string, isReady: (page: Page) => Promise<unknown>): Promise<Loaded> {
  const page = await context.newPage();
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.set(response.url(), response.body());
  });
  await page.goto(url);
  await isReady(page);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all([...bodies.values()].map(async (body) => gzipSync(await body).length));
  await page.close();
  return { files: sizes.length, gzBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Signed in as the API's own cookie says. */
async function signedIn(browser: Browser, actor: Actor): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'ja-JP' });
  const expires = Date.now() / 1000 + DAY_S;
  await context.addCookies(Object.entries(actor.cookies).map(([name, value]) => ({ name, value, domain: '.hisho.localhost', path: '/api', httpOnly: true, secure: false, sameSite: 'Lax' as const, expires })));
  return context;
}

export async function web({ own: { host }, owner, place, workspace }: Bench): Promise<Figure[]> {
  await publishBuiltSite(host);
  const title = '請求書の出力で文字化けする';
  const board = await givenBoard(owner, place, title);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'] });
  try {
    const signIn = await scriptsOf(await browser.newContext({ locale: 'ja-JP' }), `${host.origin}${paths.login()}`, (page) => page.getByRole('button', { name: 'ログイン', exact: true }).waitFor());
    const origin = host.origin.replace('://', `://${workspace.subDomain}.`);
    const boardScreen = await scriptsOf(await signedIn(browser, owner), `${origin}${paths.board(board)}`, (page) => page.getByText(title).first().waitFor());
    return [
      { metric: 'web.signin.js_gzip_kb', value: signIn.gzBytes / KB, unit: 'kB', note: `${signIn.files} files` },
      { metric: 'web.board.js_gzip_kb', value: boardScreen.gzBytes / KB, unit: 'kB', note: `${boardScreen.files} files, until the network is quiet` },
    ];
  } finally {
    await browser.close();
  }
}
