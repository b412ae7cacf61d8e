/** The pages for whoever comes by: their largest paint, what moves afterwards, and the scripts of a first visit, on a desk and on a phone. */
import type { Browser } from '@playwright/test';
import { publishBuiltSite } from '#infra/start/site.ts';
import { launchChromium } from '#test/support/chromium.ts';
import type { Bench } from './bench-host.ts';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';

const VISITS = 5;
const PAGES = { landing: '/', article: '/helpcenter/roles' } as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

interface Visit {
  lcp: number;
  cls: number;
  scripts: number;
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

async function visit(browser: Browser, address: string, viewport: (typeof SIZES)[number]): Promise<Visit> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(address);
    await page.waitForFunction(() => !document.getElementById('root')!.hasAttribute('data-rendered'));
    // What was there when the page could be used; what is fetched ahead comes later.
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    await page.waitForLoadState('networkidle');
    return { ...(await page.evaluate(() => window.seen!)), scripts };
  } finally {
    await context.close();
  }
}

export async function frontDoor({ own }: Bench): Promise<Figure[]> {
  await publishBuiltSite(own.host);
  const browser = await launchChromium();
  const figures: Figure[] = [];
  try {
    for (const [name, path] of Object.entries(PAGES))
      for (const size of SIZES) {
        const visits: Visit[] = [];
        for (let index = 0; index < VISITS; index += 1) visits.push(await visit(browser, own.host.origin + path, size));
        const of = (what: keyof Visit): number[] => visits.map((one) => one[what]);
        const metric = `front.${name}.${size.width === 390 ? 'phone' : 'desk'}`;
        figures.push(
          { metric: `${metric}.lcp_ms`, value: median(of('lcp')), unit: 'ms', note: `of ${VISITS} first visits` },
          { metric: `${metric}.cls`, value: Math.max(...of('cls')), unit: '', note: 'at most' },
          { metric: `${metric}.js_gzip_kb`, value: median(of('scripts')) / 1_000, unit: 'kB' },
        );
      }
  } finally {
    await browser.close();
  }
  return figures;
}
