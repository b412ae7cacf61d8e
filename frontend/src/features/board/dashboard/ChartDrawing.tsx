import type { ECharts } from 'echarts/core';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ChartFigures, ChartPlace } from '#shared/board/charts/chart.ts';
import { CHART_SERIES_MAX } from '#shared/board/limits.ts';
import type { ChartType } from '#shared/enums/enums.ts';
import { chartKind } from './chart-kinds.ts';
import { type ChartLook, chartOption } from './chart-option.ts';
import type { FigureText } from './chart-words.ts';
import classes from './Dashboard.module.css';
import { inTurn } from './draw-in-turn.ts';
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
  const [look, setLook] = useState(lookOfPage);
  useEffect(() => {
    const observer = new MutationObserver(() => setLook(lookOfPage()));
    observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    return () => observer.disconnect();
  }, []);
  const option = useMemo(() => chartOption({ chartType, figures, text, look }), [chartType, figures, text, look]);
  const show = useEffectEvent(() => chart.current?.setOption(option, { notMerge: true }));
  const press = useEffectEvent(({ seriesIndex = 0, dataIndex = 0, data }: Pressed) => {
    const at = chartKind(chartType).shape === 'bubble' ? (data as { category: number }).category : dataIndex;
    onPlace?.({ categoryId: figures.categoryList[at]?.id, seriesId: figures.seriesList[seriesIndex]?.id });
  });
  useEffect(() => {
    const target = box.current!;
    // The first call comes for the box as it was drawn.
    const observer = new ResizeObserver(() => {
      const made = chart.current!;
      if (made.getWidth() !== target.clientWidth || made.getHeight() !== target.clientHeight) made.resize();
    });
    const leaveOut = inTurn(() => {
      const made = init(target);
      chart.current = made;
      made.on('click', press);
      show();
      onDrawn?.(made);
      observer.observe(target);
    });
    return () => {
      leaveOut();
      observer.disconnect();
      chart.current?.dispose();
      chart.current = undefined;
      onDrawn?.(null);
    };
  }, [onDrawn]);
  useEffect(() => void show(), [option]);
  return <div ref={box} className={classes.drawing} role="img" aria-label={label} />;
};

export default ChartDrawing;
