import { useComputedColorScheme } from '@mantine/core';
import type { ECharts } from 'echarts/core';
import { useEffect, useMemo, useRef } from 'react';
import type { ChartFigures, ChartPlace } from '#shared/board/charts/chart.ts';
import { CHART_SERIES_MAX } from '#shared/board/limits.ts';
import type { ChartType } from '#shared/enums/enums.ts';
import { chartKind } from './chart-kinds.ts';
import { type ChartLook, chartOption } from './chart-option.ts';
import type { FigureText } from './chart-words.ts';
import classes from './Dashboard.module.css';
import { init } from './echarts.ts';

interface Props {
  chartType: ChartType;
  figures: ChartFigures;
  text: FigureText;
  /** What it shows, in words. */
  label: string;
  /** Null: it is gone. */
  onDrawn?: ((chart: ECharts | null) => void) | undefined;
  onPlace?: ((place: ChartPlace) => void) | undefined;
}

function lookOfPage(): ChartLook {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--hs-${name}`).trim();
  return {
    colors: Array.from({ length: CHART_SERIES_MAX }, (_, at) => token(`chart-${at + 1}`)),
    text: token('text-2'),
    line: token('line'),
    background: token('bg'),
    font: getComputedStyle(document.body).fontFamily,
  };
}

interface Pressed {
  seriesIndex?: number;
  dataIndex?: number;
  data?: unknown;
}

/** Draws figures, in the theme of the page and as large as its box. */
const ChartDrawing = ({ chartType, figures, text, label, onDrawn, onPlace }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(undefined);
  const scheme = useComputedColorScheme('light');
  const option = useMemo(
    () => ({ scheme, option: chartOption({ chartType, figures, text, look: lookOfPage() }) }),
    [chartType, figures, text, scheme],
  );
  useEffect(() => {
    const made = init(box.current);
    chart.current = made;
    onDrawn?.(made);
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(box.current!);
    return () => {
      observer.disconnect();
      made.dispose();
      onDrawn?.(null);
    };
  }, [onDrawn]);
  useEffect(() => {
    const { shape } = chartKind(chartType);
    chart.current?.off('click');
    chart.current?.on('click', ({ seriesIndex = 0, dataIndex = 0, data }: Pressed) => {
      const at = shape === 'bubble' ? (data as { category: number }).category : dataIndex;
      onPlace?.({ categoryId: figures.categoryList[at]?.id, seriesId: figures.seriesList[seriesIndex]?.id });
    });
  }, [chartType, figures, onPlace]);
  useEffect(() => {
    chart.current?.setOption(option.option, { notMerge: true });
  }, [option]);
  return <div ref={box} className={classes.drawing} role="img" aria-label={label} />;
};

export default ChartDrawing;
