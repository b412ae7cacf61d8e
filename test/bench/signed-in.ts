import type { Browser, BrowserContext } from '@playwright/test';
import type { Actor } from '#test/support/actor.ts';

const DAY_S = 86_400;

/** A browser signed in as the API's own cookie says. */
export async function signedIn(browser: Browser, actor: Actor): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1440, height: 900 } });
  const expires = Date.now() / 1000 + DAY_S;
  await context.addCookies(Object.entries(actor.cookies).map(([name, value]) => ({ name, value, domain: '.hisho.localhost', path: '/api', httpOnly: true, secure: false, sameSite: 'Lax' as const, expires })));
  return context;
}
