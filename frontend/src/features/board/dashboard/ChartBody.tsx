import { IconAlertTriangle, IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ECharts } from 'echarts/core';
import { lazy, Suspense, useMemo } from 'react';
import type { ChartFigures, ChartPlace } from '#shared/board/charts/chart.ts';
import { nameOfBucket, TimeBucket } from '#shared/board/charts/time-bucket.ts';
import type { ChartAnswer, UnnamedChart } from '../api/charts.ts';
import type { BoardInfo } from '../state/types.ts';
import type { People } from '../values/people.ts';
import { chartDrawing } from './chart-drawing.ts';
import { chartKind } from './chart-kinds.ts';
import { categoryName, type FigureText, figureText, percentText, withNames } from './chart-words.ts';
import classes from './Dashboard.module.css';

const ChartTable = lazy(() => import('./ChartTable.tsx'));

interface Props {
  settings: UnnamedChart;
  name: string;
  answer: ChartAnswer;
  board: BoardInfo;
  people: People;
  isTable?: boolean;
  onDrawn?: ((chart: ECharts | null) => void) | undefined;
  onPlace?: ((place: ChartPlace) => void) | undefined;
}

/** So many are read aloud; the table tells all of them. */
const READ_ALOUD = 8;

const spoken = (name: string, kind: string, { categoryList, seriesList, total }: ChartFigures, text: FigureText) => {
  const [series] = seriesList;
  const told =
    seriesList.length === 1 && series
      ? categoryList.slice(0, READ_ALOUD).map((category, at) => `${category.name} ${text(series.valueList[at])}`)
      : [];
  return [`${name}、${kind}`, `全体 ${text(total)}`, ...told].join('、');
};

/** What a chart tells: drawn, as one figure, or in a table; else why there is nothing. */
export const ChartBody = ({ settings, name, answer, board, people, isTable = false, onDrawn, onPlace }: Props) => {
  const { problem, figures } = useMemo(
    () => withNames(settings, answer, board.columns, people),
    [settings, answer, board.columns, people],
  );
  const text = useMemo(() => figureText(settings, board.columns), [settings, board.columns]);
  const { shape, name: kind, isDaily } = chartKind(settings.chartType);
  if (!figures)
    return (
      <p className={classes.problem}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
        {problem}
      </p>
    );
  if (shape === 'figure')
    return (
      <>
        <Figure figures={figures} text={text} onPlace={onPlace} />
        <CountedFrom day={figures.countedFrom} />
      </>
    );
  if (figures.categoryList.length === 0) return <p className={classes.problem}>当てはまる投稿がありません。</p>;
  // Which posts were there on a day that is over is no longer known.
  const isOpen = (categoryId: string | null | undefined): boolean =>
    !isDaily || categoryId === figures.categoryList.at(-1)?.id;
  return (
    <Suspense>
      <CountedFrom day={figures.countedFrom} />
      {isTable ? (
        <ChartTable
          caption={name}
          head={categoryName(settings, board.columns)}
          figures={figures}
          text={text}
          isOpen={isOpen}
          onPlace={(place) => onPlace?.(place)}
        />
      ) : (
        <chartDrawing.Component
          chartType={settings.chartType}
          figures={figures}
          text={text}
          label={spoken(name, kind, figures, text)}
          onDrawn={onDrawn}
          onPlace={(place) => isOpen(place.categoryId) && onPlace?.(place)}
        />
      )}
    </Suspense>
  );
};

const CountedFrom = ({ day }: { day: string | undefined }) =>
  day !== undefined && <p className={classes.countedFrom}>{nameOfBucket(day, TimeBucket.DAY)}から記録しています。</p>;

interface FigureProps {
  figures: ChartFigures;
  text: FigureText;
  onPlace: Props['onPlace'];
}

const Figure = ({ figures: { total, current, previous }, text, onPlace }: FigureProps) => (
  <div className={classes.figure}>
    {onPlace ? (
      <button type="button" aria-label={`${text(total)}の投稿を見る`} onClick={() => onPlace({})}>
        {text(total)}
      </button>
    ) : (
      <b>{text(total)}</b>
    )}
    {current && previous && (
      <p>
        {current.name}
        <Change from={previous.value} to={total} />
        <span>
          {previous.name}は{text(previous.value)}
        </span>
      </p>
    )}
  </div>
);

/** Whether more is good is not ours to say: no colour. */
const Change = ({ from, to }: { from: number | null; to: number | null }) => {
  if (from === null || to === null || from === 0) return null;
  const Mark = to > from ? IconArrowUpRight : to < from ? IconArrowDownRight : IconArrowRight;
  return (
    <strong>
      <Mark size={14} stroke={2} aria-hidden="true" />
      {to === from
        ? '増減なし'
        : `${to > from ? '+' : '−'}${percentText((Math.abs(to - from) / Math.abs(from)) * 100)}`}
    </strong>
  );
};
