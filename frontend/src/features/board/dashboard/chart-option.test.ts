import { describe, expect, test } from 'vitest';
import { OTHERS } from '#shared/board/charts/chart.ts';
import { ChartType } from '#shared/enums/enums.ts';
import { CHART_KINDS, CHART_TYPES } from './chart-kinds.ts';
import { chartOption } from './chart-option.ts';
import { percentText } from './chart-words.ts';
import { init } from './echarts.ts';

const look = {
  colors: ['#1', '#2', '#3', '#4', '#5', '#6', '#7', '#8'],
  text: '#111',
  line: '#222',
  background: '#fff',
  font: 'sans-serif',
};
const figures = {
  categoryList: [
    { id: 'a', name: '<b>未着手</b>' },
    { id: 'b', name: '完了' },
  ],
  seriesList: [
    { id: 's', name: '要望', valueList: [3, null], shareList: [75, null] },
    { id: OTHERS, name: 'その他', valueList: [1, -2], shareList: [25, 0] },
  ],
  total: 4,
};
const said = (value: number | null | undefined): string => `${value}件`;
const option = (chartType: ChartType) => chartOption({ chartType, figures, look, text: said });
const seriesOf = (chartType: ChartType) => option(chartType)['series'] as Record<string, unknown>[];

test('every kind is offered once', () => {
  expect(CHART_TYPES.toSorted((a, b) => a - b)).toEqual(Object.values(ChartType));
  expect(Object.keys(CHART_KINDS)).toHaveLength(CHART_TYPES.length);
});

describe.each(CHART_TYPES.filter((type) => CHART_KINDS[type].shape !== 'figure'))('a chart of type %i', (chartType) => {
  test('is drawn, and what people wrote is text in it', () => {
    const chart = init(null, null, { renderer: 'svg', ssr: true, width: 400, height: 300 });
    chart.setOption(option(chartType));
    const svg = chart.renderToSVGString();
    chart.dispose();
    expect(svg).toContain('完了');
    expect(svg).not.toContain('<b>');
  });
});

test('colours go by the place, and the rest has its own', () => {
  expect(seriesOf(ChartType.COLUMN).map(({ color }) => color)).toEqual(['#1', '#8']);
});

test('shares are drawn of charts that show parts of a whole, values of all others', () => {
  expect(seriesOf(ChartType.COLUMN_100_PERCENT).map(({ data }) => data)).toEqual([
    [75, null],
    [25, 0],
  ]);
  expect(seriesOf(ChartType.STACKED_COLUMN).map(({ data }) => data)).toEqual([
    [3, null],
    [1, -2],
  ]);
  expect(seriesOf(ChartType.STACKED_COLUMN).map(({ stack }) => stack)).toEqual(['all', 'all']);
  expect(seriesOf(ChartType.COLUMN).map(({ stack }) => stack)).toEqual([undefined, undefined]);
});

test('day by day, what shares posts is not stacked to more than there are', () => {
  const daily = (total: number) =>
    (
      chartOption({ chartType: ChartType.TIMELINE, figures: { ...figures, total }, look, text: said })['series'] as {
        stack?: string;
      }[]
    )[0]!.stack;
  expect([daily(4), daily(-3)]).toEqual(['all', undefined]);
});

test('horizontal ones have their categories at the side', () => {
  expect(option(ChartType.HORIZONTAL_BAR)).toMatchObject({ yAxis: { type: 'category' }, xAxis: { type: 'value' } });
  expect(option(ChartType.COLUMN)).toMatchObject({ xAxis: { type: 'category' }, yAxis: { type: 'value' } });
});

test('percents are short', () => {
  expect([percentText(33.333), percentText(50), percentText(null)]).toEqual(['33.3%', '50%', '―']);
});
