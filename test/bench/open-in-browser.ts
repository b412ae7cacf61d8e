/** Opens an address in a browser and says what came over the wire until something stood on the screen, and when that was. */
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext } from '@playwright/test';
import type { Actor } from '#test/support/people/actor.ts';
import { signedIn } from './signed-in.ts';

export interface Opened {
  /** From the start of the navigation to the first frame with the awaited element. */
  readyMs: number;
  /** JavaScript asked for before the element stood in the page, a moment earlier, as gzip would carry it. */
  scriptBytes: number;
  scripts: number;
  /** Until the network is quiet, web sockets included. */
  requests: number;
  allScriptBytes: number;
  longTasksMs: number;
}

declare global {
  interface Window {
    opened: { stoodAt?: number; readyAt?: number; longTasksMs: number };
  }
}

/** Runs in the page before its own scripts. */
const watchPage = (selector: string): void => {
  window.opened = { longTasksMs: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.opened.longTasksMs += duration;
  }).observe({ type: 'longtask', buffered: true });
  const look = (): void => {
    if (document.querySelector(selector)) window.opened.readyAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // A frame may come long after: what is fetched meanwhile, once it stands, is nothing that it waited for.
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    window.opened.stoodAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
};

export async function openInBrowser(context: BrowserContext, url: string, selector: string): Promise<Opened> {
  const page = await context.newPage();
  const bodies = new Map<string, Promise<Buffer>>();
  let requests = 0;
  page.on('request', () => (requests += 1));
  page.on('websocket', () => (requests += 1));
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.set(response.url(), response.body());
  });
  await page.addInitScript(watchPage, selector);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.opened.readyAt !== undefined);
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => {
    const { readyAt, stoodAt } = window.opened;
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < stoodAt!);
    return { readyMs: readyAt!, longTasksMs: window.opened.longTasksMs, early: before.map(({ name }) => name) };
  });
  const sizes = new Map(
    await Promise.all([...bodies].map(async ([address, body]) => [address, gzipSync(await body).length] as const)),
  );
  await page.close();
  const sum = (addresses: Iterable<string>): number =>
    [...addresses].reduce((total, address) => total + (sizes.get(address) ?? 0), 0);
  const early = new Set(seen.early.filter((address) => sizes.has(address)));
  return {
    readyMs: seen.readyMs,
    longTasksMs: seen.longTasksMs,
    requests,
    scripts: early.size,
    scriptBytes: sum(early),
    allScriptBytes: sum(sizes.keys()),
  };
}

/** Each round in a browser without anything cached, then again with what it keeps. One more comes first and warms the server. */
export async function openInRounds(
  browser: Browser,
  actor: Actor,
  url: string,
  { selector, rounds }: { selector: string; rounds: number },
): Promise<{ cold: Opened[]; warm: Opened[] }> {
  const cold: Opened[] = [];
  const warm: Opened[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const context = await signedIn(browser, actor);
    const first = await openInBrowser(context, url, selector);
    const again = await openInBrowser(context, url, selector);
    await context.close();
    if (round > 0) {
      cold.push(first);
      warm.push(again);
    }
  }
  return { cold, warm };
}
