/** Charts stand in their view: they are read, duplicated, deleted and restored with it (decision 084). */
import type { Ports } from '#functions/clients/ports.ts';
import type { Board } from '#functions/data/board.ts';
import { updateCharts } from '#functions/data/board.ts';
import { changeMeta } from '#functions/domain/board/change-meta.ts';
import { storedFilter } from '#functions/domain/board/check-arrangement.ts';
import type { WriteContext } from '#functions/domain/board/context.ts';
import { publishChange } from '#functions/domain/board/publish-change.ts';
import { requireView } from '#functions/domain/board/require-view.ts';
import { shortId } from '#functions/domain/board/short-id.ts';
import { chartProblem } from '#shared/board/charts/chart-problem.ts';
import { checkFilterGroups } from '#shared/board/check-filter.ts';
import { CHARTS_MAX } from '#shared/board/limits.ts';
import type { Chart, ChartSettings, FilterGroup } from '#shared/board/types.ts';
import { withoutNulls } from '#shared/board/without-nulls.ts';
import { type ChartType, ColumnType, type CountLogicType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import type { OfView } from './read-charts.ts';

type OrNull<T> = { [K in keyof T]?: T[K] | null | undefined };

/** As people send them: null is none. */
export type WantedSettings = OrNull<
  Omit<ChartSettings, 'name' | 'chartType' | 'countLogicType' | 'filterGroupList'>
> & {
  chartType: ChartType;
  countLogicType: CountLogicType;
  filterGroupList?: FilterGroup[] | null | undefined;
};

type OfChart = OfView & { chartId: string };
type ChartContext = WriteContext & { ports: Pick<Ports, 'push'> };

async function changeCharts(
  context: ChartContext,
  { boardId, boardViewId }: OfView,
  change: (charts: readonly Chart[], board: Board, at: string) => Chart[],
): Promise<void> {
  const told = await changeMeta(context, {
    boardId,
    body: undefined,
    decide(board, at) {
      const view = requireView(board, boardViewId);
      return updateCharts(context.scope, boardId, view, change(view.chartList ?? [], board, at));
    },
  });
  await publishChange(context.ports.push, told);
}

/** What a mirror shows is known to its reader alone: what is wrong with it stands beside the chart then. */
const namesMirror = (
  { groupColumnId, stackColumnId, countColumnId }: Omit<ChartSettings, 'name'>,
  { columns }: Board,
): boolean =>
  columns.some(
    ({ id, columnType }) =>
      columnType === ColumnType.COLUMN_DATA_MIRROR && [groupColumnId, stackColumnId, countColumnId].includes(id),
  );

function settingsOf(
  { ports }: ChartContext,
  wanted: WantedSettings,
  board: Board,
  stored?: Chart,
): Omit<ChartSettings, 'name'> {
  const { filterGroupList, ...others } = withoutNulls(wanted);
  const filter: FilterGroup[] = filterGroupList ?? [];
  const settings = { ...others, filterGroupList: storedFilter(filter, ports.ids) };
  const problem =
    checkFilterGroups(filter, board, stored?.filterGroupList) ??
    (namesMirror(settings, board) ? undefined : chartProblem(settings, board));
  if (problem !== undefined) throw new AppError('BadRequest', problem);
  return settings;
}

export async function registerChart(
  context: ChartContext,
  { boardId, boardViewId, name, ...wanted }: OfView & WantedSettings & { name: string },
): Promise<{ id: string }> {
  const id = shortId(context.ports.ids);
  await changeCharts(context, { boardId, boardViewId }, (charts, board, at) => {
    if (charts.length >= CHARTS_MAX) throw new AppError('BadRequest', `グラフは1つのビューに${CHARTS_MAX}個までです。`);
    return [...charts, { id, name, ...settingsOf(context, wanted, board), createdAt: at, updatedAt: at }];
  });
  return { id };
}

const changeChart = (
  context: ChartContext,
  { chartId, ...place }: OfChart,
  change: (chart: Chart, board: Board) => Omit<Chart, 'updatedAt'>,
): Promise<void> =>
  changeCharts(context, place, (charts, board, at) => {
    if (!charts.some(({ id }) => id === chartId)) throw new AppError('EntityNotFound');
    return charts.map((chart) => (chart.id === chartId ? { ...change(chart, board), updatedAt: at } : chart));
  });

export const updateChartName = (context: ChartContext, { name, ...place }: OfChart & { name: string }): Promise<void> =>
  changeChart(context, place, (chart) => ({ ...chart, name }));

export const updateChart = (
  context: ChartContext,
  { boardId, boardViewId, chartId, ...wanted }: OfChart & WantedSettings,
): Promise<void> =>
  changeChart(context, { boardId, boardViewId, chartId }, (chart, board) => {
    const { id, name, createdAt } = chart;
    return { id, name, createdAt, ...settingsOf(context, wanted, board, chart) };
  });

export const deleteChart = (context: ChartContext, { chartId, ...place }: OfChart): Promise<void> =>
  changeCharts(context, place, (charts) => {
    if (!charts.some(({ id }) => id === chartId)) throw new AppError('EntityNotFound');
    return charts.filter(({ id }) => id !== chartId);
  });
