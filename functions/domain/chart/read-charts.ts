/** The charts of a view with what they tell one reader: figures over all rows, by the engine that fills the board's page. */

import type { PageContext } from '#functions/domain/board/board-page.ts';
import { presentFilterGroups } from '#functions/domain/board/present.ts';
import { readBoard } from '#functions/domain/board/read-board.ts';
import { requireView } from '#functions/domain/board/require-view.ts';
import { withLinks } from '#functions/domain/link/read-links.ts';
import { arranged, type PersonalArrangement } from '#shared/board/arrangement.ts';
import { ChartHeight, type ChartPlace } from '#shared/board/charts/chart.ts';
import { chartFigures, chartRows, rowsInChart } from '#shared/board/charts/chart-figures.ts';
import { chartProblem } from '#shared/board/charts/chart-problem.ts';
import { CHART_POSTS_MAX } from '#shared/board/limits.ts';
import { subPostsIn } from '#shared/board/sub-post.ts';
import type { Chart, ChartSettings } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import { settingsFrom, type WantedSettings } from './wanted-settings.ts';

export interface OfView {
  boardId: string;
  boardViewId: string;
}

/** As one person sees the view. */
type SeenView = OfView & { arrangement?: PersonalArrangement | null | undefined };

type Unnamed = Omit<ChartSettings, 'name'>;

const presentChart = ({ filterGroupList, ...chart }: Chart) => ({
  countColumnId: null,
  numericFunctionType: null,
  groupColumnId: null,
  groupTimeBucket: null,
  stackColumnId: null,
  stackTimeBucket: null,
  isWide: false,
  height: ChartHeight.MEDIUM,
  ...chart,
  filterGroupList: presentFilterGroups(filterGroupList),
});

/** The charts that are chosen, and the rows that all of them are drawn from. */
async function chartsOver<C extends Unnamed>(
  context: PageContext,
  { boardId, boardViewId, arrangement }: SeenView,
  chosen: (charts: readonly Chart[]) => readonly C[],
) {
  const plain = await readBoard(context, boardId);
  const view = arranged(requireView(plain.board, boardViewId), arrangement);
  const charts = chosen(view.chartList ?? []);
  const filterGroupList = [view, ...charts].flatMap((one) => one.filterGroupList);
  const { board, rows } = await withLinks(context, plain, { ...view, filterGroupList });
  const viewer = { accountName: context.scope.accountName, now: context.ports.clock.now() };
  const shown = chartRows(rows.values(), board, view, viewer, subPostsIn(rows.values()));
  const told = (chart: Unnamed) => {
    const problem = chartProblem(chart, board) ?? null;
    return { problem, figures: problem === null ? chartFigures(shown, board, chart, viewer) : null };
  };
  const rowsAt = (chart: Unnamed, place: ChartPlace) =>
    chartProblem(chart, board) === undefined ? rowsInChart(shown, board, chart, viewer, place) : [];
  return { charts, told, rowsAt };
}

export async function listCharts(context: PageContext, place: SeenView) {
  const { charts, told } = await chartsOver(context, place, (all) => all);
  return charts.map((chart) => ({ ...presentChart(chart), ...told(chart) }));
}

const only = (chartId: string) => (charts: readonly Chart[]) => charts.filter(({ id }) => id === chartId);

export async function oneChart(context: PageContext, { chartId, ...place }: SeenView & { chartId: string }) {
  const {
    charts: [chart],
    told,
  } = await chartsOver(context, place, only(chartId));
  if (!chart) throw new AppError('EntityNotFound');
  return { ...presentChart(chart), ...told(chart) };
}

/** What a chart would tell that is not stored. */
export async function previewChart(context: PageContext, { chart, ...place }: SeenView & { chart: WantedSettings }) {
  const settings = settingsFrom(chart, context.ports.ids);
  return (await chartsOver(context, place, () => [settings])).told(settings);
}

/** The posts behind one place of a chart, newest first. */
export async function chartPosts(
  context: PageContext,
  { chartId, categoryId, seriesId, ...place }: SeenView & ChartPlace & { chartId: string },
) {
  const {
    charts: [chart],
    rowsAt,
  } = await chartsOver(context, place, only(chartId));
  if (!chart) throw new AppError('EntityNotFound');
  const rows = rowsAt(chart, { categoryId, seriesId });
  const postList = rows
    .toSorted((a, b) => b.projectSerialNumber - a.projectSerialNumber)
    .slice(0, CHART_POSTS_MAX)
    .map(({ id, projectSerialNumber, title }) => ({ id, projectSerialNumber, title }));
  return { size: rows.length, postList };
}
