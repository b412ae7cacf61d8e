/** Registering and listing import jobs (work §7.3). */

import type { CorePorts, FileLinks, Ports, UploadTickets } from '#functions/clients/ports.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { requireBoard, requireReadableBoard } from '#functions/data/board/board.ts';
import { importFileKey, refusedFileKey } from '#functions/data/board/import-files.ts';
import type { StoredImport } from '#functions/data/board/import-job.ts';
import { listImports, putNewImport } from '#functions/data/board/import-job.ts';
import type { RowError } from '#functions/data/board/import-row-notes.ts';
import { listImportChanges, listImportErrors } from '#functions/data/board/import-row-notes.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { transactInTurn } from '#functions/domain/board-core/job-turns.ts';
import { isKeyTarget, KEY_REFUSED, problemOfTargets } from '#shared/board/columns/import-targets.ts';
import type { ImportChange, ImportJob, ImportTarget } from '#shared/contract/import.ts';
import { ImportJobStatusType as Status } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { ENCODING_NAME } from '#shared/format/encoding.ts';
import { MOST_IMPORT_BYTES, UPLOAD_REFUSALS } from '#shared/rules/post/uploads.ts';
import { importTurn, LISTED_JOBS } from './own-import.ts';
import { canCancel, canRestart, requireNoTypeChange } from './stop-import.ts';
import { tasksOf } from './tasks.ts';
import { canUndo } from './undo-import.ts';

const IMPORT_TYPE = 'text/csv';
const LISTED_ERRORS = 200;

interface Context<P> {
  scope: ProjectScope;
  ports: P;
}

export async function createImportUpload(
  { scope, ports }: Context<CorePorts & { uploadTickets: UploadTickets }>,
  { boardId, size }: { boardId: string; size: number },
) {
  if (size > MOST_IMPORT_BYTES) throw new AppError('PayloadTooLarge', UPLOAD_REFUSALS.importSize);
  await requireBoard(ports.table, scope, boardId);
  const id = ports.ids.ulid();
  const ticket = await ports.uploadTickets.create({
    key: importFileKey(scope, boardId, id),
    contentType: IMPORT_TYPE,
    size,
  });
  return { id, ...ticket, maxBytes: size };
}

interface RegisterImport {
  boardId: string;
  fileId: string;
  fileName: string;
  targetList?: ImportTarget[] | undefined;
  keyIndex?: number | undefined;
  isTrial?: boolean | undefined;
}

/**
 * Stores the job and queues it; a message that is lost is queued again by the sweep. The job has its file's id: whoever
 * sends the same call again, for want of an answer, finds the job there. A trial writes nothing, and each has an id of its own.
 */
export async function registerImport(
  { scope, ports }: Context<CorePorts & Pick<Ports, 'uploads' | 'queues'>>,
  { boardId, fileId, fileName, targetList, keyIndex, isTrial = false }: RegisterImport,
): Promise<{ id: string }> {
  const { workspaceId, projectKey, userId, accountName } = scope;
  const board = await requireBoard(ports.table, scope, boardId);
  requireNoTypeChange(board);
  if (!(await ports.uploads.getHead(importFileKey(scope, boardId, fileId), 1)))
    throw new AppError('BadRequest', 'ファイルが届いていません。もう一度アップロードしてください。');
  if (keyIndex !== undefined && !targetList)
    throw new AppError('BadRequest', '同じ投稿を見分ける列には、列の割り当てが要ります。');
  const problem = targetList && problemOfTargets(targetList, keyIndex);
  if (problem) throw new AppError('BadRequest', problem);
  if (keyIndex !== undefined && !isKeyTarget(targetList![keyIndex], board.columns))
    throw new AppError('BadRequest', KEY_REFUSED);
  const createdAt = new Date(ports.clock.now()).toISOString();
  const job: StoredImport = {
    id: isTrial ? ports.ids.ulid() : fileId,
    fileId,
    fileName,
    status: Status.IN_PROGRESS,
    createdAt,
    userId,
    accountName,
    projectKey,
    offset: 0,
    row: 0,
    done: 0,
    imported: 0,
    updated: 0,
    errorCount: 0,
    ...(keyIndex !== undefined && { keyIndex }),
    ...(targetList && { targets: targetList }),
    ...(isTrial && { isTrial }),
  };
  try {
    await transactInTurn(ports, () => importTurn({ ports, scope }, boardId, job), [putNewImport(scope, boardId, job)]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  await ports.queues.send('board-import', { workspaceId, boardId, jobId: job.id });
  return { id: job.id };
}

export async function listBoardImports(
  { scope, ports }: Context<CorePorts & { fileLinks: FileLinks }>,
  boardId: string,
): Promise<{ importJobList: ImportJob[] }> {
  await requireReadableBoard(ports.table, scope, boardId);
  const jobs = await listImports(ports.table, scope, boardId, LISTED_JOBS);
  const errors = await Promise.all(
    jobs.map((job) => (job.errorCount > 0 ? listImportErrors(ports.table, scope, boardId, job.id, LISTED_ERRORS) : [])),
  );
  const trial = jobs.find(({ isTrial, userId }) => isTrial && userId === scope.userId);
  const changes = trial?.changeCount ? await listImportChanges(ports.table, scope, boardId, trial.id) : [];
  const now = ports.clock.now();
  const files = await Promise.all(
    jobs.map((job) =>
      Date.parse(job.refusedUntil ?? '') > now ? ports.fileLinks.sign(refusedFileKey(scope, boardId, job), now) : null,
    ),
  );
  return {
    importJobList: jobs.map((job, at) => ({
      ...present(scope, job, errors[at]!, job === trial ? changes : [], now),
      refusedFilePath: files[at]!,
    })),
  };
}

const present = (
  scope: ProjectScope,
  job: StoredImport,
  errorList: RowError[],
  changeList: ImportChange[],
  now: number,
): Omit<ImportJob, 'refusedFilePath'> => ({
  id: job.id,
  fileName: job.fileName,
  isTrial: job.isTrial ?? false,
  findings: job.findings,
  status: job.status,
  done: job.done,
  total: job.plan?.total ?? null,
  imported: job.imported,
  updated: job.updated ?? 0,
  unchanged: job.done - job.imported - (job.updated ?? 0) - job.errorCount,
  errorCount: job.errorCount,
  errorList,
  changeCount: job.changeCount ?? 0,
  changeList,
  newTitleList: job.newTitles ?? [],
  canCancel: canCancel(scope, job),
  canRestart: canRestart(scope, job, now),
  canUndo: canUndo(scope, job, now),
  undoneBy: job.undoneBy ?? null,
  failure: job.failure,
  taskList: tasksOf(job),
  encoding: job.plan ? ENCODING_NAME[job.plan.encoding] : '',
  createdAt: job.createdAt,
});
