/** Pictures of a board of 10,000 posts, as `npm run bench` fills it. */
import type { Browser, Page } from '@playwright/test';
import { paths } from '#app/lib/paths.ts';
import { publishBuiltSite } from '#infra/start/site.ts';
import { change } from '#test/support/board/board.ts';
import { endTours } from '#test/support/people/browser-person.ts';
import { filledBoard, startBench } from '../../bench/bench-host.ts';
import { signedIn } from '../../bench/signed-in.ts';
import type { Shot } from './take-shots.ts';
import { takeAll } from './take-shots.ts';

const POSTS = 10_000;

export async function largeShots(
  browser: Browser,
  named: readonly string[],
  log: (line: string) => void,
): Promise<void> {
  const isNamed = ({ name }: Shot): boolean => named.length === 0 || named.includes(name);
  if (!shots('').some(isNamed)) return;
  const bench = await startBench();
  try {
    await endTours(bench.owner);
    const board = await filledBoard(bench, POSTS);
    await change(bench.owner, 'updateBoardView', {
      ...bench.place,
      boardId: board.boardId,
      boardViewId: board.boardViewId,
      groupColumnId: board.columns['状態']!.id,
    });
    await publishBuiltSite(bench.own.host);
    const context = await signedIn(browser, bench.owner);
    const origin = bench.own.host.origin.replace('://', `://${bench.workspace.subDomain}.`);
    for (const shot of shots(paths.board(board)).filter(isNamed)) {
      await takeAll(context, shot, origin);
      log(shot.name);
    }
    await context.close();
  } finally {
    await bench.own.close();
  }
}

const shots = (path: string): Shot[] => [
  { name: 'board-large', path, ready: firstRow },
  { name: 'board-large-deep', path, ready: scrollDeep },
];

async function firstRow(page: Page): Promise<void> {
  await page.locator('[data-post]').first().waitFor();
}

async function scrollDeep(page: Page): Promise<void> {
  await firstRow(page);
  await page.waitForLoadState('networkidle');
  const first = await page.locator('[data-post]').first().getAttribute('data-post');
  await page.locator('[data-post]').first().hover();
  await page.mouse.wheel(0, 40_000);
  await page.locator(`[data-post="${first}"]`).waitFor({ state: 'detached' });
}
