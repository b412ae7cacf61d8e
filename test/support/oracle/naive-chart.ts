/** What a chart means, read as plainly as views in naive-view.ts: one look at every row for every figure. */
import type { ChartSettings, Row, View, Viewer } from '#shared/board/types.ts';
import { ChartType, CountLogicType, NumericFunctionType as Fn, ColumnType as Type } from '#shared/enums/enums.ts';
import type { NaiveBoard } from './naive-cells.ts';
import { cellOf, typeOf } from './naive-cells.ts';
import { inTokyo, text } from './naive-days.ts';
import { groupsBy, naiveAggregates, naiveView } from './naive-view.ts';

interface NaiveGroup {
  id: string;
  name: string;
  isIn(row: Row): boolean;
}

const parts = (day: string): [number, number, number] => day.split('-').map(Number) as [number, number, number];
const first = (year: number, month: number): string => text(new Date(Date.UTC(year, month - 1, 1)));

/** By TimeBucket: the first day of the stretch that a day lies in. */
const START: Record<number, (day: string) => string> = {
  1: (day) => day,
  2(day) {
    const date = new Date(day);
    while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
    return text(date);
  },
  3: (day) => `${day.slice(0, 7)}-01`,
  4(day) {
    const [year, month] = parts(day);
    return first(year, month <= 3 ? 1 : month <= 6 ? 4 : month <= 9 ? 7 : 10);
  },
  5(day) {
    const [year, month] = parts(day);
    return month <= 3 ? first(year - 1, 10) : month <= 9 ? first(year, 4) : first(year, 10);
  },
  6(day) {
    const [year, month] = parts(day);
    return first(month <= 3 ? year - 1 : year, 4);
  },
  7: (day) => `${day.slice(0, 4)}-01-01`,
};

function nameOf(start: string, bucket: number): string {
  const [year, month, date] = parts(start);
  return {
    1: `${year}年${month}月${date}日`,
    2: `${year}年${month}月${date}日の週`,
    3: `${year}年${month}月`,
    4: `${year}年${month}〜${month + 2}月`,
    5: `${year}年度${month === 4 ? '上期' : '下期'}`,
    6: `${year}年度`,
    7: `${year}年`,
  }[bucket]!;
}

const DAYS: (Type | undefined)[] = [Type.DATE, Type.TERM, Type.CREATED_AT, Type.UPDATED_AT];
const isDays = (id: string | undefined, board: NaiveBoard): boolean =>
  id !== undefined && DAYS.includes(typeOf(id, board));

const dayOf = (row: Row, id: string, board: NaiveBoard): string | undefined => {
  const value = cellOf(row, id, board);
  if (value === undefined || typeOf(id, board) !== Type.TERM) return value as string | undefined;
  const [from, to] = String(value).split('/');
  return from || to;
};

/** Day after day, lest the steps between stretches be told as the engine tells them. */
function stretches(from: string, to: string, bucket: number): string[] {
  const found = new Set<string>();
  for (const date = new Date(from); text(date) <= to; date.setUTCDate(date.getUTCDate() + 1))
    found.add(START[bucket]!(text(date)));
  return [...found].sort();
}

/** So many at most, those that count for more by their names; `worth` orders them from the least. */
function named(groups: NaiveGroup[], most: number, worth: (group: NaiveGroup) => number): NaiveGroup[] {
  if (groups.length <= most) return groups;
  const kept: NaiveGroup[] = [];
  while (kept.length < most - 1) {
    const left = groups.filter((group) => !kept.includes(group));
    const best = Math.max(...left.map(worth));
    kept.push(left.find((group) => worth(group) === best)!);
  }
  const rest = groups.filter((group) => !kept.includes(group));
  const others = { id: 'others', name: 'その他', isIn: (row: Row) => rest.some((group) => group.isIn(row)) };
  return [...groups.filter((group) => kept.includes(group)), others];
}

