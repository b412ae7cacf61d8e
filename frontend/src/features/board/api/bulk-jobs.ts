import { followJobs } from '#app/lib/api/job-progress.ts';
import { AppProblem } from '#app/lib/api/problem.ts';
import { call } from '#app/lib/api/rest-client.ts';
import type { BulkAction, BulkJob, BulkRecord, BulkSelection } from '#shared/contract/bulk.ts';
import { bulk } from '#shared/contract/bulk.ts';
import { BulkJobStatus } from '#shared/rules/post/bulk.ts';
import type { BoardAddress } from '../state/types.ts';

/** Newest first. */
export const getBulkJobs = async (board: BoardAddress): Promise<BulkRecord[]> =>
  (await call(bulk.getList, board)).bulkJobList;

export const registerBulkJob = (board: BoardAddress, action: BulkAction, selection: BulkSelection): Promise<BulkJob> =>
  call(bulk.register, { ...board, action, selection, mutationId: crypto.randomUUID() });

export const undoBulkJob = (board: BoardAddress, bulkJobId: string): Promise<BulkJob> =>
  call(bulk.undo, { ...board, bulkJobId });

export const cancelBulkJob = async (board: BoardAddress, bulkJobId: string): Promise<void> =>
  void (await call(bulk.cancel, { ...board, bulkJobId }));

export const restartBulkJob = async (board: BoardAddress, bulkJobId: string): Promise<void> =>
  void (await call(bulk.restart, { ...board, bulkJobId }));

/** Should its pushes be lost. */
const ASK_MS = 5_000;

/** Answers once the job has ended, whoever ends it; rejects when it cannot be asked for any more. Without a connection it waits. */
export function followBulkJob(
  board: BoardAddress,
  bulkJobId: string,
  onProgress: (progress: { done: number; total: number }) => void,
): Promise<BulkJob> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const end = (settle: () => void) => {
      if (isOver) return;
      isOver = true;
      clearInterval(timer);
      unfollow();
      settle();
    };
    const ask = async () => {
      try {
        const job = await call(bulk.get, { ...board, bulkJobId });
        if (job.status !== BulkJobStatus.IN_PROGRESS) end(() => resolve(job));
        else if (!isOver) onProgress(job);
      } catch (error) {
        if (error instanceof AppProblem && (error.is('EntityNotFound') || error.is('Forbidden')))
          end(() => reject(error));
      }
    };
    const timer = setInterval(() => void ask(), ASK_MS);
    const unfollow = followJobs(
      board,
      ({ kind, jobId, done, total }) => {
        if (kind !== 'BULK' || jobId !== bulkJobId || isOver) return;
        if (total !== null && done < total) onProgress({ done, total });
        else void ask();
      },
      () => void ask(),
    );
    void ask();
  });
}
