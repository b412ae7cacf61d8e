/** A dashboard, an agile view and the work graph of 10,000 posts: how soon the first figure is drawn, and the first card and link stand. */
import { paths } from '#app/lib/paths.ts';
import { publishBuiltSite } from '#infra/start/site.ts';
import { contract } from '#shared/contract/contract.ts';
import { ChartType, ColumnType, CountLogicType, ProjectBoardViewType } from '#shared/enums/enums.ts';
import { type Board, boardPage, change } from '#test/support/board/board.ts';
import { endTours } from '#test/support/people/browser-person.ts';
import { launchChromium } from '#test/support/people/chromium.ts';
import { type Bench, filledBoard } from './bench-host.ts';
import { type Figure, median } from './figure.ts';
import { openInRounds } from './open-in-browser.ts';
import { scanned } from './scan.ts';

const POSTS = 10_000;
const ROUNDS = 3;
const FIRST_CHART = '[role=img] svg';
const FIRST_CARD = '[data-card]';
const FIRST_LINK = 'section[aria-label="投稿"] li';
const SPRINTS = 'スプリント';

/** A new view of the board, by its id. */
async function givenView({ owner, place }: Bench, { boardId }: Board, viewType: ProjectBoardViewType): Promise<string> {
  const on = { ...place, boardId };
  await change(owner, 'registerBoardView', { ...on, name: '計画', viewType });
  const views: { id: string }[] = (await boardPage(owner, on)).data!.boardPage.board.boardViewList;
  return views.at(-1)!.id;
}

/** Four charts, as a dashboard begins with. */
async function givenDashboard(bench: Bench, board: Board): Promise<string> {
  const boardViewId = await givenView(bench, board, ProjectBoardViewType.DASHBOARD);
  for (const chartType of [ChartType.DOUGHNUT, ChartType.COLUMN, ChartType.PIE, ChartType.TIMELINE])
    await bench.owner.must(contract.chart.register, {
      ...bench.place,
      boardId: board.boardId,
      boardViewId,
      name: '件数',
      chartType,
      countLogicType: CountLogicType.ITEM,
      ...(chartType !== ChartType.TIMELINE && { groupColumnId: board.columns['状態']!.id }),
    });
  return boardViewId;
}

/** Every post waits in its backlog. */
async function givenAgile(bench: Bench, board: Board): Promise<string> {
  const { owner, place } = bench;
  const on = { ...place, boardId: board.boardId };
  const valueOptionList = [{ name: '最初のスプリント', color: 'gray' }];
  await change(owner, 'registerBoardColumn', {
    ...on,
    name: SPRINTS,
    columnType: ColumnType.DROP_DOWN,
    valueOptionList,
  });
  const { columnList } = (await boardPage(owner, on)).data!.boardPage.board;
  const { id } = columnList.find((column: { name: string }) => column.name === SPRINTS);
  const boardViewId = await givenView(bench, board, ProjectBoardViewType.AGILE);
  await change(owner, 'updateBoardView', { ...on, boardViewId, sprintStatusColumnId: id });
  return boardViewId;
}

export async function planning(bench: Bench): Promise<Figure[]> {
  const { own, owner, workspace, place } = bench;
  await publishBuiltSite(own.host);
  const board = await filledBoard(bench, POSTS);
  const origin = own.host.origin.replace('://', `://${workspace.subDomain}.`);
  const viewAt = (boardViewId: string) => paths.board({ ...place, boardId: board.boardId, boardViewId });
  const screens = [
    {
      metric: 'web.dashboard.first_chart_ms',
      selector: FIRST_CHART,
      path: viewAt(await givenDashboard(bench, board)),
    },
    { metric: 'web.agile.first_cards_ms', selector: FIRST_CARD, path: viewAt(await givenAgile(bench, board)) },
    { metric: 'web.graph.first_links_ms', selector: FIRST_LINK, path: paths.graph(place) },
  ];
  const { workspaceId } = workspace;
  await scanned(bench, () => owner.must(contract.scan.execFullScan, { workspaceId }));
  await endTours(owner);
  const browser = await launchChromium();
  try {
    const figures: Figure[] = [];
    for (const { metric, selector, path } of screens) {
      const opened = await openInRounds(browser, owner, `${origin}${path}`, { selector, rounds: ROUNDS });
      for (const state of ['cold', 'warm'] as const)
        figures.push({
          metric: `${metric}.${state}`,
          size: POSTS,
          value: median(opened[state].map(({ readyMs }) => readyMs)),
          unit: 'ms',
        });
    }
    return figures;
  } finally {
    await browser.close();
  }
}
