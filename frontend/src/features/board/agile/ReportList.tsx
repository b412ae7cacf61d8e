import { IconChartLine } from '@tabler/icons-react';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import type { Velocity } from '#shared/board/sprints/velocity.ts';
import { ChartType, SprintStatusType } from '#shared/enums/enums.ts';
import type { Sprint } from '../api/sprints.ts';
import { ReportChart } from './ReportChart.tsx';
import classes from './Reports.module.css';
import { velocityFigures } from './report-figures.ts';
import { figureTextOf, type SprintText, STATUS_NAMES, termText, velocityText } from './sprint-words.ts';

interface Props {
  sprints: readonly Sprint[];
  velocity: Velocity | undefined;
  textOf: SprintText;
  onOpen(reportId: string): void;
}

/** Every sprint that was started, and how much the team finishes in one. */
export const ReportList = ({ sprints, velocity, textOf, onOpen }: Props) => {
  const started = sprints
    .filter(({ sprintStatus }) => sprintStatus !== SprintStatusType.READY)
    .sort((a, b) => ((a.startedAt ?? '') < (b.startedAt ?? '') ? 1 : -1));
  if (started.length === 0)
    return (
      <EmptyState icon={IconChartLine} title="レポートがまだありません">
        スプリントを開始すると、消化の進み具合と増減がここに残ります。
      </EmptyState>
    );
  const newest = started.find(({ sprintStatus }) => sprintStatus === SprintStatusType.DONE);
  const text = newest && textOf(newest);
  return (
    <>
      <h2 className="visually-hidden">レポート</h2>
      {velocity && text && (
        <ReportChart
          name="ベロシティ"
          chartType={ChartType.COLUMN}
          figures={velocityFigures(sprints)}
          text={figureTextOf(text)}
          head="スプリント"
          says={
            velocity.low === undefined
              ? `1スプリントに${velocityText(velocity, text)}を完了しています。3回終えると、次の見込みに幅が付きます。`
              : `次のスプリントの見込みは${text(velocity.low)}〜${text(velocity.high!)}。直近${velocity.sprintCount}回の平均は${text(velocity.average)}です。`
          }
        />
      )}
      <section className={classes.card} aria-label="レポートの一覧">
        <div className={classes.tableBox}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">スプリント</th>
                <th scope="col">状態</th>
                <th scope="col">期間</th>
                <th scope="col">開始時の計画</th>
                <th scope="col">完了</th>
              </tr>
            </thead>
            <tbody>
              {started.map((sprint) => (
                <tr key={sprint.id}>
                  <th scope="row">
                    <button type="button" className={classes.open} onClick={() => onOpen(sprint.id)}>
                      {sprint.name}
                    </button>
                  </th>
                  <td>{STATUS_NAMES[sprint.sprintStatus]}</td>
                  <td>{termText(sprint)}</td>
                  <td data-number>{sprint.summary ? textOf(sprint)(sprint.summary.committed) : '―'}</td>
                  <td data-number>{sprint.summary ? textOf(sprint)(sprint.summary.completed) : '―'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
};
