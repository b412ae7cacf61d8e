/**
 * One run of an import job: prepares it, or writes its next rows. What a run has written is told by the job's offset,
 * and ids come from job and row, so a repeated message, two at once or a killed worker put no row twice.
 */

import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { getBoard } from '#functions/data/board/board.ts';
import type { ImportPart, Progress, RowError, StoredImport } from '#functions/data/board/import-job.ts';
import {
  endImport,
  getImport,
  importFileKey,
  moveImport,
  putImportErrors,
  REFUSED_FILE_MS,
} from '#functions/data/board/import-job.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { isClosed } from '#functions/data/workspace/workspace.ts';
import { writerScopeOf } from '#functions/domain/access/scope-of-person.ts';
import type { BulkDraft } from '#functions/domain/board/bulk-register.ts';
import { bulkRegisterPosts, ROWS_PER_RELOAD } from '#functions/domain/board/bulk-register.ts';
import { contentsCells } from '#functions/domain/post/contents-cell.ts';
import { textOf } from '#functions/domain/post/sanitize.ts';
import { measuredChanges } from '#shared/board/measured-time/measured-cell.ts';
import { defaultValues } from '#shared/board/rows/new-values.ts';
import type { Column } from '#shared/board/types.ts';
import { ImportJobStatusType as Status } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { readRows } from './csv-rows.ts';
import type { ImportContext, ImportRun } from './import-context.ts';
import { prepareImport } from './prepare.ts';
import type { Draft } from './read-draft.ts';
import { readDraft } from './read-draft.ts';
import { putRefused, writeRefusedFile } from './refused-rows.ts';
import { finderOf } from './row-keys.ts';
import { UnreadableFile } from './survey.ts';
import { takeNumbers } from './take-numbers.ts';
import { endedTasks, ROWS_PER_TASK, tasksBefore } from './tasks.ts';
import type { KnownDraft } from './update-posts.ts';
import { updatePosts } from './update-posts.ts';
import { recordPosts } from './way-back.ts';

/** Rows between two records of progress. */
const BATCH = 100;
/** Rows written at once: the fewer, the evener the load. */
const PACED = 50;
/** However long its rows are, a run ends long before its time limit. */
const RUN_MS = 60_000;
/** Write units a second on the board's partition: DynamoDB gives one 1,000, and whoever edits the board meanwhile needs the rest. */
const UNITS_PER_S = 820;
/** In a transaction a unit counts twice. */
const UNITS_PER_OPERATION = 2;
/** What a row holds beside its title and values. */
const ROW_FRAME_BYTES = 400;
const UNIT_BYTES = 1_024;

/** Rows are written in transactions, where a unit counts twice. */
const unitsOf = (drafts: readonly Pick<Draft, 'title' | 'values'>[]): number =>
  drafts.reduce(
    (units, { title, values }) =>
      units + 2 * Math.ceil((ROW_FRAME_BYTES + Buffer.byteLength(JSON.stringify([title, values]))) / UNIT_BYTES),
    0,
  );

