import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { ProgressBar } from '#app/components/states/ProgressBar.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { useBoardJobs } from '#app/hooks/use-board-jobs.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import type { BulkRecord } from '#shared/contract/bulk.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { BulkJobStatus as Status } from '#shared/rules/post/bulk.ts';
import { cancelBulkJob, getBulkJobs, restartBulkJob, undoBulkJob } from '../api/bulk-jobs.ts';
import { getPeople } from '../api/people.ts';
import records from '../jobs/JobRecord.module.css';
import { JobRecord } from '../jobs/JobRecord.tsx';
import type { BoardAddress } from '../state/types.ts';
import { nameOf, type People } from '../values/people.ts';
import { canTakeBack, outcomeOf, whatOf } from './bulk-words.ts';

const ASK_MS = 2_000;
const isRunning = ({ status }: BulkRecord): boolean => status === Status.IN_PROGRESS;
const NOBODY: People = new Map();

/** 一括変更の記録: what was done to many posts of a board at once, and the way back, also of another day or device. */
const BulkRecordDialog = ({ address, onClose }: { address: BoardAddress; onClose(): void }) => {
  const { workspaceId, projectKey, boardId } = address;
  const [people, setPeople] = useState(NOBODY);
  const [busyId, setBusyId] = useState<string>();
  useEffect(() => void getPeople(workspaceId).then(setPeople, () => undefined), [workspaceId]);
  const list = useCallback(() => getBulkJobs({ workspaceId, projectKey, boardId }), [workspaceId, projectKey, boardId]);
  const { jobs, error, reload } = useBoardJobs(
    { workspaceId, projectKey },
    { kind: 'BULK', list, isRunning, askMs: ASK_MS },
  );
  const attempt = async (job: BulkRecord, work: (board: BoardAddress, id: string) => Promise<unknown>) => {
    setBusyId(job.id);
    try {
      await work(address, job.id);
    } catch (problem) {
      showProblemToast(messageOf(problem));
    } finally {
      await reload();
      setBusyId(undefined);
    }
  };
  const actionOf = (job: BulkRecord) => {
    const button = (label: string, work: Parameters<typeof attempt>[1]) => (
      <Button loading={busyId === job.id} onClick={() => void attempt(job, work)}>
        {label}
      </Button>
    );
    return (
      <>
        {job.isOwn && isRunning(job) && button('中止', cancelBulkJob)}
        {job.isOwn && job.status === Status.FAILED && job.undoneBy === null && button('続きから再開', restartBulkJob)}
        {canTakeBack(job) && button('元に戻す', undoBulkJob)}
      </>
    );
  };
  return (
    <Dialog onClose={onClose} title="一括変更の記録" size="md">
      {error !== undefined && <ErrorPanel error={error} onRetry={() => void reload()} />}
      {!jobs && error === undefined && <SkeletonRows rows={4} />}
      {jobs?.length === 0 && (
        <EmptyState title="まだ一括変更がありません">
          条件に合う投稿をまとめて変えると、ここから30日のあいだ元に戻せます。
        </EmptyState>
      )}
      {jobs && jobs.length > 0 && (
        <ul className={records.records} aria-label="一括変更の記録">
          {jobs.map((job) => (
            <JobRecord
              key={job.id}
              name={whatOf(job)}
              state={`${formatDateTime(job.createdAt)}、${nameOf(people, job.by)}さん、${outcomeOf(job)}`}
              isRunning={isRunning(job)}
              isFailed={job.status === Status.FAILED}
              actions={actionOf(job)}
            >
              {isRunning(job) && <ProgressBar label={whatOf(job)} done={job.done} total={job.total} />}
            </JobRecord>
          ))}
        </ul>
      )}
    </Dialog>
  );
};

export default BulkRecordDialog;
