/** What is said of an import while it runs, and its end. */

import { IMPORT_FILES_KEPT_MS } from '#functions/data/board/import-files.ts';
import type { Progress, StoredImport } from '#functions/data/board/import-job.ts';
import { endImport } from '#functions/data/board/import-job.ts';
import { tellJob } from '#functions/domain/board-core/tell-job.ts';
import { ImportJobStatusType as Status } from '#shared/enums/enums.ts';
import type { ImportContext } from './import-context.ts';
import { writeRefusedFile } from './write/refused-rows.ts';

/** Another job's work: it holds the whole board in memory, which an import of any length must not. */
export const askToPublish = (
  { ports, scope: { workspaceId, projectKey, accountName } }: ImportContext,
  boardId: string,
  importJobId?: string,
): Promise<void> =>
  ports.queues.send('board-snapshot', {
    workspaceId,
    boardId,
    rebuild: true,
    bulk: { projectKey, accountName, importJobId },
  });

export async function closeImport(
  context: ImportContext,
  boardId: string,
  job: StoredImport,
  failure?: string,
): Promise<void> {
  const { ports, scope } = context;
  const hasFile = await writeRefusedFile(ports.uploads, scope, boardId, job);
  const refusedUntil = hasFile ? new Date(ports.clock.now() + IMPORT_FILES_KEPT_MS).toISOString() : undefined;
  await endImport(ports.table, scope, boardId, job.id, {
    ...(failure && { failure }),
    ...(refusedUntil && { refusedUntil }),
  });
  await tellProgress(context, job, job, Status.DONE, failure);
}

export const tellProgress = (
  { ports, scope }: ImportContext,
  { id, plan }: StoredImport,
  { done }: Progress,
  status: Status,
  message?: string,
): Promise<void> =>
  tellJob(ports, scope, 'IMPORT', { projectKey: scope.projectKey, id, done, total: plan?.total ?? 0 }, status, message);
