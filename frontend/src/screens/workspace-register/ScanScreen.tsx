import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { CenteredCard } from '#app/components/states/CenteredCard.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { ProgressBar } from '#app/components/states/ProgressBar.tsx';
import { useEntryScan } from '#app/features/scan/use-entry-scan.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import type { Scan } from '#shared/contract/scan.ts';
import { formatNumber } from '#shared/format/number.ts';
import classes from './ScanScreen.module.css';

interface Props {
  workspaceId: string;
  scan: Scan;
  /** Where the person wanted to go. */
  goesOnTo: string;
}

/** A workspace that is being collected for the first time: what happens, how far it is, and on by itself. */
export const ScanScreen = ({ workspaceId, scan: initial, goesOnTo }: Props) => {
  useTitle('ワークスペースの準備');
  const navigate = useNavigate();
  const goOn = useCallback(() => void navigate(goesOnTo, { replace: true }), [navigate, goesOnTo]);
  const { scan, isStanding, error, again } = useEntryScan(workspaceId, initial, goOn);
  const hasFailed = scan.status === 'FAILED';
  return (
    <CenteredCard
      title={hasFailed ? 'ワークスペースの準備が終わりませんでした' : 'ワークスペースを準備しています'}
      isWide
    >
      {!hasFailed && (
        <p className={classes.lead}>
          AI秘書が報告に使えるように、プロジェクト・投稿・メンバーの情報を集めています。終わると、ワークスペースが開きます。
        </p>
      )}
      {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
      {hasFailed ? (
        <Notice tone="danger">
          AI秘書が使う情報を集められませんでした。投稿やメンバーに変わりはありません。もう一度お試しください。
        </Notice>
      ) : (
        <>
          <ProgressBar label="情報の収集" done={scan.done} total={scan.total} />
          <p className={classes.count} role="status">
            <span>{isStanding ? '時間がかかっています' : 'ボードとプロジェクトの情報'}</span>
            <span className="num">
              {scan.total === null ? '数えています' : `${formatNumber(scan.done)}／${formatNumber(scan.total)}件`}
            </span>
          </p>
        </>
      )}
      {(hasFailed || isStanding) && (
        <Button className={classes.again ?? ''} variant="filled" size="lg" fullWidth onClick={() => void again()}>
          もう一度
        </Button>
      )}
      {!hasFailed && (
        <p className={classes.later}>この画面を閉じても収集は続きます。次に開いたときは、続きから表示します。</p>
      )}
    </CenteredCard>
  );
};