export async function runImport(
  ports: ImportContext['ports'],
  tenant: TenantScope,
  boardId: string,
  jobId: string,
): Promise<void> {
  const job = await getImport(ports.table, tenant, boardId, jobId);
  if (!job || job.status !== Status.IN_PROGRESS) return;
  const context = contextOf(ports, tenant, job);
  if (await isClosed(ports.table, tenant)) return close(context, boardId, job, 'ワークスペースが閉鎖されました。');
  const board = await getBoard(ports.table, tenant, boardId);
  if (!board || board.deletedAt) return close(context, boardId, job, 'ボードが削除されました。');
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
  await close(
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
  if (job?.status === Status.IN_PROGRESS) await close(contextOf(ports, tenant, job), boardId, job);
}

const contextOf = (
  ports: ImportContext['ports'],
  { workspaceId }: TenantScope,
  { projectKey, userId, accountName }: StoredImport,
): ImportContext => ({
  ports,
  scope: { workspaceId, projectKey, userId, accountName },
});

/** Returns whether another run is needed. */
async function writeRows(context: ImportRun, board: Board, job: StoredImport): Promise<boolean> {
  const { ports, scope } = context;
  const boardId = board.id;
  const plan = job.plan!;
  const columns = new Map<string, Column>(
    [...board.columns, ...(plan.trialColumns ?? [])].map((column) => [column.id, column]),
  );
  const sections = [...board.sections, ...(plan.trialSections ?? [])];
  const defaults = defaultValues(board.columns);
  for (const assignment of plan.assignments) {
    if (assignment.kind === 'column' && !columns.has(assignment.columnId))
      throw new UnreadableFile(`取り込み先の列「${assignment.heading}」が削除されたか、種類が変わりました。`);
  }
  let { part } = job;
  let progress: Progress = {
    offset: job.offset,
    row: job.row,
    done: job.done,
    imported: job.imported,
    updated: job.updated ?? 0,
    errorCount: job.errorCount,
    ...(job.refused && { refused: job.refused }),
  };
  const find = await finderOf(context, board, job);
  let tasks = tasksBefore(job);
  let drafts: Draft[] = [];
  let known: KnownDraft[] = [];
  let errors: RowError[] = [];
  /** Of the rows of this part, as they stand in the file. */
  let raw = new Map<number, readonly Buffer[]>();
  let [end, rowNumber] = [progress.offset, progress.row];
  const startedAt = ports.clock.now();
  /** When the units that were used so far are paid for. */
  let paidAt = startedAt;

  /** Waits until what was written before is paid for. */
  const settle = async (): Promise<void> => {
    const now = ports.clock.now();
    if (paidAt > now) await ports.clock.sleep(paidAt - now);
  };
  const pace = async (units: number): Promise<void> => {
    if (units === 0) return;
    await settle();
    paidAt = Math.max(ports.clock.now(), paidAt) + (units / UNITS_PER_S) * 1_000;
  };

  /** Undefined: another run works on this job. */
  const write = async (): Promise<{ posts: number; refused: RowError[] } | undefined> => {
    if (drafts.length === 0 || job.isTrial) return { posts: drafts.length, refused: [] };
    part ??= await takeNumbers(
      context,
      boardId,
      job,
      progress.offset,
      drafts.map((draft) => draft.rowNumber),
    );
    if (!part) return undefined;
    const numbered = numberedAs(part, drafts);
    const startedAt = Date.parse(job.createdAt);
    const posts = numbered.drafts.map((draft) => ({
      ...draft,
      sectionId: draft.sectionId ?? plan.sectionId,
      values: {
        ...draft.values,
        ...measuredChanges(board.columns, {}, draft.values, startedAt),
        ...contentsCells(board.columns, textOf(draft.contents?.html ?? '')),
      },
    }));
    await recordPosts(context, job, boardId, posts);
    for (let at = 0; at < posts.length; at += PACED) {
      const some = posts.slice(at, at + PACED);
      await pace(unitsOf(some));
      await bulkRegisterPosts(context, { boardId, jobId: job.id, startedAt: job.createdAt }, some);
    }
    return { posts: posts.length, refused: numbered.refused };
  };

  /** False: another run works on this job. */
  const flush = async (): Promise<boolean> => {
    const count = drafts.length + known.length + errors.length;
    if (count === 0) return true;
    const written = await write();
    if (!written) return false;
    const changed = await updatePosts(context, { ...board, sections }, job, known);
    await pace(changed.operations * UNITS_PER_OPERATION);
    errors.push(...written.refused, ...changed.refused);
    const refused = await putRefused(
      ports.uploads,
      scope,
      boardId,
      { id: job.id, plan },
      progress.refused ?? { pieces: 0, bytes: 0 },
      errors.map((error) => ({ ...error, cells: raw.get(error.rowNumber)! })),
    );
    await putImportErrors(ports.table, scope, boardId, job, progress.errorCount, errors);
    const next: Progress = {
      offset: end,
      row: rowNumber,
      done: progress.done + count,
      imported: progress.imported + written.posts,
      updated: (progress.updated ?? 0) + changed.updated,
      errorCount: progress.errorCount + errors.length,
      refused,
    };
    tasks = endedTasks(next, tasks, plan.total);
    if (
      !(await moveImport(
        ports.table,
        scope,
        boardId,
        job.id,
        progress,
        { ...next, ...(tasks && { tasks }) },
        new Date(ports.clock.now()).toISOString(),
      ))
    )
      return false;
    part = undefined;
    const isReloadDue =
      !job.isTrial && Math.floor(next.done / ROWS_PER_RELOAD) > Math.floor(progress.done / ROWS_PER_RELOAD);
    progress = next;
    [drafts, known, errors, raw] = [[], [], [], new Map()];
    if (isReloadDue) await askToPublish(context, boardId);
    await tell(context, job, progress, Status.IN_PROGRESS);
    return true;
  };

  const key = importFileKey(scope, boardId, job.fileId);
  // The run before may have written the last row and not have got to the end: S3 has no bytes behind the last one to give.
  const rest =
    progress.done < plan.total ? readRows(await ports.uploads.stream(key, job.offset), job.offset, plan.delimiter) : [];
  for await (const row of rest) {
    rowNumber = job.row + row.row;
    raw.set(rowNumber, row.cells);
    const now = ports.clock.now();
    const about = find?.(row.cells, now) ?? { isNew: true };
    const result =
      'message' in about
        ? about
        : readDraft(row.cells, rowNumber, plan, { columns, sections }, 'isNew' in about ? defaults : undefined, now);
    if ('message' in result) errors.push({ rowNumber, message: result.message });
    else if ('postId' in about) known.push({ rowNumber, postId: about.postId, draft: result.draft });
    else drafts.push(result.draft);
    end = row.end;
    if (drafts.length + known.length + errors.length === BATCH) {
      if (!(await flush())) return false;
      if (progress.done - job.done >= ROWS_PER_TASK || ports.clock.now() - startedAt > RUN_MS) {
        // The next run begins to write at once.
        await settle();
        return true;
      }
    }
  }
  if (!(await flush())) return false;
  if (progress.imported > 0 && !job.isTrial) await askToPublish(context, boardId, job.id);
  else await close(context, boardId, { ...job, ...progress });
  return false;
}

/** A row that was none when its part was begun, and is a post now, has no number: the board changed between two runs. */
function numberedAs(
  part: ImportPart | undefined,
  drafts: readonly Draft[],
): { drafts: (Draft & Pick<BulkDraft, 'projectSerialNumber'>)[]; refused: RowError[] } {
  const places = new Map(part?.rowNumbers.map((rowNumber, at) => [rowNumber, at]));
  const numbered = drafts
    .filter(({ rowNumber }) => places.has(rowNumber))
    .map((draft) => ({ ...draft, projectSerialNumber: part!.firstSerial + places.get(draft.rowNumber)! }));
  const refused = drafts
    .filter(({ rowNumber }) => !places.has(rowNumber))
    .map(({ rowNumber }) => ({ rowNumber, message: '取り込みの途中でボードが変わったため、取り込めませんでした。' }));
  return { drafts: numbered, refused };
}

/** Another job's work: it holds the whole board in memory, which an import of any length must not. */
const askToPublish = (
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

async function close(context: ImportContext, boardId: string, job: StoredImport, failure?: string): Promise<void> {
  const { ports, scope } = context;
  const hasFile = await writeRefusedFile(ports.uploads, scope, boardId, job);
  const refusedUntil = hasFile ? new Date(ports.clock.now() + REFUSED_FILE_MS).toISOString() : undefined;
  await endImport(ports.table, scope, boardId, job.id, {
    ...(failure && { failure }),
    ...(refusedUntil && { refusedUntil }),
  });
  await tell(context, job, job, Status.DONE, failure);
}

const tell = (
  { ports, scope }: ImportContext,
  { id, plan }: StoredImport,
  { done }: Progress,
  status: Status,
  message?: string,
): Promise<void> =>
  ports.push.publish('publishJobProgress', {
    workspaceId: scope.workspaceId,
    projectKey: scope.projectKey,
    jobId: id,
    kind: 'IMPORT',
    status,
    done,
    total: plan?.total ?? 0,
    message,
  });
