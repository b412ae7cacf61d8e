import { Button } from '@mantine/core';
import { useState } from 'react';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { ProgressBar } from '#app/components/states/ProgressBar.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import type { LastScan, Scan } from '#shared/contract/scan.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import { SCAN_NAME } from '#shared/rules/secretary/scan.ts';
import { startFullScan } from '../api/scan.ts';
import { ExpandDialog } from './ExpandDialog.tsx';
import classes from './ScanSection.module.css';
import { useScan } from './use-scan.ts';

/** What the secretary knows of the workspace: when it was collected last, and the ways to collect it again. */
export const ScanSection = ({ workspaceId }: { workspaceId: string }) => {
  const { state, error, load, follow } = useScan(workspaceId);
  const [isChoosing, setChoosing] = useState(false);
  const scan = state?.scan;
  const runs = scan?.status === 'RUNNING';
  const collectAll = (): void => {
    startFullScan(workspaceId).then(follow, (problem: unknown) => showProblemToast(messageOf(problem)));
  };
  return (
    <SettingSection
      title="AI秘書の情報収集"
      description="投稿・メンバー・プロジェクトを集めて、報告で重複や関連する投稿を探すのに使います。変わっていないものは集めなおしません。"
    >
      {error !== undefined && <ErrorPanel error={error} onRetry={load} />}
      {!state && error === undefined && <SkeletonRows rows={2} />}
      {state && (
        <>
          {runs && <Running scan={scan} />}
          {scan?.status === 'FAILED' && (
            <Notice tone="danger">前回の収集は終わりませんでした。もう一度集めてください。</Notice>
          )}
          {state.last ? <Last last={state.last} /> : !runs && <p className={classes.none}>まだ収集していません。</p>}
          <div className={classes.buttons}>
            <Button onClick={collectAll} disabled={runs}>
              すべて集める
            </Button>
            <Button onClick={() => setChoosing(true)} disabled={runs}>
              プロジェクトを選んで集める
            </Button>
          </div>
        </>
      )}
      {isChoosing && <ExpandDialog workspaceId={workspaceId} onStart={follow} onClose={() => setChoosing(false)} />}
    </SettingSection>
  );
};

const Running = ({ scan }: { scan: Scan }) => (
  <div className={classes.running}>
    <ProgressBar label="情報の収集" done={scan.done} total={scan.total} />
    <p role="status">
      <span>{`${SCAN_NAME[scan.kind]}を集めています`}</span>
      <span className="num">
        {scan.total === null ? '数えています' : `${formatNumber(scan.done)}／${formatNumber(scan.total)}件`}
      </span>
    </p>
  </div>
);

const Last = ({ last: { kind, finishedAt, result } }: { last: LastScan }) => (
  <>
    <p className={classes.when}>
      <span className="num">{`最終収集 ${formatDateTime(finishedAt)}`}</span>
      <span>{SCAN_NAME[kind]}</span>
    </p>
    <dl className={`${classes.counts} num`}>
      {(
        [
          ['追加', result.added],
          ['変更', result.changed],
          ['削除', result.removed],
          ['変わらず', result.unchanged],
        ] as const
      ).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{`${formatNumber(value)}件`}</dd>
        </div>
      ))}
    </dl>
    {result.failed > 0 && (
      <Notice tone="warning">{`${formatNumber(result.failed)}件のボードやプロジェクトは集められませんでした。しばらくしてから、もう一度集めてください。`}</Notice>
    )}
  </>
);
