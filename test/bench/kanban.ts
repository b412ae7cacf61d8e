/** A kanban: how soon its first cards stand, and its frames while one is dragged over the columns. */
import type { Browser } from '@playwright/test';
import { paths } from '#app/lib/paths.ts';
import { publishBuiltSite } from '#infra/start/site.ts';
import { ProjectBoardViewType } from '#shared/enums/enums.ts';
import { type Board, boardPage, change } from '#test/support/board/board.ts';
import { endTours } from '#test/support/people/browser-person.ts';
import { launchChromium } from '#test/support/people/chromium.ts';
import { type Bench, filledBoard } from './bench-host.ts';
import { type Figure, median, quantile } from './figure.ts';
import { framesWhile } from './frames.ts';
import { largeBoard } from './large-board.ts';
import { openInRounds } from './open-in-browser.ts';
import { signedIn } from './signed-in.ts';

const POSTS = 2_000;
const LARGE = 100_000;
const ROUNDS = 3;
const DRAG_MS = 4_000;
const FIRST_CARD = '[data-card]';

async function givenKanban({ own, owner, workspace, place }: Bench, board: Board): Promise<string> {
  const on = { ...place, boardId: board.boardId };
  await change(owner, 'registerBoardView', { ...on, name: 'カンバン', viewType: ProjectBoardViewType.KANBAN });
  const views: { id: string }[] = (await boardPage(owner, on)).data!.boardPage.board.boardViewList;
  const origin = own.host.origin.replace('://', `://${workspace.subDomain}.`);
  return `${origin}${paths.board({ ...on, boardViewId: views.at(-1)!.id })}`;
}

/** One card over all columns and along them, by the hand of somebody who looks for its place. */
async function drag(browser: Browser, bench: Bench, address: string, size: number): Promise<Figure[]> {
  const context = await signedIn(browser, bench.owner);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(FIRST_CARD).first().waitFor();
  await page.waitForLoadState('networkidle');
  const held = (await page.locator('[data-post]').first().boundingBox())!;
  const from = { x: held.x + held.width / 2, y: held.y + held.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const { gaps, nodes } = await framesWhile(page, async () => {
    const startedAt = performance.now();
    for (let took = 0; took < DRAG_MS; took = performance.now() - startedAt)
      await page.mouse.move(from.x + 450 + 450 * Math.sin(took / 500), from.y + 200 + 200 * Math.sin(took / 330));
  });
  await page.locator('[data-carried]').first().waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await context.close();
  return [
    {
      metric: 'web.kanban.worst_frame_ms',
      size,
      value: Math.max(...gaps),
      unit: 'ms',
      note: `${gaps.length} frames in ${DRAG_MS / 1_000} s of dragging; 99 % within ${quantile(gaps, 0.99).toFixed(0)} ms`,
    },
    { metric: 'web.kanban.dom_nodes', size, value: nodes, unit: 'elements', note: 'at most while dragging' },
  ];
}

export async function kanban(bench: Bench): Promise<Figure[]> {
  await publishBuiltSite(bench.own.host);
  await endTours(bench.owner);
  const browser = await launchChromium();
  const figures: Figure[] = [];
  try {
    for (const size of [POSTS, LARGE]) {
      const board = size === LARGE ? await largeBoard(bench, size) : await filledBoard(bench, size);
      const address = await givenKanban(bench, board);
      const { cold, warm } = await openInRounds(browser, bench.owner, address, {
        selector: FIRST_CARD,
        rounds: ROUNDS,
      });
      figures.push(
        {
          metric: 'web.kanban.first_cards_ms.cold',
          size,
          value: median(cold.map(({ readyMs }) => readyMs)),
          unit: 'ms',
          note: `${median(cold.map(({ longTasksMs }) => longTasksMs)).toFixed(0)} ms of long tasks until the network is quiet`,
        },
        {
          metric: 'web.kanban.first_cards_ms.warm',
          size,
          value: median(warm.map(({ readyMs }) => readyMs)),
          unit: 'ms',
        },
        ...(await drag(browser, bench, address, size)),
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}
