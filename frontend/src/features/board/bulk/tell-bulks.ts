/** What becomes of changes of many posts, told to whoever shows them. */
import { type BulkProgress, type RunningBulk, runningBulks, tell } from './running-bulks.ts';

const change = (jobId: string, part: Partial<RunningBulk>): void =>
  tell(runningBulks().map((one) => (one.jobId === jobId ? { ...one, ...part } : one)));

export const beginBulk = (begun: Pick<RunningBulk, 'jobId' | 'board' | 'said'>): void =>
  tell([
    ...runningBulks().filter(({ jobId }) => jobId !== begun.jobId),
    {
      ...begun,
      isFollowed: true,
      isHidden: runningBulks().some(({ jobId, isHidden }) => jobId === begun.jobId && isHidden),
    },
  ]);
export const isFollowed = (jobId: string): boolean =>
  runningBulks().some((one) => one.jobId === jobId && one.isFollowed);
export const moveBulk = (jobId: string, progress: BulkProgress): void => change(jobId, { progress });
export const hideBulk = (jobId: string): void => change(jobId, { isHidden: true });
export const endBulk = (ended: string): void => tell(runningBulks().filter(({ jobId }) => jobId !== ended));
