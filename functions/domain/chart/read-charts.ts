/** The charts of a view with what they tell one reader: figures over all rows, by the engine that fills the board's page. */

import { listDailyCounts } from '#functions/data/board/daily-count.ts';
import type { PageContext } from '#functions/domain/board/board-page.ts';
import { presentFilterGroups } from '#functions/domain/board-core/present.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { requireView } from '#functions/domain/board-core/require-view.ts';
import { withLinks } from '#functions/domain/link/read-links.ts';
import { arranged, type PersonalArrangement } from '#shared/board/arrangement/arrangement.ts';
import { ChartHeight, type ChartPlace } from '#shared/board/charts/chart.ts';
import { chartFigures, chartRows, rowsInChart } from '#shared/board/charts/chart-figures.ts';
import { chartProblem, isFromDailyCounts } from '#shared/board/charts/chart-problem.ts';
import {
  comparedFigures,
  countedColumnOf,
  type DayCounts,
  firstDayTold,
  rowsNow,
  timelineFigures,
} from '#shared/board/charts/timeline-figures.ts';
import { CHART_POSTS_MAX } from '#shared/board/limits.ts';
import { subPostsIn } from '#shared/board/rows/sub-post.ts';
import type { Chart, ChartSettings } from '#shared/board/types.ts';
import { ChartType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS, startOfDayMs } from '#shared/format/days.ts';
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
  const historyOf = dailyCountsOf(context, boardId);
  const told = async (chart: Unnamed) => {
    const problem = chartProblem(chart, board) ?? null;
    if (problem !== null) return { problem, figures: null };
    if (!isFromDailyCounts(chart)) return { problem, figures: chartFigures(shown, board, chart, viewer) };
    const figuresOf = chart.chartType === ChartType.TIMELINE ? timelineFigures : comparedFigures;
    const figures = figuresOf(rows.values(), { ...board, now: viewer.now }, chart, await historyOf(chart));
    return { problem, figures };
  };
  const rowsAt = (chart: Unnamed, place: ChartPlace) => {
    if (chartProblem(chart, board) !== undefined) return [];
    if (!isFromDailyCounts(chart)) return rowsInChart(shown, board, chart, viewer, place);
    return rowsNow(rows.values(), { ...board, now: viewer.now }, chart, place);
  };
  return { charts, told, rowsAt };
}

/** What is kept of the days that a chart tells; charts of one column share a Query. */
function dailyCountsOf({ ports, scope }: PageContext, boardId: string) {
  const now = ports.clock.now();
  const asked = new Map<string, Promise<DayCounts[]>>();
  return (chart: Unnamed): Promise<DayCounts[]> => {
    const columnId = countedColumnOf(chart);
    const from = firstDayTold(chart, now);
    const known = asked.get(`${columnId} ${from}`);
    if (known) return known;
    const found = listDailyCounts(ports.table, scope, boardId, { columnId, from, most: daysToTell(from, now) });
    asked.set(`${columnId} ${from}`, found);
    return found;
  };
}

/** With the day before them. */
const daysToTell = (from: string, now: number): number => Math.ceil((now - startOfDayMs(from)) / DAY_MS) + 1;

export async function listCharts(context: PageContext, place: SeenView) {
  const { charts, told } = await chartsOver(context, place, (all) => all);
  return Promise.all(charts.map(async (chart) => ({ ...presentChart(chart), ...(await told(chart)) })));
}

const only = (chartId: string) => (charts: readonly Chart[]) => charts.filter(({ id }) => id === chartId);

export async function oneChart(context: PageContext, { chartId, ...place }: SeenView & { chartId: string }) {
  const {
    charts: [chart],
    told,
  } = await chartsOver(context, place, only(chartId));
  if (!chart) throw new AppError('EntityNotFound');
  return { ...presentChart(chart), ...(await told(chart)) };
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
