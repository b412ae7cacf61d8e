/** Changes of many posts that a job carries out: begun, followed to their end wherever the person has gone, and taken back in one go. */

import { dismissToast, showProblemToast, showToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import type { BulkAction, BulkJob, BulkSelection } from '#shared/contract/bulk.ts';
import { formatNumber } from '#shared/format/number.ts';
import { BulkJobStatus } from '#shared/rules/post/bulk.ts';
import { followBulkJob, registerBulkJob, restartBulkJob, undoBulkJob } from '../api/bulk-jobs.ts';
import type { Step } from '../state/commands/undo-stack.ts';
import type { BoardAddress } from '../state/types.ts';
import { endOf } from './bulk-words.ts';
import type { BulkProgress, RunningBulk } from './running-bulks.ts';
import { beginBulk, endBulk, isFollowed, moveBulk } from './tell-bulks.ts';

interface Following {
  board: BoardAddress;
  /** 件の「状態」を「完了」にしました */
  said: string;
  onProgress(progress: BulkProgress): void;
  /** What is shown may be older than the job's last part. */
  onEnd(): void;
  /** Makes it this person's last step; answers what takes it back, once. Absent: the toast alone does. */
  did?: (step: Step) => () => void;
}

const count = (posts: number): string => `${formatNumber(posts)}件`;

/** Which posts stayed as they were, and why the first did. */
function skippedWords({ skipped, skippedList }: BulkJob): string {
  const [first] = skippedList;
  if (skipped === 0 || !first) return '';
  const number = first.projectSerialNumber === null ? '' : `#${first.projectSerialNumber} `;
  return `${count(skipped)}はそのままです（${number}${first.reason}${skipped > 1 ? ' ほか' : ''}）`;
}

async function follow(jobId: string, following: Following): Promise<void> {
  const { board, said, onProgress, onEnd } = following;
  beginBulk({ jobId, board, said });
  const ended = await followBulkJob(board, jobId, (progress) => {
    moveBulk(jobId, progress);
    onProgress(progress);
  }).finally(() => endBulk(jobId));
  onEnd();
  const told = endOf(ended, said);
  if (ended.status === BulkJobStatus.FAILED)
    showProblemToast(`${told}。${ended.failure ?? ''}`, {
      label: '続きから再開',
      run: () => void attempt(restartBulkJob(board, jobId).then(() => follow(jobId, following))),
    });
  else if (ended.changed === 0 || ended.kind === 'undo') showToast(told);
  else showUndoToast(told, asStep(ended, following));
  const left = skippedWords(ended);
  if (left !== '') showProblemToast(left);
}

/** Answers what takes a job back: by a job of its own, which can be taken back in turn. */
function asStep(job: BulkJob, { board, said, onEnd, did }: Following): () => void {
  let last = Promise.resolve(job);
  // One after the other: what runs cannot be taken back.
  const takeLastBack = (words: Pick<Words, 'waiting' | 'said'>): void => {
    const before = last;
    last = before.then(async ({ id }) => {
      const taking = undoBulkJob(board, id);
      await takeBack(taking, { board, onEnd, posts: job.changed, ...words });
      return taking.catch(() => before);
    });
  };
  const undo = (): void => takeLastBack(BACK);
  return did?.({ undo, redo: () => takeLastBack({ waiting: 'をもう一度変更しています…', said }) }) ?? undo;
}

interface Words extends Pick<Following, 'board' | 'onEnd' | 'said'> {
  posts: number;
  waiting: string;
}

const BACK = { waiting: 'を元に戻しています…', said: 'を元に戻しました' };

/** What a job that takes another one back does, until its end. */
async function takeBack(taking: Promise<BulkJob>, { posts, waiting, ...following }: Words): Promise<void> {
  const toast = showToast(`${count(posts)}${waiting}`);
  await attempt(
    taking
      .then((job) => follow(job.id, { ...following, onProgress: () => undefined }))
      .finally(() => dismissToast(toast)),
  );
}

/** One that was begun elsewhere. */
export const followUndo = (job: BulkJob, following: Pick<Following, 'board' | 'onEnd'>): void =>
  void takeBack(Promise.resolve(job), { ...following, ...BACK, posts: job.total });

const attempt = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => void showProblemToast(messageOf(error)));

/** Answers the job that was begun; what becomes of it is told by itself. */
export async function runBulk(action: BulkAction, selection: BulkSelection, following: Following): Promise<BulkJob> {
  const job = await registerBulkJob(following.board, action, selection);
  void attempt(follow(job.id, following));
  return job;
}

/** Of a page that was loaded again: as if it had stayed. */
export function resumeBulk({ jobId, board, said }: RunningBulk, onEnd: () => void): void {
  if (!isFollowed(jobId)) void attempt(follow(jobId, { board, said, onProgress: () => undefined, onEnd }));
}