function axisOf(
  rows: readonly Row[],
  id: string | undefined,
  bucket: number,
  board: NaiveBoard,
  [groupsMax, periodsMax]: [number, number],
): NaiveGroup[] {
  if (id === undefined || !isDays(id, board)) {
    const groups = groupsBy(rows, id === undefined ? {} : { groupColumnId: id }, board).filter(
      ({ isIn, isFixed }) => isFixed || rows.some(isIn),
    );
    return named(groups, groupsMax, (group) => rows.filter((row) => group.isIn(row)).length);
  }
  const startOf = (row: Row): string | undefined => {
    const day = dayOf(row, id, board);
    return day && START[bucket]!(day);
  };
  const met = [...new Set(rows.flatMap((row) => startOf(row) ?? []))].sort();
  const none = rows.some((row) => startOf(row) === undefined)
    ? [{ id: 'none', name: 'なし', isIn: (row: Row) => startOf(row) === undefined }]
    : [];
  const whole = met.length > 0 ? stretches(met[0]!, met.at(-1)!, bucket) : [];
  const periods = whole.length <= periodsMax - none.length ? whole : met;
  const groups = [
    ...periods.map((start) => ({ id: start, name: nameOf(start, bucket), isIn: (row: Row) => startOf(row) === start })),
    ...none,
  ];
  return named(groups, periodsMax, (group) => groups.indexOf(group));
}

function figure(rows: readonly Row[], chart: Omit<ChartSettings, 'name'>, board: NaiveBoard): number | null {
  if (chart.countLogicType === CountLogicType.ITEM) return rows.length;
  const columns = board.columns.map((column) => ({
    ...column,
    numericFunctionType: column.id === chart.countColumnId ? chart.numericFunctionType! : Fn.NONE,
  }));
  return naiveAggregates(rows, { ...board, columns })[chart.countColumnId!] ?? null;
}

const shares = (values: (number | null)[]): (number | null)[] => {
  const whole = values.map((value) => value ?? 0).filter((value) => value > 0);
  const sum = whole.reduce((total, value) => total + value, 0);
  return values.map((value) => (value === null || sum === 0 ? null : value > 0 ? (100 * value) / sum : 0));
};

export function naiveChart(board: NaiveBoard, view: View, chart: Omit<ChartSettings, 'name'>, viewer: Viewer) {
  const { groupColumnId: _group, ...ungrouped } = view;
  const serials = naiveView(
    board,
    { ...ungrouped, filterGroupList: [...view.filterGroupList, ...chart.filterGroupList] },
    viewer,
  ).groups[0]!.serials;
  const rows = board.rows.filter((row) => !row.id.includes('_') && serials.includes(row.projectSerialNumber));
  const bucket = chart.groupTimeBucket ?? 3;
  if (chart.chartType === ChartType.CALCULATE) {
    const none = { categoryList: [], seriesList: [] };
    const id = chart.groupColumnId;
    if (id === undefined) return { ...none, total: figure(rows, chart, board) };
    const starts = START[bucket]!;
    const within = (start: string): Row[] =>
      rows.filter((row) => {
        const day = dayOf(row, id, board);
        return day !== undefined && starts(day) === start;
      });
    const current = starts(text(inTokyo(viewer.now)));
    const yesterday = new Date(current);
    yesterday.setUTCDate(yesterday.getUTCDate() - 1);
    const previous = starts(text(yesterday));
    return {
      ...none,
      total: figure(within(current), chart, board),
      current: { id: current, name: nameOf(current, bucket) },
      previous: { id: previous, name: nameOf(previous, bucket), value: figure(within(previous), chart, board) },
    };
  }
  const isRound = chart.chartType === ChartType.PIE || chart.chartType === ChartType.DOUGHNUT;
  const hundred: ChartType[] = [
    ChartType.LINE_100_PERCENT,
    ChartType.COLUMN_100_PERCENT,
    ChartType.HORIZONTAL_BAR_100_PERCENT,
    ChartType.AREA_100_PERCENT,
  ];
  const categories = axisOf(rows, chart.groupColumnId, bucket, board, isRound ? [8, 8] : [100, 400]);
  const lines = axisOf(rows, isRound ? undefined : chart.stackColumnId, chart.stackTimeBucket ?? 3, board, [8, 8]);
  const values = lines.map((line) =>
    categories.map((category) =>
      figure(
        rows.filter((row) => line.isIn(row) && category.isIn(row)),
        chart,
        board,
      ),
    ),
  );
  const columns = categories.map((_, at) => shares(values.map((line) => line[at]!)));
  const label = ({ id, name }: NaiveGroup) => ({ id, name });
  return {
    categoryList: categories.map(label),
    seriesList: lines.map((line, at) => ({
      ...label(line),
      valueList: values[at]!,
      ...(isRound && { shareList: shares(values[at]!) }),
      ...(hundred.includes(chart.chartType) && { shareList: columns.map((column) => column[at]!) }),
    })),
    total: figure(rows, chart, board),
  };
}
