import { IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#app/components/IconButton.tsx';
import type { ChartFigures } from '#shared/board/charts/chart.ts';
import type { ChartType } from '#shared/enums/enums.ts';
import { chartDrawing } from '../dashboard/chart-drawing.ts';
import type { FigureText } from '../dashboard/chart-words.ts';
import classes from './Reports.module.css';

const ChartTable = lazy(() => import('../dashboard/ChartTable.tsx'));

interface Props {
  name: string;
  chartType: ChartType;
  figures: ChartFigures;
  text: FigureText;
  /** What the categories are. */
  head: string;
  /** What it says, in a sentence: below it, and read aloud. */
  says: string;
}

/** One chart of a report, with the same figures in a table. */
export const ReportChart = ({ name, chartType, figures, text, head, says }: Props) => {
  const [isTable, setTable] = useState(false);
  return (
    <section className={classes.card} aria-label={name}>
      <div className={classes.cardHead}>
        <h3>{name}</h3>
        <IconButton
          label={isTable ? `${name}を図で見る` : `${name}を表で見る`}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          <IconTable size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={classes.chart}>
        <Suspense>
          {isTable ? (
            <ChartTable caption={name} head={head} figures={figures} text={text} />
          ) : (
            <chartDrawing.Component chartType={chartType} figures={figures} text={text} label={`${name}、${says}`} />
          )}
        </Suspense>
      </div>
      <p className={classes.says}>{says}</p>
    </section>
  );
};
