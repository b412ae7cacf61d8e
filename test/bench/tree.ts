/** A tree of ten levels: how soon its first posts stand, and all of them; all levels opened at once. */
import type { Browser } from '@playwright/test';
import { paths } from '#app/lib/paths.ts';
import { publishBuiltSite } from '#infra/start/site.ts';
import { ColumnType, LinkedColumnDirectionType, ProjectBoardViewType } from '#shared/enums/enums.ts';
import { type Board, boardPage, change, groupsOf } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import { endTours } from '#test/support/people/browser-person.ts';
import { launchChromium } from '#test/support/people/chromium.ts';
import type { Bench } from './bench-host.ts';
import { filledBoard } from './bench-host.ts';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';
import { openInRounds } from './open-in-browser.ts';
import { signedIn } from './signed-in.ts';
import { putRows, rebuildBoard, storedRows } from './stored-rows.ts';

const SIZES = [5_000, 10_000];
const LEVELS = 10;
const ROUNDS = 3;
const SNAPSHOT_LIMIT_MS = 120_000;
const [PARENTS, CHILDREN] = ['親の投稿', '子の投稿'];
const FIRST_POST = '[role=treegrid] [data-post]';
/** Beside it no word says that posts are still on their way. */
const ALL_POSTS = `[aria-label=ツリーの表示]:not(:has([role=status])) ~ ${FIRST_POST}`;

/** Every tenth post stands at the top, each other under the one before it. No file brings links: they are written into the rows. */
async function linkPosts(bench: Bench, board: Board): Promise<void> {
  const { columnList } = (await boardPage(bench.owner, board)).data!.boardPage.board;
  const idOf = (name: string): string => columnList.find((column: { name: string }) => column.name === name).id;
  const [parents, children] = [idOf(PARENTS), idOf(CHILDREN)];
  const rows = (await storedRows(bench, board)).sort((a, b) => a.projectSerialNumber - b.projectSerialNumber);
  await putRows(
    bench,
    rows.map((row, at) => {
      const [above, below] = [at % LEVELS ? rows[at - 1] : undefined, (at + 1) % LEVELS ? rows[at + 1] : undefined];
      const links = { ...(above && { [parents]: [above.id] }), ...(below && { [children]: [below.id] }) };
      return { ...row, values: { ...row.values, ...links } };
    }),
  );
  await rebuildBoard(bench, board);
  await eventually(
    async () => {
      await bench.own.local.kill('GraphqlBoardQuery');
      const posts = (await groupsOf(bench.owner, board)).flatMap(({ postList }) => postList);
      return posts.filter(({ values }) => values.includes(parents)).length > posts.length / 2;
    },
    'the board knows its links',
    SNAPSHOT_LIMIT_MS,
  );
}

/** The address of a tree of so many posts. */
async function givenTree(bench: Bench, posts: number): Promise<string> {
  const { own, owner, workspace, place } = bench;
  const board = await filledBoard(bench, posts);
  const on = { ...place, boardId: board.boardId };
  await change(owner, 'registerBoardColumn', {
    ...on,
    name: PARENTS,
    columnType: ColumnType.POST_LINK,
    direction: LinkedColumnDirectionType.PARENT,
    linkedColumnName: CHILDREN,
    linkedBoardList: [{ id: board.boardId, projectKey: place.projectKey }],
  });
  await linkPosts(bench, board);
  await change(owner, 'registerBoardView', { ...on, name: 'ツリー', viewType: ProjectBoardViewType.TREE });
  const views: { id: string }[] = (await boardPage(owner, on)).data!.boardPage.board.boardViewList;
  const origin = own.host.origin.replace('://', `://${workspace.subDomain}.`);
  return `${origin}${paths.board({ ...on, boardViewId: views.at(-1)!.id })}`;
}

/** From the wish for all levels to the frame with a post of the last one. */
async function openAll(browser: Browser, bench: Bench, address: string): Promise<number> {
  const context = await signedIn(browser, bench.owner);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(ALL_POSTS).first().waitFor();
  await page.waitForLoadState('networkidle');
  const took = await page.getByRole('button', { name: 'すべて', exact: true }).evaluate(
    (button, deepest) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        (button as HTMLElement).click();
        const look = (): void => {
          if (!document.querySelector(`[aria-level="${deepest}"]`)) requestAnimationFrame(look);
          else resolve(performance.now() - startedAt);
        };
        requestAnimationFrame(look);
      }),
    LEVELS,
  );
  await context.close();
  return took;
}

export async function tree(bench: Bench): Promise<Figure[]> {
  await publishBuiltSite(bench.own.host);
  await endTours(bench.owner);
  const browser = await launchChromium();
  const figures: Figure[] = [];
  try {
    for (const size of SIZES) {
      const address = await givenTree(bench, size);
      const opened = async (selector: string): Promise<number> => {
        const { cold } = await openInRounds(browser, bench.owner, address, { selector, rounds: ROUNDS });
        return median(cold.map(({ readyMs }) => readyMs));
      };
      const of = { size, unit: 'ms' };
      figures.push(
        { metric: 'web.tree.first_rows_ms.cold', ...of, value: await opened(FIRST_POST) },
        { metric: 'web.tree.all_rows_ms.cold', ...of, value: await opened(ALL_POSTS), note: 'every post in its place' },
        { metric: 'web.tree.open_all_ms', ...of, value: await openAll(browser, bench, address), note: '10 levels' },
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}
