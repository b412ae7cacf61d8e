/** A person stops an import, and lets one that stopped go on where it was. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { Board } from '#functions/data/board/board.ts';
import { IMPORT_FILES_KEPT_MS, importFileKey } from '#functions/data/board/import-files.ts';
import type { StoredImport } from '#functions/data/board/import-job.ts';
import { cancelStoredImport, restartStoredImport } from '#functions/data/board/import-job.ts';
import { retryOnConflict } from '#functions/data/table/guarded-transaction.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { isWritten } from '#functions/data/table/unless-refused.ts';
import { transactInTurn } from '#functions/domain/board-core/job-turns.ts';
import { isOwnJob } from '#functions/domain/bulk/own-jobs.ts';
import { ImportJobStatusType as Status } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import type { OnImport } from './own-import.ts';
import { importTurn, requireOwnImport } from './own-import.ts';

type Reader = Pick<ProjectScope, 'userId' | 'projectAccess'>;

interface Context<P> {
  scope: ProjectScope;
  ports: P;
}
type JobPorts = CorePorts & Pick<Ports, 'queues'>;

/** An import writes columns as they were when it was planned. */
export function requireNoTypeChange({ columns }: Board): void {
  if (columns.some((column) => column.typeChange))
    throw new AppError('BadRequest', '列の種類を変えています。終わってから、もう一度お試しください。');
}

export const canCancel = (scope: Reader, job: StoredImport): boolean =>
  job.status === Status.IN_PROGRESS && !job.isCanceled && isOwnJob(scope, job);

/** Before its file's end, and not taken back. One that made no plan by itself has a file that cannot be read. */
const isStopped = ({ status, failure, plan, isCanceled, isTrial, undoneBy }: StoredImport): boolean =>
  status === Status.DONE &&
  failure !== undefined &&
  (plan !== undefined || isCanceled === true) &&
  !isTrial &&
  undoneBy === undefined;

export const canRestart = (scope: Reader, job: StoredImport, now: number): boolean =>
  isStopped(job) && Date.parse(job.createdAt) + IMPORT_FILES_KEPT_MS > now && isOwnJob(scope, job);

const send = ({ ports, scope }: Context<JobPorts>, boardId: string, { id }: StoredImport): Promise<void> =>
  ports.queues.send('board-import', { workspaceId: scope.workspaceId, boardId, jobId: id });

/** Stops before its next part; the run that finds it so ends it. */
export async function cancelImport(context: Context<JobPorts>, on: OnImport): Promise<void> {
  const { job } = await requireOwnImport(context, on);
  const { ports, scope } = context;
  if (await retryOnConflict(ports, () => cancelStoredImport(ports.table, scope, on.boardId, job.id)))
    await send(context, on.boardId, job);
}

export async function restartImport(context: Context<JobPorts & Pick<Ports, 'uploads'>>, on: OnImport): Promise<void> {
  const { ports, scope } = context;
  const { job, board } = await requireOwnImport(context, on);
  if (!isStopped(job)) return;
  requireNoTypeChange(board);
  const { userId, fileId } = job;
  if (!(await ports.uploads.getHead(importFileKey({ ...scope, userId }, on.boardId, fileId), 1)))
    throw new AppError(
      'BadRequest',
      'ファイルの保存期間が過ぎたため、続きを取り込めません。もう一度ファイルを選んでください。',
    );
  const at = new Date(ports.clock.now()).toISOString();
  const restarted = transactInTurn(ports, () => importTurn(context, on.boardId, job), [
    restartStoredImport(scope, on.boardId, job.id, at),
  ]);
  if (await isWritten(restarted)) await send(context, on.boardId, job);
}
