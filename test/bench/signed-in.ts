import type { Browser, BrowserContext } from '@playwright/test';
import { PASSWORD } from '#test/support/actor.ts';
import type { Actor } from '#test/support/actor.ts';

const DAY_S = 86_400;

/** A browser with a session of its own: a cookie that two of them hold ends for both. */
export async function signedIn(browser: Browser, actor: Actor): Promise<BrowserContext> {
  await actor.signIn(actor.email, PASSWORD);
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1440, height: 900 } });
  const expires = Date.now() / 1000 + DAY_S;
  await context.addCookies(Object.entries(actor.cookies).map(([name, value]) => ({ name, value, domain: '.hisho.localhost', path: '/api', httpOnly: true, secure: false, sameSite: 'Lax' as const, expires })));
  return context;
}
