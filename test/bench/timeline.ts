/** A timeline: how soon the bars of 10,000 posts stand, and its frames while one of 2,000 is dragged. */
import type { Browser } from '@playwright/test';
import { paths } from '#app/lib/paths.ts';
import { publishBuiltSite } from '#infra/start/site.ts';
import { ColumnType, ProjectBoardViewType } from '#shared/enums/enums.ts';
import { addDays, dayOf } from '#shared/format/days.ts';
import { type Board, boardPage, change } from '#test/support/board/board.ts';
import { endTours } from '#test/support/people/browser-person.ts';
import { launchChromium } from '#test/support/people/chromium.ts';
import { type Bench, emptyBoard, importRows } from './bench-host.ts';
import { type Figure, median, quantile } from './figure.ts';
import { framesWhile } from './frames.ts';
import { openInRounds } from './open-in-browser.ts';
import { signedIn } from './signed-in.ts';

const POSTS = 10_000;
const DRAGGED_AMONG = 2_000;
const ROUNDS = 3;
const DRAG_MS = 4_000;
/** Of the days on a screen of 1440 by 900. */
const MIDDLE = { x: 900, y: 500 };
const FIRST_BAR = '[data-bar]';

/** Of one to three weeks, in the four months from last week on: the first by their days are in sight. */
function term(index: number, today: string): string {
  const from = addDays(today, ((index * 37) % 120) - 7);
  return `${from}/${addDays(from, 6 + ((index * 13) % 15))}`;
}

const fileOf = (rows: number): Buffer => {
  const today = dayOf(Date.now());
  const lines = Array.from({ length: rows }, (_, at) => `予約画面の改善（${at + 1}）,${term(at, today)}`);
  return Buffer.from(['タイトル,期間', ...lines].join('\n'));
};

/** The address of a timeline whose posts all have days, but for the board's first. */
async function givenTimeline(bench: Bench, posts: number): Promise<string> {
  const { own, owner, workspace } = bench;
  const board: Board = await emptyBoard(bench);
  const on = { ...bench.place, boardId: board.boardId };
  await change(owner, 'registerBoardColumn', { ...on, name: '期間', columnType: ColumnType.TERM });
  await importRows(bench, board, posts - 1, fileOf(posts - 1));
  await change(owner, 'registerBoardView', { ...on, name: 'ロードマップ', viewType: ProjectBoardViewType.TIMELINE });
  const views: { id: string }[] = (await boardPage(owner, on)).data!.boardPage.board.boardViewList;
  const boardViewId = views.at(-1)!.id;
  const origin = own.host.origin.replace('://', `://${workspace.subDomain}.`);
  return `${origin}${paths.board({ ...on, boardViewId })}`;
}

/** One bar to and fro, by the hand of somebody who looks for its place. */
async function drag(browser: Browser, bench: Bench, address: string): Promise<Figure[]> {
  const page = await (await signedIn(browser, bench.owner)).newPage();
  await page.goto(address);
  // All posts come once the first bars stand: each line has its height.
  await page.waitForFunction((posts) => {
    const [line, next] = document.querySelectorAll('[data-line]');
    if (!line || !next) return false;
    const height = next.getBoundingClientRect().top - line.getBoundingClientRect().top;
    return line.parentElement!.scrollHeight >= posts * height;
  }, DRAGGED_AMONG - 1);
  await page.waitForLoadState('networkidle');
  const bars = await page.locator(FIRST_BAR).evaluateAll((all) =>
    all.map((bar) => {
      const { left, width, top, height } = bar.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }),
  );
  // Away from the edges, where days scroll.
  const farness = ({ x, y }: { x: number; y: number }): number => Math.hypot(x - MIDDLE.x, y - MIDDLE.y);
  const held = bars.reduce((best, one) => (farness(one) < farness(best) ? one : best));
  await page.mouse.move(held.x, held.y);
  await page.mouse.down();
  const { gaps, nodes } = await framesWhile(page, async () => {
    const startedAt = performance.now();
    for (let took = 0; took < DRAG_MS; took = performance.now() - startedAt)
      await page.mouse.move(held.x + 200 * Math.sin(took / 300), held.y);
  });
  await page.locator('[data-dragged]').waitFor();
  await page.mouse.up();
  return [
    {
      metric: 'web.timeline.worst_frame_ms',
      size: DRAGGED_AMONG,
      value: Math.max(...gaps),
      unit: 'ms',
      note: `${gaps.length} frames in ${DRAG_MS / 1_000} s of dragging; 99 % within ${quantile(gaps, 0.99).toFixed(0)} ms`,
    },
    {
      metric: 'web.timeline.dom_nodes',
      size: DRAGGED_AMONG,
      value: nodes,
      unit: 'elements',
      note: 'at most while dragging',
    },
  ];
}

export async function timeline(bench: Bench): Promise<Figure[]> {
  await publishBuiltSite(bench.own.host);
  const [whole, few] = [await givenTimeline(bench, POSTS), await givenTimeline(bench, DRAGGED_AMONG)];
  await endTours(bench.owner);
  const browser = await launchChromium();
  try {
    const { cold, warm } = await openInRounds(browser, bench.owner, whole, { selector: FIRST_BAR, rounds: ROUNDS });
    return [
      {
        metric: 'web.timeline.first_bars_ms.cold',
        size: POSTS,
        value: median(cold.map(({ readyMs }) => readyMs)),
        unit: 'ms',
        note: `${median(cold.map(({ longTasksMs }) => longTasksMs)).toFixed(0)} ms of long tasks until the network is quiet`,
      },
      {
        metric: 'web.timeline.first_bars_ms.warm',
        size: POSTS,
        value: median(warm.map(({ readyMs }) => readyMs)),
        unit: 'ms',
      },
      ...(await drag(browser, bench, few)),
    ];
  } finally {
    await browser.close();
  }
}
