/** What ECharts is told of a chart. Colours are look.md's: so many series have one of their own, the last is the rest. */
import type { EChartsCoreOption } from 'echarts/core';
import { type ChartFigures, type ChartSeries, OTHERS } from '#shared/board/charts/chart.ts';
import { CHART_SERIES_MAX } from '#shared/board/limits.ts';
import type { ChartType } from '#shared/enums/enums.ts';
import { chartKind } from './chart-kinds.ts';
import { type FigureText, percentText } from './chart-words.ts';

export interface ChartLook {
  /** `--hs-chart-1` to `-8`. */
  colors: readonly string[];
  text: string;
  line: string;
  background: string;
  font: string;
}

interface Drawn {
  chartType: ChartType;
  figures: ChartFigures;
  look: ChartLook;
  text: FigureText;
}

const SMALL = 12;
const GAP = 2;

const colorAt = ({ colors }: ChartLook, { id }: { id: string }, at: number): string =>
  id === OTHERS ? colors[CHART_SERIES_MAX - 1]! : colors[at % (CHART_SERIES_MAX - 1)]!;

/** One series says nothing by its name: the chart's own says it. */
const hasNames = (series: readonly ChartSeries[]): boolean => series.length > 1;

function roundOption({ figures, look, text }: Drawn, isHollow: boolean): EChartsCoreOption {
  const [series] = figures.seriesList;
  return {
    series: [
      {
        type: 'pie',
        radius: isHollow ? ['46%', '72%'] : [0, '72%'],
        center: ['50%', '50%'],
        minAngle: 2,
        itemStyle: { borderColor: look.background, borderWidth: GAP },
        label: {
          color: look.text,
          fontSize: SMALL,
          formatter: ({ dataIndex }: { dataIndex: number }) =>
            `${figures.categoryList[dataIndex]!.name}\n${percentText(series!.shareList?.[dataIndex])}`,
          width: 96,
          overflow: 'truncate',
        },
        labelLayout: { hideOverlap: true },
        labelLine: { lineStyle: { color: look.line } },
        // What is no part of a whole has no place in it.
        data: figures.categoryList.map((category, at) => ({
          name: category.name,
          value: Math.max(series!.valueList[at] ?? 0, 0),
          itemStyle: { color: colorAt(look, category, at) },
        })),
        tooltip: {
          valueFormatter: (value: number) => text(value),
        },
      },
    ],
    tooltip: { trigger: 'item' },
  };
}

const axisLook = (look: ChartLook) => ({
  axisLine: { lineStyle: { color: look.line } },
  axisTick: { show: false },
  axisLabel: { color: look.text, fontSize: SMALL, hideOverlap: true, overflow: 'truncate', width: 112 },
  splitLine: { lineStyle: { color: look.line } },
});

const isWhole = ({ seriesList }: ChartFigures): boolean =>
  seriesList.every(({ valueList }) => valueList.every((value) => value === null || Number.isInteger(value)));

/** Posts that stand in several series: on top of each other they would be more than there are. */
const overlaps = ({ seriesList, total }: ChartFigures): boolean =>
  seriesList.reduce((sum, { valueList }) => sum + (valueList.at(-1) ?? 0), 0) > (total ?? 0);

