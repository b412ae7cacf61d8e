/** The kinds of charts as people choose among them (work §3.8). */
import {
  type Icon,
  IconChartArcs,
  IconChartArea,
  IconChartAreaLine,
  IconChartBar,
  IconChartBubble,
  IconChartColumn,
  IconChartDonut,
  IconChartHistogram,
  IconChartLine,
  IconChartPie,
  IconNumber123,
  IconPercentage,
  IconStack2,
  IconTimeline,
} from '@tabler/icons-react';
import { ChartType } from '#shared/enums/enums.ts';

interface ChartKind {
  name: string;
  icon: Icon;
  shape: 'round' | 'line' | 'bar' | 'bubble' | 'figure';
  isStacked?: true;
  /** In parts of a whole. */
  isShare?: true;
  isSideways?: true;
  isSmooth?: true;
  isFilled?: true;
  /** Told from what is kept of each day, of all posts of the board. */
  isDaily?: true;
}

export const CHART_KINDS: Readonly<Record<ChartType, ChartKind>> = {
  [ChartType.COLUMN]: { name: '縦棒', icon: IconChartColumn, shape: 'bar' },
  [ChartType.STACKED_COLUMN]: { name: '積み上げ縦棒', icon: IconStack2, shape: 'bar', isStacked: true },
  [ChartType.COLUMN_100_PERCENT]: {
    name: '100%縦棒',
    icon: IconPercentage,
    shape: 'bar',
    isStacked: true,
    isShare: true,
  },
  [ChartType.HORIZONTAL_BAR]: { name: '横棒', icon: IconChartBar, shape: 'bar', isSideways: true },
  [ChartType.STACKED_HORIZONTAL_BAR]: {
    name: '積み上げ横棒',
    icon: IconChartHistogram,
    shape: 'bar',
    isSideways: true,
    isStacked: true,
  },
  [ChartType.HORIZONTAL_BAR_100_PERCENT]: {
    name: '100%横棒',
    icon: IconPercentage,
    shape: 'bar',
    isSideways: true,
    isStacked: true,
    isShare: true,
  },
  [ChartType.LINE]: { name: '折れ線', icon: IconChartLine, shape: 'line' },
  [ChartType.CURVE]: { name: '曲線', icon: IconChartArcs, shape: 'line', isSmooth: true },
  [ChartType.LINE_100_PERCENT]: {
    name: '100%折れ線',
    icon: IconPercentage,
    shape: 'line',
    isStacked: true,
    isShare: true,
  },
  [ChartType.AREA]: { name: '面', icon: IconChartArea, shape: 'line', isFilled: true },
  [ChartType.STACKED_AREA]: {
    name: '積み上げ面',
    icon: IconChartAreaLine,
    shape: 'line',
    isFilled: true,
    isStacked: true,
  },
  [ChartType.AREA_100_PERCENT]: {
    name: '100%面',
    icon: IconPercentage,
    shape: 'line',
    isFilled: true,
    isStacked: true,
    isShare: true,
  },
  [ChartType.PIE]: { name: '円', icon: IconChartPie, shape: 'round' },
  [ChartType.DOUGHNUT]: { name: 'ドーナツ', icon: IconChartDonut, shape: 'round' },
  [ChartType.BUBBLE]: { name: 'バブル', icon: IconChartBubble, shape: 'bubble' },
  [ChartType.TIMELINE]: {
    name: '推移',
    icon: IconTimeline,
    shape: 'line',
    isFilled: true,
    isStacked: true,
    isDaily: true,
  },
  [ChartType.CALCULATE]: { name: '数値', icon: IconNumber123, shape: 'figure' },
};

/** In the order in which they are offered. */
export const CHART_TYPES: readonly ChartType[] = [
  ChartType.COLUMN,
  ChartType.STACKED_COLUMN,
  ChartType.COLUMN_100_PERCENT,
  ChartType.HORIZONTAL_BAR,
  ChartType.STACKED_HORIZONTAL_BAR,
  ChartType.HORIZONTAL_BAR_100_PERCENT,
  ChartType.LINE,
  ChartType.CURVE,
  ChartType.LINE_100_PERCENT,
  ChartType.AREA,
  ChartType.STACKED_AREA,
  ChartType.AREA_100_PERCENT,
  ChartType.PIE,
  ChartType.DOUGHNUT,
  ChartType.BUBBLE,
  ChartType.TIMELINE,
  ChartType.CALCULATE,
];

export const chartKind = (chartType: ChartType): ChartKind => CHART_KINDS[chartType];
