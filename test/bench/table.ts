/** The table under a person's hands: frames while scrolling 100,000 rows, what stands in the page, an edit's way to the screen, a switch of the view. */
import type { Page, Request } from '@playwright/test';
import { paths } from '#app/lib/paths.ts';
import { publishBuiltSite } from '#infra/start/site.ts';
import type { Board } from '#test/support/board/board.ts';
import { launchChromium } from '#test/support/people/chromium.ts';
import type { Bench } from './bench-host.ts';
import { filledBoard } from './bench-host.ts';
import type { Figure } from './figure.ts';
import { median, quantile } from './figure.ts';
import { framesWhile } from './frames.ts';
import { largeBoard } from './large-board.ts';
import { signedIn } from './signed-in.ts';

const LARGE = 100_000;
const LOADED = 10_000;
const SCROLL_MS = 4_000;
const WHEEL_PX = 400;
const EDITS = 20;
const SWITCHES = 11;

declare global {
  interface Window {
    painted?: { work: number; frame: number }[];
  }
}

async function open(page: Page, bench: Bench, board: Board): Promise<void> {
  await page.goto(`${bench.own.host.origin.replace('://', `://${bench.workspace.subDomain}.`)}${paths.board(board)}`);
  await page.locator('[data-post]').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function scroll(page: Page): Promise<Figure[]> {
  await page.locator('[data-post]').first().hover();
  const { gaps, nodes } = await framesWhile(page, async () => {
    const endsAt = performance.now() + SCROLL_MS;
    while (performance.now() < endsAt) await page.mouse.wheel(0, WHEEL_PX);
  });
  return [
    {
      metric: 'web.board.worst_frame_ms',
      size: LARGE,
      value: Math.max(...gaps),
      unit: 'ms',
      note: `${gaps.length} frames in ${SCROLL_MS / 1_000} s; 99 % within ${quantile(gaps, 0.99).toFixed(0)} ms`,
    },
    { metric: 'web.board.dom_nodes', size: LARGE, value: nodes, unit: 'elements', note: 'at most while scrolling' },
  ];
}

/** Runs in the page: from each Enter until the cell says something else, and to the frame in which it does. */
const watchPaint = (): void => {
  window.painted = [];
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter') return;
      const cell = document.querySelector('[data-selected]')!;
      const before = cell.textContent;
      let changedAt = 0;
      const watcher = new MutationObserver(() => {
        if (cell.textContent !== before) changedAt ||= performance.now();
      });
      watcher.observe(cell, { subtree: true, childList: true, characterData: true });
      const look = (): void => {
        if (cell.textContent === before) return void requestAnimationFrame(look);
        watcher.disconnect();
        window.painted!.push({ work: changedAt - event.timeStamp, frame: performance.now() - event.timeStamp });
      };
      requestAnimationFrame(look);
    },
    true,
  );
};

async function paint(page: Page, board: Board): Promise<Figure> {
  await page.locator('[data-post]').first().locator(`[data-column="${board.columns['見積']!.id}"]`).click();
  await page.evaluate(watchPaint);
  for (let edit = 0; edit < EDITS; edit += 1) {
    await page.keyboard.type(String(100 + edit));
    // Nobody presses Enter within the frame of the last digit.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.keyboard.press('Enter');
    await page.waitForFunction((count) => window.painted!.length === count, edit + 1);
  }
  const painted = await page.evaluate(() => window.painted!);
  const frames = painted.map(({ frame }) => frame);
  const works = painted.map(({ work }) => work);
  return {
    metric: 'web.cell.paint_p95_ms',
    size: LOADED,
    value: quantile(frames, 0.95),
    unit: 'ms',
    note: `${EDITS} edits, from Enter to the frame of a 60 Hz screen; median ${median(frames).toFixed(1)}; of which work ${median(works).toFixed(1)}, p95 ${quantile(works, 0.95).toFixed(1)}`,
  };
}

/** From the choice of a column to the frame with other groups, and the requests it took. */
async function regroup(page: Page): Promise<Figure[]> {
  const times: number[] = [];
  let requests = 0;
  // Who else looks on hears of this tab every 20 s, whatever it does.
  const count = (request: Request): void =>
    void (requests += Number(!request.postData()?.includes('updateBoardPresence')));
  await page.getByRole('button', { name: /^グループ：/ }).click();
  const column = page.getByRole('combobox', { name: 'まとめる列' });
  for (let round = 0; round < SWITCHES; round += 1) {
    await column.click();
    const option = page.getByRole('option', { name: round % 2 ? '状態' : '優先度', exact: true });
    await option.waitFor();
    page.on('request', count);
    times.push(
      await option.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            const heads = (): string =>
              [...document.querySelectorAll('[data-group]:not([data-post])')].map((head) => head.textContent).join();
            const before = heads();
            const startedAt = performance.now();
            (element as HTMLElement).click();
            const look = (): void => {
              if (heads() === before) requestAnimationFrame(look);
              else resolve(performance.now() - startedAt);
            };
            requestAnimationFrame(look);
          }),
      ),
    );
    await page.waitForLoadState('networkidle');
    page.off('request', count);
  }
  return [
    {
      metric: 'web.view.switch_ms',
      size: LOADED,
      value: median(times),
      unit: 'ms',
      note: `median of ${SWITCHES}, from the choice to other groups on the screen; the first ${times[0]!.toFixed(0)}`,
    },
    { metric: 'web.view.switch_requests', size: LOADED, value: requests / SWITCHES, unit: 'requests' },
  ];
}

export async function table(bench: Bench): Promise<Figure[]> {
  await publishBuiltSite(bench.own.host);
  const large = await largeBoard(bench, LARGE);
  const loaded = await filledBoard(bench, LOADED);
  const browser = await launchChromium();
  try {
    const page = await (await signedIn(browser, bench.owner)).newPage();
    await open(page, bench, large);
    const scrolled = await scroll(page);
    await open(page, bench, loaded);
    // All posts come once the first rows stand.
    const all = LOADED.toLocaleString('ja-JP');
    await page.getByText(`全${all}件中 ${all}件を表示`).waitFor();
    return [...scrolled, await paint(page, loaded), ...(await regroup(page))];
  } finally {
    await browser.close();
  }
}
