import { SegmentedControl } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { chartDrawing } from '#app/features/board/dashboard/chart-drawing.ts';
import type { MonthlyCreditUsage } from '#app/features/plan/api/credit-usage.ts';
import { creditText, monthText, usageFigures } from '#app/features/plan/usage/usage-words.ts';
import { ChartType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import classes from './CreditScreen.module.css';

/** The month day by day: drawn, or as a table. */
export const UsageChart = ({ usage, today }: { usage: MonthlyCreditUsage; today: string }) => {
  const [isTable, setTable] = useState(false);
  const figures = useMemo(() => usageFigures(usage, today), [usage, today]);
  const name = `${monthText(usage.month)}の日ごとの利用`;
  return (
    <section className={classes.chart} aria-label="日ごとの利用">
      <div className={classes.chartHead}>
        <h2>
          日ごとの利用<small>クレジット</small>
        </h2>
        <SegmentedControl
          size="xs"
          data={[
            { value: 'chart', label: 'グラフ' },
            { value: 'table', label: '表' },
          ]}
          value={isTable ? 'table' : 'chart'}
          onChange={(value) => setTable(value === 'table')}
          aria-label="表示のしかた"
        />
      </div>
      {isTable ? (
        <div className={classes.days} tabIndex={0} role="region" aria-label={`${name}の表`}>
          <table>
            <caption className="visually-hidden">{name}</caption>
            <thead>
              <tr>
                <th scope="col">日</th>
                <th scope="col">回数</th>
                <th scope="col">クレジット</th>
              </tr>
            </thead>
            <tbody className="num">
              {usage.dayList.map(({ day, credits, runs }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>{formatNumber(runs)}</td>
                  <td>{formatNumber(credits)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className={classes.drawing}>
          <Suspense>
            <chartDrawing.Component
              chartType={ChartType.COLUMN}
              figures={figures}
              text={(value) => formatNumber(value ?? 0)}
              label={`${name}、縦棒、全体 ${creditText(usage.credits)}。日ごとの数は表で読めます。`}
            />
          </Suspense>
        </div>
      )}
    </section>
  );
};
