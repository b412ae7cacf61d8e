import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Menu } from '#app/components/floating/Menu.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { AppProblem } from '#app/lib/api/problem.ts';
import { paths } from '#app/lib/paths.ts';
import {
  SprintReportRecordActionType as Action,
  ChartType,
  SprintReportPostStatusType as Status,
} from '#shared/enums/enums.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { ViewAddress } from '../api/charts.ts';
import { getSprintReport, type Sprint, type SprintReport } from '../api/sprints.ts';
import { nameOf, type People } from '../values/people.ts';
import { ReportChart } from './ReportChart.tsx';
import { ReportMemo } from './ReportMemo.tsx';
import classes from './Reports.module.css';
import { burnDown, burnUp, scopeChanges, scopeFigures } from './report-figures.ts';
import { type AmountText, figureTextOf, type SprintText, STATUS_NAMES, termText } from './sprint-words.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export interface ReportCommands {
  rename(sprint: Sprint): void;
  remove(sprint: Sprint): void;
}

interface Props {
  address: ViewAddress;
  reportId: string;
  /** As the list has it: it changes when somebody changes it. */
  sprint: Sprint | undefined;
  people: People;
  textOf: SprintText;
  /** Undefined: may only look. */
  commands: ReportCommands | undefined;
}

/** What became of one sprint: its figures, its lines, its posts, and what the team says of it. */
export const ReportPage = ({ address, reportId, sprint, people, textOf, commands }: Props) => {
  const [state, setState] = useState<{ report?: SprintReport; error?: unknown }>({});
  const load = useCallback(() => {
    let isCurrent = true;
    getSprintReport(address, reportId).then(
      (report) => isCurrent && setState({ report }),
      (error: unknown) => isCurrent && setState((before) => (before.report ? before : { error })),
    );
    return () => {
      isCurrent = false;
    };
  }, [address, reportId]);
  const version = `${sprint?.sprintStatus} ${sprint?.updatedAt}`;
  useEffect(load, [load, version]);
  const { report, error } = state;
  if (error instanceof AppProblem && error.status === 404)
    return <EmptyState title="このレポートはありません">削除されたか、別のビューのものです。</EmptyState>;
  if (error !== undefined) return <ErrorPanel error={error} onRetry={load} />;
  if (!report || report.id !== reportId) return <SkeletonRows rows={8} rowHeight={64} onReload={load} />;
  const text = textOf(report);
  return (
    <article className={classes.report} aria-label={report.name}>
      <header className={classes.reportHead}>
        <h2>{report.name}</h2>
        <span className={classes.status}>{STATUS_NAMES[report.sprintStatus]}</span>
        <span className={classes.term}>{termText(report)}</span>
        {commands && (
          <Menu position="bottom-end" width={200}>
            <Menu.Target>
              <IconButton label={`${report.name}のレポートの操作`}>
                <IconDots {...ICON} />
              </IconButton>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => commands.rename(report)}>
                名前を変更
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={() => commands.remove(report)}>
                削除
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </header>
      {report.goal && <p className={classes.goal}>{report.goal}</p>}
      {report.isTruncated && (
        <Notice tone="warning">出来事が多いため、記録できる件数を超えた分は、このレポートに含まれていません。</Notice>
      )}
      {report.summary ? (
        <Told report={report} text={text} address={address} people={people} />
      ) : (
        <EmptyState title="このスプリントは、まだ始まっていません">開始すると、進み具合がここに残ります。</EmptyState>
      )}
      <ReportMemo address={address} report={report} canEdit={commands !== undefined} />
    </article>
  );
};

interface ToldProps {
  report: SprintReport;
  text: AmountText;
  address: ViewAddress;
  people: People;
}

const Told = ({ report, text, address, people }: ToldProps) => {
  const summary = report.summary!;
  const figureText = figureTextOf(text);
  const scope = Math.round((summary.completed + summary.notCompleted) * 100) / 100;
  const share = scope > 0 ? Math.round((summary.completed / scope) * 100) : 0;
  const remaining = report.dayList.at(-1)?.remaining ?? 0;
  const signed = (amount: number, sign: string) => (amount === 0 ? text(0) : `${sign}${text(Math.abs(amount))}`);
  const tiles = [
    ['開始時の計画', text(summary.committed)],
    ['追加', signed(summary.added, '+')],
    ['除外', signed(summary.removed, '−')],
    ['見積もりの変更', signed(summary.reEstimated, summary.reEstimated < 0 ? '−' : '+')],
    ['完了', `${text(summary.completed)}（${share}%）`],
    ['未完了', text(summary.notCompleted)],
  ] as const;
  return (
    <>
      <dl className={classes.tiles}>
        {tiles.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.charts}>
        <ReportChart
          name="バーンダウン"
          chartType={ChartType.LINE}
          figures={burnDown(report)}
          text={figureText}
          head="日"
          says={`残りは${text(remaining)}。理想の線は、開始時の計画を営業日で均等に消化した場合です。`}
        />
        <ReportChart
          name="バーンアップ"
          chartType={ChartType.LINE}
          figures={burnUp(report)}
          text={figureText}
          head="日"
          says={`全体${text(scope)}のうち、${text(summary.completed)}を完了しました。`}
        />
        <ReportChart
          name="スコープの増減"
          chartType={ChartType.STACKED_COLUMN}
          figures={scopeFigures(report)}
          text={figureText}
          head="日"
          says={`開始後に${text(summary.added)}増え、${text(summary.removed)}減りました。`}
        />
        <Changes report={report} text={text} people={people} />
      </div>
      <Posts report={report} text={text} address={address} />
    </>
  );
};

const CHANGE_NAMES = {
  [Action.ADD_ITEM]: '追加',
  [Action.REMOVE_ITEM]: '除外',
  [Action.UPDATE_ESTIMATE]: '見積もり変更',
} as const;

const Changes = ({ report, text, people }: Omit<ToldProps, 'address'>) => {
  const [isWhole, setWhole] = useState(false);
  const changes = scopeChanges(report).reverse();
  const posts = new Map(report.postList.map((post) => [post.postId, post]));
  const shown = isWhole ? changes : changes.slice(0, CHANGES_SHOWN);
  return (
    <section className={classes.card} aria-label="増減の記録">
      <div className={classes.cardHead}>
        <h3>増減の記録</h3>
      </div>
      {changes.length === 0 && <p className={classes.says}>開始してからの増減はありません。</p>}
      <ul className={classes.changes} tabIndex={changes.length > 0 ? 0 : undefined}>
        {shown.map((change) => (
          <li key={`${change.postId} ${change.at} ${change.action}`}>
            <span>{CHANGE_NAMES[change.action]}</span>
            <span className="ellipsis" title={posts.get(change.postId)?.title}>
              {posts.get(change.postId)?.title}
            </span>
            <b>
              {change.amount > 0 ? '+' : change.amount < 0 ? '−' : ''}
              {text(Math.abs(change.amount))}
            </b>
            <small>
              {formatDateTime(change.at)} {change.by !== '' && nameOf(people, change.by)}
            </small>
          </li>
        ))}
      </ul>
      {shown.length < changes.length && (
        <button type="button" className={classes.open} onClick={() => setWhole(true)}>
          ほか{formatNumber(changes.length - shown.length)}件も表示
        </button>
      )}
    </section>
  );
};

const CHANGES_SHOWN = 50;

const LISTS = [
  { status: Status.COMPLETE, name: '完了した投稿' },
  { status: Status.NOT_COMPLETED, name: '終わらなかった投稿' },
  { status: Status.REMOVE, name: '途中で外れた投稿' },
];

const Posts = ({ report, text, address }: Omit<ToldProps, 'people'>) => (
  <>
    {LISTS.map(({ status, name }) => {
      const posts = report.postList.filter((post) => post.status === status);
      if (posts.length === 0) return null;
      return (
        <section key={status} className={classes.card} aria-label={name}>
          <div className={classes.cardHead}>
            <h3>
              {name} <small>{formatNumber(posts.length)}</small>
            </h3>
          </div>
          <ul className={classes.posts}>
            {posts.map((post) => (
              <li key={post.postId}>
                <span>{post.projectSerialNumber}</span>
                <Link to={paths.boardPost(address, post.projectSerialNumber)} className="ellipsis" title={post.title}>
                  {post.title}
                </Link>
                {post.isAdded && <em>開始後に追加</em>}
                {report.estimateColumnId !== null && <b>{post.estimate === null ? '―' : text(post.estimate)}</b>}
              </li>
            ))}
          </ul>
        </section>
      );
    })}
  </>
);
