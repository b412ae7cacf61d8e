/** One run of an import job: prepares it or writes its next rows, and what ends it before its time. */

import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import { getBoard, isBoardActive, isBoardReadable } from '#functions/data/board/board.ts';
import type { StoredImport } from '#functions/data/board/import-job.ts';
import { getImport } from '#functions/data/board/import-job.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { isWorkspaceClosed } from '#functions/data/workspace/workspace.ts';
import { writerScopeOf } from '#functions/domain/access/scope-of-person.ts';
import { ImportJobStatusType as Status } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { UnreadableFile } from './file/survey.ts';
import type { ImportContext } from './import-context.ts';
import { askToPublish, closeImport } from './import-end.ts';
import { prepareImport } from './prepare.ts';
import { writeRows } from './write/write-rows.ts';

export async function runImport(
  ports: ImportContext['ports'],
  tenant: TenantScope,
  boardId: string,
  jobId: string,
): Promise<void> {
  const job = await getImport(ports.table, tenant, boardId, jobId);
  if (!job || job.status !== Status.IN_PROGRESS) return;
  const context = contextOf(ports, tenant, job);
  if (job.isCanceled && isBetweenParts(job)) return stop(context, boardId, jobId, '中止しました。');
  if (await isWorkspaceClosed(ports.table, tenant))
    return closeImport(context, boardId, job, 'ワークスペースが閉鎖されました。');
  const board = await getBoard(ports.table, tenant, boardId);
  if (!isBoardReadable(board)) return closeImport(context, boardId, job, 'ボードが削除されました。');
  if (!isBoardActive(board)) return stop(context, boardId, jobId, 'ボードがアーカイブされました。');
  // Asked before every run: it writes as that person, and may go on for long.
  const scope = await writerScopeOf({ ports, scope: tenant }, job);
  if (!scope) return stop(context, boardId, jobId, 'このボードに書き込む権限がなくなりました。');
  try {
    if (!job.plan) await prepareImport({ ports, scope }, board, job);
    else if (!(await writeRows({ ports, scope }, board, job))) return;
    await ports.queues.send('board-import', { workspaceId: tenant.workspaceId, boardId, jobId });
  } catch (error) {
    // Another run prepared the job, or the board's columns changed under it: the next delivery looks again.
    if (error instanceof ConditionFailed || error instanceof TransactionConflict)
      return ports.queues.send('board-import', { workspaceId: tenant.workspaceId, boardId, jobId });
    if (!(error instanceof UnreadableFile)) throw error;
    await stop(context, boardId, jobId, error.message);
  }
}

/** What was begun is written whole, so that the counts tell what is there; behind the last row there is nothing to stop. */
const isBetweenParts = ({ part, plan, done }: StoredImport): boolean => !part && done !== plan?.total;

const STOPPED = {
  import: '取り込めませんでした。もう一度お試しください。',
  trial: '確かめられませんでした。もう一度お試しください。',
};

/** Ends a job that cannot go on: the person is told, and the rows it wrote are shown. */
export async function abandonImport(
  ports: ImportContext['ports'],
  tenant: TenantScope,
  boardId: string,
  jobId: string,
): Promise<void> {
  const job = await getImport(ports.table, tenant, boardId, jobId);
  if (!job || job.status !== Status.IN_PROGRESS) return;
  await stop(
    contextOf(ports, tenant, job),
    boardId,
    jobId,
    job.imported + (job.updated ?? 0) > 0 && !job.isTrial ? '' : STOPPED[job.isTrial ? 'trial' : 'import'],
  );
}

/** Ends a job before its file's end, and says how far it came. */
async function stop(context: ImportContext, boardId: string, jobId: string, reason: string): Promise<void> {
  const job = (await getImport(context.ports.table, context.scope, boardId, jobId))!;
  const [imported, updated] = job.isTrial ? [0, 0] : [job.imported, job.updated ?? 0];
  // Told first: whatever keeps the job from going on may keep its rows from being shown.
  await closeImport(
    context,
    boardId,
    job,
    imported + updated > 0
      ? `${reason}${formatNumber(imported + updated)}行を取り込んだところで止まりました。続きの行は入っていません。`
      : reason,
  );
  if (imported > 0) await askToPublish(context, boardId);
}

/** Ends a job all of whose rows can be seen. */
export async function endPublishedImport(
  ports: ImportContext['ports'],
  tenant: TenantScope,
  boardId: string,
  jobId: string,
): Promise<void> {
  const job = await getImport(ports.table, tenant, boardId, jobId);
  if (job?.status === Status.IN_PROGRESS) await closeImport(contextOf(ports, tenant, job), boardId, job);
}

const contextOf = (
  ports: ImportContext['ports'],
  { workspaceId }: TenantScope,
  { projectKey, userId, accountName }: StoredImport,
): ImportContext => ({
  ports,
  scope: { workspaceId, projectKey, userId, accountName },
});
