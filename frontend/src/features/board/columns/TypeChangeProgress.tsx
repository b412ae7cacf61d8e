import { useEffect, useState } from 'react';
import { ProgressBar } from '#app/components/states/ProgressBar.tsx';
import { followJobs } from '#app/lib/api/job-progress.ts';
import type { TypeChange } from '#shared/board/types.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { BoardAddress } from '../state/types.ts';
import classes from './column-type.module.css';

/** How far the values are on their way into the new type; the board itself says when all are there. */
export const TypeChangeProgress = ({
  address,
  typeChange,
  typeName,
}: {
  address: BoardAddress;
  typeChange: TypeChange;
  typeName: string;
}) => {
  const { jobId, total } = typeChange;
  const { workspaceId, projectKey } = address;
  const [done, setDone] = useState(0);
  useEffect(
    () =>
      followJobs(
        { workspaceId, projectKey },
        (progress) => progress.jobId === jobId && setDone((known) => Math.max(known, progress.done)),
      ),
    [workspaceId, projectKey, jobId],
  );
  return (
    <div className={classes.report}>
      <ProgressBar label="列の種類の変更" done={done} total={total} />
      <p className={classes.note} role="status">
        <span className="num">
          {formatNumber(done)}／{formatNumber(total)}件
        </span>
        を「{typeName}」に変えています。閉じても続きます。終わるまで、この列は元の種類のまま使えます。
      </p>
    </div>
  );
};
