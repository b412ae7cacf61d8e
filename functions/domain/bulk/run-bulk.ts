/**
 * One run of a change of many posts. Where it stands is told by the job, what its parts did by their records, so a killed run is gone
 * on with by the next, and a repeated message changes nothing twice.
 */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { getBoard, isBoardActive, isBoardReadable } from '#functions/data/board/board.ts';
import type { StoredBulkJob } from '#functions/data/board/bulk-job.ts';
import { endBulkJob, getBulkIds, getBulkJob, moveBulkJob } from '#functions/data/board/bulk-job.ts';
import { findBulkPart, putBulkSkipped } from '#functions/data/board/bulk-part.ts';
import { retryOnConflict } from '#functions/data/table/guarded-transaction.ts';
import type { ProjectScope, TenantScope } from '#functions/data/table/scope.ts';
import { isWorkspaceClosed } from '#functions/data/workspace/workspace.ts';
import { writerScopeOf } from '#functions/domain/access/scope-of-person.ts';
import { JOB_UNITS_PER_S } from '#functions/domain/board-core/job-units.ts';
import { publishChange } from '#functions/domain/board-core/publish-change.ts';
import { tellJob } from '#functions/domain/board-core/tell-job.ts';
import { POSTS_PER_CALL } from '#shared/board/limits.ts';
import { ImportJobStatusType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { BulkJobStatus as Status } from '#shared/rules/post/bulk.ts';
import { carryOut, type Wanted } from './carry-out.ts';
import { requireDoable } from './require-doable.ts';

export type BulkPorts = CorePorts & Pick<Ports, 'queues' | 'push' | 'uploads' | 'snapshots'>;

/** A run ends long before its time limit. */
const RUN_MS = 60_000;
/** Row and delta, written in a transaction, where a unit counts twice. */
const UNITS_PER_POST = 4;

/** Thrown: why a job cannot go on. */
class Stopped extends Error {}

/** What comes next; undefined: nothing does. */
async function nextOf(
  { table }: Pick<BulkPorts, 'table'>,
  scope: TenantScope,
  job: StoredBulkJob,
): Promise<Wanted | undefined> {
  const { action } = job;
  if (action.kind !== 'undo') {
    if (job.next >= job.end) return undefined;
    const ids = (await getBulkIds(table, scope, job, job.next)).slice(0, POSTS_PER_CALL);
    if (ids.length === 0) throw new Error(`the posts of bulk job ${job.id} are gone`);
    return { kind: 'forth', action, posts: ids.map((id, n) => ({ id, at: job.next + n })) };
  }
  for (let at = job.next; ; ) {
    const part = await findBulkPart(table, scope, { boardId: job.boardId, id: action.of }, at);
    if (!part) return undefined;
    const postList = part.was.postList.filter((post) => post.at >= at);
    if (postList.length > 0) return { kind: 'back', was: { ...part.was, postList } as typeof part.was };
    at = part.at + part.count;
  }
}

/** Asked before every part: a person may lose access, and a board its column, while a job goes on. */
async function requireAble(ports: BulkPorts, tenant: TenantScope, job: StoredBulkJob): Promise<ProjectScope> {
  if (await isWorkspaceClosed(ports.table, tenant)) throw new Stopped('ワークスペースが閉鎖されました。');
  const scope = await writerScopeOf({ ports, scope: tenant }, job);
  if (!scope) throw new Stopped('投稿を変更する権限がなくなりました。');
  const board = await getBoard(ports.table, tenant, job.boardId);
  if (!isBoardReadable(board)) throw new Stopped('ボードが削除されました。');
  if (!isBoardActive(board)) throw new Stopped('ボードがアーカイブされました。');
  try {
    if (job.action.kind !== 'undo') await requireDoable({ ports, scope }, board, job.action);
  } catch (error) {
    if (error instanceof AppError) throw new Stopped(error.message);
    throw error;
  }
  return scope;
}

/** The job as the part left it; undefined: it has ended, or another run works on it. */
async function runPart(
  ports: BulkPorts,
  scope: ProjectScope,
  job: StoredBulkJob,
  wanted: Wanted,
): Promise<StoredBulkJob | undefined> {
  const first = wanted.kind === 'forth' ? wanted.posts[0]! : wanted.was.postList[0]!;
  const done = await carryOut({ context: { ports, scope }, job }, wanted);
  if (!done) return undefined;
  await putBulkSkipped(ports.table, scope, job, done.skipped);
  const moved = await moveBulkJob(
    ports.table,
    scope,
    job,
    {
      next: first.at + done.count,
      done: job.done + done.posts,
      changed: job.changed + done.changed,
      skipped: job.skipped + done.skipped.length,
    },
    isoNow(ports),
  );
  await Promise.all(done.told.map((change) => publishChange(ports.push, change)));
  return moved;
}

export async function runBulk(ports: BulkPorts, tenant: TenantScope, boardId: string, jobId: string): Promise<void> {
  const startedAt = ports.clock.now();
  let paidAt = startedAt;
  let job = await getBulkJob(ports.table, tenant, boardId, jobId);
  while (job?.status === Status.IN_PROGRESS) {
    if (job.isCanceled) return end(ports, tenant, job, Status.CANCELED);
    let moved: StoredBulkJob | undefined;
    try {
      const wanted = await nextOf(ports, tenant, job);
      if (!wanted) return end(ports, tenant, job, Status.DONE);
      moved = await runPart(ports, await requireAble(ports, tenant, job), job, wanted);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      return end(ports, tenant, job, Status.FAILED, error.message);
    }
    if (!moved) return;
    await tellJob(ports, tenant, 'BULK', moved, ImportJobStatusType.IN_PROGRESS);
    const now = ports.clock.now();
    paidAt =
      Math.max(now, paidAt) + Math.ceil(((moved.changed - job.changed) * UNITS_PER_POST * 1_000) / JOB_UNITS_PER_S);
    if (Math.max(now, paidAt) - startedAt > RUN_MS)
      return ports.queues.send('board-bulk', { workspaceId: tenant.workspaceId, boardId, jobId });
    await ports.clock.sleep(Math.max(0, paidAt - now));
    // Somebody may have stopped it meanwhile.
    job = await getBulkJob(ports.table, tenant, boardId, jobId);
  }
}

/** A job that cannot go on ends; it can be started again where it stopped. */
export async function abandonBulk(
  ports: BulkPorts,
  tenant: TenantScope,
  boardId: string,
  jobId: string,
): Promise<void> {
  const job = await getBulkJob(ports.table, tenant, boardId, jobId);
  if (job?.status === Status.IN_PROGRESS) await end(ports, tenant, job, Status.FAILED, '途中で止まりました。');
}

async function end(
  ports: BulkPorts,
  tenant: TenantScope,
  job: StoredBulkJob,
  status: Exclude<Status, typeof Status.IN_PROGRESS>,
  failure?: string,
): Promise<void> {
  if (await retryOnConflict(ports, () => endBulkJob(ports.table, tenant, job, status, failure)))
    await tellJob(ports, tenant, 'BULK', job, ImportJobStatusType.DONE, failure);
}
