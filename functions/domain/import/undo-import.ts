/** One way back for a whole import: a change of many posts over what its parts left (domain/bulk). */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import type { StoredBulkJob } from '#functions/data/board/bulk-job.ts';
import { BULK_KEPT_MS, getBulkJob, putBulkJob } from '#functions/data/board/bulk-job.ts';
import type { StoredImport } from '#functions/data/board/import-job.ts';
import { markImportUndone } from '#functions/data/board/import-job.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { transactInTurn } from '#functions/domain/board-core/job-turns.ts';
import { bulkTurn, isOwnJob, sendBulk } from '#functions/domain/bulk/own-jobs.ts';
import { ImportJobStatusType as Status } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { BulkJobStatus } from '#shared/rules/post/bulk.ts';
import type { OnImport } from './own-import.ts';
import { requireOwnImport } from './own-import.ts';
import { PLACES } from './way-back.ts';

interface Context {
  scope: ProjectScope;
  ports: CorePorts & Pick<Ports, 'queues'>;
}

/** Posts that it made and changed. Jobs of before this was kept have none. */
const postsOf = ({ isTrial, imported, updated }: StoredImport): number =>
  isTrial || updated === undefined ? 0 : imported + updated;

export const canUndo = (
  scope: Pick<ProjectScope, 'userId' | 'projectAccess'>,
  job: StoredImport,
  now: number,
): boolean =>
  job.status === Status.DONE &&
  job.undoneBy === undefined &&
  postsOf(job) > 0 &&
  Date.parse(job.createdAt) + BULK_KEPT_MS > now &&
  isOwnJob(scope, job);

/** The job that takes it back: asked for twice, there is one. */
export async function undoImport(context: Context, on: OnImport): Promise<StoredBulkJob> {
  const { ports, scope } = context;
  const { boardId } = on;
  const read = async (): Promise<{ job: StoredImport; undo: StoredBulkJob | undefined }> => {
    const { job } = await requireOwnImport(context, on);
    return {
      job,
      undo: job.undoneBy === undefined ? undefined : await getBulkJob(ports.table, scope, boardId, job.undoneBy),
    };
  };
  const { job, undo: known } = await read();
  if (known) return known;
  if (job.status !== Status.DONE)
    throw new AppError('BadRequest', 'まだ取り込んでいます。終わってから、もう一度お試しください。');
  const now = ports.clock.now();
  if (!canUndo(scope, job, now)) throw new AppError('BadRequest', 'この取り込みは、もう取り消せません。');
  const { projectKey, userId, accountName } = scope;
  const undo: StoredBulkJob = {
    id: ports.ids.ulid(now),
    boardId,
    projectKey,
    userId,
    accountName,
    action: { kind: 'undo', of: job.id },
    status: BulkJobStatus.IN_PROGRESS,
    createdAt: new Date(now).toISOString(),
    end: PLACES,
    next: 0,
    total: postsOf(job),
    done: 0,
    changed: 0,
    skipped: 0,
  };
  try {
    await transactInTurn(ports, () => bulkTurn(context, undo), [
      putBulkJob(scope, undo),
      markImportUndone(scope, boardId, job.id, undo.id),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed) && !(error instanceof TransactionConflict)) throw error;
    const other = (await read()).undo;
    if (!other) throw new AppError('Conflict');
    return other;
  }
  await sendBulk(context, undo);
  return undo;
}
