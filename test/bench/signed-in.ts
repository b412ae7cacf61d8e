import type { Browser, BrowserContext } from '@playwright/test';
import type { Actor } from '#test/support/people/actor.ts';
import { PASSWORD } from '#test/support/people/actor.ts';
import { holdSession } from '#test/support/people/browser-person.ts';

/** A browser with a session of its own: a cookie that two of them hold ends for both. */
export async function signedIn(browser: Browser, actor: Actor): Promise<BrowserContext> {
  await actor.signIn(actor.email, PASSWORD);
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1440, height: 900 } });
  await holdSession(context, actor);
  return context;
}
