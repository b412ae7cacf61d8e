/** The charts of a view with what they tell one reader: figures over all rows, by the engine that fills the board's page. */

import type { PageContext } from '#functions/domain/board/board-page.ts';
import { presentFilterGroups } from '#functions/domain/board/present.ts';
import { readBoard } from '#functions/domain/board/read-board.ts';
import { requireView } from '#functions/domain/board/require-view.ts';
import { withLinks } from '#functions/domain/link/read-links.ts';
import { chartFigures, chartRows } from '#shared/board/charts/chart-figures.ts';
import { chartProblem } from '#shared/board/charts/chart-problem.ts';
import { subPostsIn } from '#shared/board/sub-post.ts';
import type { Chart } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';

export interface OfView {
  boardId: string;
  boardViewId: string;
}

const presentChart = ({ filterGroupList, ...chart }: Chart) => ({
  countColumnId: null,
  numericFunctionType: null,
  groupColumnId: null,
  groupTimeBucket: null,
  stackColumnId: null,
  stackTimeBucket: null,
  ...chart,
  filterGroupList: presentFilterGroups(filterGroupList),
});

async function presented(
  context: PageContext,
  { boardId, boardViewId }: OfView,
  chosen: (charts: readonly Chart[]) => readonly Chart[],
) {
  const plain = await readBoard(context, boardId);
  const view = requireView(plain.board, boardViewId);
  const charts = chosen(view.chartList ?? []);
  const filterGroupList = [view, ...charts].flatMap((one) => one.filterGroupList);
  const { board, rows } = await withLinks(context, plain, { filterGroupList });
  const viewer = { accountName: context.scope.accountName, now: context.ports.clock.now() };
  const shown = chartRows(rows.values(), board, view, viewer, subPostsIn(rows.values()));
  return charts.map((chart) => {
    const problem = chartProblem(chart, board) ?? null;
    return {
      ...presentChart(chart),
      problem,
      figures: problem === null ? chartFigures(shown, board, chart, viewer) : null,
    };
  });
}

export const listCharts = (context: PageContext, place: OfView) => presented(context, place, (charts) => charts);

export async function oneChart(context: PageContext, { chartId, ...place }: OfView & { chartId: string }) {
  const [chart] = await presented(context, place, (charts) => charts.filter(({ id }) => id === chartId));
  if (!chart) throw new AppError('EntityNotFound');
  return chart;
}