function crossOption({ chartType, figures, look, text }: Drawn): EChartsCoreOption {
  const kind = chartKind(chartType);
  const { shape, isShare, isSideways, isSmooth, isFilled } = kind;
  const isStacked = kind.isStacked && !(kind.isDaily && overlaps(figures));
  const said = isShare ? percentText : text;
  const names = {
    ...axisLook(look),
    type: 'category',
    data: figures.categoryList.map(({ name }) => name),
    boundaryGap: shape === 'bar',
    splitLine: { show: false },
    // The first category stands at the top.
    inverse: isSideways ?? false,
  };
  const amounts = {
    ...axisLook(look),
    type: 'value',
    axisLine: { show: false },
    splitNumber: 4,
    // Half a post is none.
    ...(isWhole(figures) && { minInterval: 1 }),
    ...(isShare && { max: 100 }),
    axisLabel: { ...axisLook(look).axisLabel, formatter: (value: number) => said(value) },
  };
  return {
    xAxis: isSideways ? amounts : names,
    yAxis: isSideways ? names : amounts,
    series: figures.seriesList.map((one, at) => ({
      name: one.name,
      type: shape,
      data: (isShare ? one.shareList : one.valueList) ?? [],
      ...(isStacked && { stack: 'all' }),
      color: colorAt(look, one, at),
      ...(shape === 'bar'
        ? {
            barMaxWidth: 36,
            barMinHeight: 1,
            itemStyle: isStacked
              ? { borderColor: look.background, borderWidth: 1 }
              : { borderRadius: isSideways ? [0, 3, 3, 0] : [3, 3, 0, 0] },
          }
        : {
            smooth: isSmooth ?? false,
            symbol: 'circle',
            symbolSize: 6,
            showSymbol: figures.categoryList.length <= 40,
            lineStyle: { width: 2 },
            connectNulls: false,
            ...(isFilled && { areaStyle: { opacity: isStacked ? 0.75 : 0.16 } }),
          }),
      emphasis: { focus: hasNames(figures.seriesList) ? 'series' : 'none' },
    })),
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: shape === 'bar' ? 'shadow' : 'line' },
      valueFormatter: (value: number | null) => said(value),
    },
  };
}

/** A place of categories and series each, as large as what it tells. */
function bubbleOption({ figures, look, text }: Drawn): EChartsCoreOption {
  const largest = Math.max(1, ...figures.seriesList.flatMap(({ valueList }) => valueList.map((value) => value ?? 0)));
  const isMatrix = hasNames(figures.seriesList);
  return {
    xAxis: { ...axisLook(look), type: 'category', data: figures.categoryList.map(({ name }) => name) },
    yAxis: isMatrix
      ? { ...axisLook(look), type: 'category', data: figures.seriesList.map(({ name }) => name) }
      : { ...axisLook(look), type: 'value', axisLabel: { ...axisLook(look).axisLabel, formatter: text } },
    series: figures.seriesList.map((one, line) => ({
      name: one.name,
      type: 'scatter',
      color: colorAt(look, one, line),
      itemStyle: { opacity: 0.85 },
      // By area, as eyes compare.
      symbolSize: ([, , size]: number[]) => 8 + 40 * Math.sqrt(size! / largest),
      data: one.valueList.flatMap((value, at) =>
        value !== null && value > 0 ? [{ value: [at, isMatrix ? line : value, value], category: at }] : [],
      ),
      tooltip: { valueFormatter: (value: number | number[]) => text([value].flat().at(-1)) },
    })),
    tooltip: { trigger: 'item' },
  };
}

export function chartOption(drawn: Drawn): EChartsCoreOption {
  const { look, figures } = drawn;
  const { shape, isSideways } = chartKind(drawn.chartType);
  const own =
    shape === 'round'
      ? roundOption(drawn, chartKind(drawn.chartType).name === 'ドーナツ')
      : shape === 'bubble'
        ? bubbleOption(drawn)
        : crossOption(drawn);
  const isNamed = shape !== 'round' && hasNames(figures.seriesList);
  return {
    animationDuration: 200,
    textStyle: { fontFamily: look.font, color: look.text },
    legend: {
      show: isNamed,
      type: 'scroll',
      top: 0,
      left: 0,
      icon: 'roundRect',
      itemWidth: 10,
      itemHeight: 10,
      textStyle: { color: look.text, fontSize: SMALL },
      pageTextStyle: { color: look.text },
      pageIconColor: look.text,
      pageIconInactiveColor: look.line,
    },
    grid: { top: isNamed ? 36 : 12, right: isSideways ? 24 : 12, bottom: 4, left: 4, outerBoundsMode: 'same' },
    ...own,
    tooltip: {
      ...(own['tooltip'] as object),
      confine: true,
      backgroundColor: look.background,
      borderColor: look.line,
      textStyle: { color: look.text, fontSize: SMALL },
    },
  };
}
