/** Jobs that change many posts: who may see and stop one, have it go on or taken back. None of it needs what a change of posts needs. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { UpdateOp } from '#functions/clients/table/table.ts';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import { requireReadableBoard } from '#functions/data/board/board.ts';
import type { BulkJobRef, StoredBulkJob } from '#functions/data/board/bulk-job.ts';
import { cancelBulkJob, getBulkJob, markUndone, putBulkJob, restartBulkJob } from '#functions/data/board/bulk-job.ts';
import { retryOnConflict } from '#functions/data/table/guarded-transaction.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { isWritten } from '#functions/data/table/unless-refused.ts';
import { jobTurn, transactInTurn } from '#functions/domain/board-core/job-turns.ts';
import { AppError } from '#shared/errors.ts';
import { BULK_JOBS_AT_ONCE, BulkJobStatus as Status } from '#shared/rules/post/bulk.ts';

export interface Context<P> {
  scope: ProjectScope;
  ports: P;
}
export type JobPorts = CorePorts & Pick<Ports, 'queues'>;

export interface OnJob {
  boardId: string;
  bulkJobId: string;
}

export const bulkTurn = ({ ports, scope }: Context<CorePorts>, { boardId, id }: BulkJobRef): Promise<UpdateOp> =>
  jobTurn(
    { ports, scope },
    {
      boardId,
      kind: { of: 'bulk' },
      jobId: id,
      max: BULK_JOBS_AT_ONCE,
      refusal: 'このボードでは、ほかの一括変更が進んでいます。終わってから、もう一度お試しください。',
    },
  );

export const sendBulk = ({ ports, scope }: Context<JobPorts>, { boardId, id }: Pick<StoredBulkJob, 'boardId' | 'id'>) =>
  ports.queues.send('board-bulk', { workspaceId: scope.workspaceId, boardId, jobId: id });

export async function requireJob(
  { ports, scope }: Context<Pick<CorePorts, 'table'>>,
  { boardId, bulkJobId }: OnJob,
): Promise<StoredBulkJob> {
  const [job] = await Promise.all([
    getBulkJob(ports.table, scope, boardId, bulkJobId),
    requireReadableBoard(ports.table, scope, boardId),
  ]);
  if (!job) throw new AppError('EntityNotFound');
  return job;
}

/** Who began it, and whoever manages the project. */
export const isOwnJob = (
  { userId, projectAccess }: Pick<ProjectScope, 'userId' | 'projectAccess'>,
  job: Pick<StoredBulkJob, 'userId'>,
): boolean => job.userId === userId || projectAccess === 'manage';

async function requireOwnJob(context: Context<CorePorts>, on: OnJob): Promise<StoredBulkJob> {
  const job = await requireJob(context, on);
  if (!isOwnJob(context.scope, job))
    throw new AppError('Forbidden', 'ほかの人が始めた一括変更を操作できるのは、管理者とマネージャーだけです。');
  return job;
}

/** Stops before its next part; the run that finds it so ends it. */
export async function cancelBulk(context: Context<JobPorts>, on: OnJob): Promise<void> {
  const job = await requireOwnJob(context, on);
  const { ports, scope } = context;
  if (await retryOnConflict(ports, () => cancelBulkJob(ports.table, scope, job))) await sendBulk(context, job);
}

export async function restartBulk(context: Context<JobPorts>, on: OnJob): Promise<void> {
  const { ports, scope } = context;
  const job = await requireOwnJob(context, on);
  if (job.status !== Status.FAILED) return;
  const restarted = transactInTurn(ports, () => bulkTurn(context, job), [
    restartBulkJob(scope, job, new Date(ports.clock.now()).toISOString()),
  ]);
  if (await isWritten(restarted)) await sendBulk(context, job);
}

/** The job that takes it back: asked for twice, there is one. */
export async function undoBulk(context: Context<JobPorts>, on: OnJob): Promise<StoredBulkJob> {
  const { ports, scope } = context;
  const job = await requireOwnJob(context, on);
  const known = job.undoneBy === undefined ? undefined : await getBulkJob(ports.table, scope, on.boardId, job.undoneBy);
  if (known) return known;
  if (job.status === Status.IN_PROGRESS)
    throw new AppError('BadRequest', 'まだ進んでいるため、取り消せません。先に中止してください。');
  if (job.undoneBy !== undefined || job.changed === 0)
    throw new AppError('BadRequest', 'この一括変更は、もう取り消せません。');
  const now = ports.clock.now();
  const { projectKey, userId, accountName } = scope;
  const undo: StoredBulkJob = {
    id: ports.ids.ulid(now),
    boardId: on.boardId,
    projectKey,
    userId,
    accountName,
    action: { kind: 'undo', of: job.id },
    status: Status.IN_PROGRESS,
    createdAt: new Date(now).toISOString(),
    end: job.end,
    next: 0,
    total: job.changed,
    done: 0,
    changed: 0,
    skipped: 0,
  };
  try {
    await transactInTurn(ports, () => bulkTurn(context, undo), [
      putBulkJob(scope, undo),
      markUndone(scope, job, undo.id),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed) && !(error instanceof TransactionConflict)) throw error;
    const { undoneBy } = await requireJob(context, on);
    const other = undoneBy === undefined ? undefined : await getBulkJob(ports.table, scope, on.boardId, undoneBy);
    if (!other) throw new AppError('Conflict');
    return other;
  }
  await sendBulk(context, undo);
  return undo;
}
