/**
 * The pages for whoever comes by, on a desk and on a phone: their largest paint, what moves afterwards, the scripts of a first visit,
 * and how long the first press waits for the app.
 */
import type { Browser } from '@playwright/test';
import { publishBuiltSite } from '#infra/start/site.ts';
import { launchChromium } from '#test/support/people/chromium.ts';
import type { Bench } from './bench-host.ts';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';

const VISITS = 5;
/** With a button whose press needs the app, and what then stands in the page. */
const PAGES = {
  landing: { path: '/', button: '無料で試す', after: '[data-shown]' },
  article: { path: '/helpcenter/roles', button: '役に立った', after: '[aria-pressed="true"]' },
} as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

interface Visit {
  lcp: number;
  cls: number;
  scripts: number;
  press: number;
}

declare global {
  interface Window {
    seen?: { lcp: number; cls: number };
  }
}

/** Runs in the page before anything else. */
const watch = (): void => {
  const seen = (window.seen = { lcp: 0, cls: 0 });
  const on = (type: string, take: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry as never))).observe({
      type,
      buffered: true,
    });
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  on('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
};

async function visit(
  browser: Browser,
  address: string,
  { button, after }: (typeof PAGES)[keyof typeof PAGES],
  viewport: (typeof SIZES)[number],
): Promise<Visit> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(address);
    await page.locator('[data-rendered=awake]').waitFor();
    await page.waitForLoadState('networkidle');
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    const seen = await page.evaluate(() => window.seen!);
    const begun = performance.now();
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.locator(`#root:not([data-rendered]) ${after}`).first().waitFor();
    return { ...seen, scripts, press: performance.now() - begun };
  } finally {
    await context.close();
  }
}

export async function frontDoor({ own }: Bench): Promise<Figure[]> {
  await publishBuiltSite(own.host);
  const browser = await launchChromium();
  const figures: Figure[] = [];
  try {
    for (const [name, what] of Object.entries(PAGES))
      for (const size of SIZES) {
        const visits: Visit[] = [];
        for (let index = 0; index < VISITS; index += 1)
          visits.push(await visit(browser, own.host.origin + what.path, what, size));
        const of = (figure: keyof Visit): number[] => visits.map((one) => one[figure]);
        const metric = `front.${name}.${size.width === 390 ? 'phone' : 'desk'}`;
        figures.push(
          { metric: `${metric}.lcp_ms`, value: median(of('lcp')), unit: 'ms', note: `of ${VISITS} first visits` },
          { metric: `${metric}.cls`, value: Math.max(...of('cls')), unit: '', note: 'at most' },
          { metric: `${metric}.js_gzip_kb`, value: median(of('scripts')) / 1_000, unit: 'kB', note: 'before a press' },
          { metric: `${metric}.press_ms`, value: median(of('press')), unit: 'ms', note: 'the first, with the app' },
        );
      }
  } finally {
    await browser.close();
  }
  return figures;
}
