/** Charts stand in their view: they are read, duplicated, deleted and restored with it (decision 084). */
import { createHash } from 'node:crypto';
import type { Ports } from '#functions/clients/ports.ts';
import type { Board } from '#functions/data/board/board.ts';
import { updateCharts } from '#functions/data/board/view.ts';
import { changeMeta } from '#functions/domain/board-core/change-meta.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import { publishChange } from '#functions/domain/board-core/publish-change.ts';
import { requireView } from '#functions/domain/board-core/require-view.ts';
import { shortId } from '#functions/domain/board-core/short-id.ts';
import { chartProblem } from '#shared/board/charts/chart-problem.ts';
import { checkFilterGroups } from '#shared/board/conditions/check-filter.ts';
import { CHARTS_MAX } from '#shared/board/limits.ts';
import type { Chart, ChartSettings } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import type { OfView } from './read-charts.ts';
import { settingsFrom, type WantedSettings } from './wanted-settings.ts';

type OfChart = OfView & { chartId: string };
type Named = { name: string };
/** The chart it stands before; null: the last. */
type Placed = { nextChartId?: string | null | undefined };
type ChartContext = WriteContext & { ports: Pick<Ports, 'push'> };

/** A call that may come twice. */
interface Keyed {
  mutationId?: string | null | undefined;
  body?: unknown;
}

async function changeCharts(
  context: ChartContext,
  { boardId, boardViewId }: OfView,
  change: (charts: readonly Chart[], board: Board, at: string) => Chart[],
  { mutationId = null, body }: Keyed = {},
): Promise<void> {
  const told = await changeMeta(context, {
    boardId,
    mutationId,
    body,
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

function settingsOf({ ports }: ChartContext, wanted: WantedSettings, board: Board, stored?: Chart) {
  const settings = settingsFrom(wanted, ports.ids);
  const problem =
    checkFilterGroups(wanted.filterGroupList ?? [], board, stored?.filterGroupList) ??
    (namesMirror(settings, board) ? undefined : chartProblem(settings, board));
  if (problem !== undefined) throw new AppError('BadRequest', problem);
  return settings;
}

/** Before the chart that is named, and last without one; one that is gone by now was last, too. */
function placedBefore(charts: readonly Chart[], chart: Chart, nextChartId: string | null | undefined): Chart[] {
  const others = charts.filter(({ id }) => id !== chart.id);
  const at = others.findIndex(({ id }) => id === nextChartId);
  return at < 0 ? [...others, chart] : others.toSpliced(at, 0, chart);
}

/** The same call again finds the chart that it made. */
const chartIdOf = ({ ports, scope }: ChartContext, mutationId: string | null | undefined): string =>
  mutationId
    ? createHash('sha256').update(`${scope.userId} ${mutationId}`).digest('hex').slice(0, CHART_ID_LENGTH)
    : shortId(ports.ids);
const CHART_ID_LENGTH = 12;

export async function registerChart(
  context: ChartContext,
  { mutationId, ...call }: OfView & WantedSettings & Named & Placed & Pick<Keyed, 'mutationId'>,
): Promise<{ id: string }> {
  const { boardId, boardViewId, name, nextChartId, ...wanted } = call;
  const id = chartIdOf(context, mutationId);
  const add = (charts: readonly Chart[], board: Board, at: string): Chart[] => {
    if (charts.length >= CHARTS_MAX) throw new AppError('BadRequest', `グラフは1つのビューに${CHARTS_MAX}個までです。`);
    const chart = { id, name, ...settingsOf(context, wanted, board), createdAt: at, updatedAt: at };
    return placedBefore(charts, chart, nextChartId);
  };
  await changeCharts(context, { boardId, boardViewId }, add, { mutationId, body: { registerChart: call } });
  return { id };
}

const changeChart = (
  context: ChartContext,
  { chartId, nextChartId, ...place }: OfChart & Placed,
  change: (chart: Chart, board: Board) => Omit<Chart, 'updatedAt'>,
): Promise<void> =>
  changeCharts(context, place, (charts, board, at) => {
    const chart = charts.find(({ id }) => id === chartId);
    if (!chart) throw new AppError('EntityNotFound');
    const changed = { ...change(chart, board), updatedAt: at };
    return nextChartId === undefined
      ? charts.map((one) => (one === chart ? changed : one))
      : placedBefore(charts, changed, nextChartId);
  });

export const updateChartName = (context: ChartContext, { name, ...place }: OfChart & Named): Promise<void> =>
  changeChart(context, place, (chart) => ({ ...chart, name }));

export const updateChart = (
  context: ChartContext,
  { boardId, boardViewId, chartId, nextChartId, ...wanted }: OfChart & WantedSettings & Placed,
): Promise<void> =>
  changeChart(context, { boardId, boardViewId, chartId, nextChartId }, (chart, board) => {
    const { id, name, createdAt } = chart;
    return { id, name, createdAt, ...settingsOf(context, wanted, board, chart) };
  });

export const deleteChart = (context: ChartContext, { chartId, ...place }: OfChart): Promise<void> =>
  changeCharts(context, place, (charts) => {
    if (!charts.some(({ id }) => id === chartId)) throw new AppError('EntityNotFound');
    return charts.filter(({ id }) => id !== chartId);
  });
