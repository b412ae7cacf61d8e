/** Registering changes of many posts (work §2.5), and what their starter does about them afterwards. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import { requireBoard, requireReadableBoard } from '#functions/data/board/board.ts';
import type { StoredBulkJob } from '#functions/data/board/bulk-job.ts';
import {
  cancelBulkJob,
  getBulkJob,
  listBulkJobs,
  markUndone,
  putBulkJob,
  putBulkPages,
  restartBulkJob,
} from '#functions/data/board/bulk-job.ts';
import { patiently } from '#functions/data/table/guarded.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { evaluated } from '#functions/domain/board/board-page.ts';
import { commit } from '#functions/domain/board-core/commit.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { requireView } from '#functions/domain/board-core/require-view.ts';
import { withLinks } from '#functions/domain/link/read-links.ts';
import { arranged } from '#shared/board/arrangement/arrangement.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { BulkAction, BulkSelection } from '#shared/contract/bulk.ts';
import { AppError } from '#shared/errors.ts';
import { BULK_JOBS_AT_ONCE, BULK_JOBS_LISTED, BulkJobStatus as Status } from '#shared/rules/bulk.ts';
import { requireDoable } from './require-doable.ts';

interface Context<P> {
  scope: ProjectScope;
  ports: P;
}
type JobPorts = CorePorts & Pick<Ports, 'queues'>;

export interface OnJob {
  boardId: string;
  bulkJobId: string;
}

export interface RegisterBulk {
  boardId: string;
  action: BulkAction;
  selection: BulkSelection;
  mutationId?: string | null | undefined;
}

/** Each once, in their order. With its post a sub-post leaves anyway. */
function namedPosts({ kind }: BulkAction, postIdList: readonly string[]): string[] {
  const named = new Set(postIdList);
  const ids = [...named];
  return kind === 'delete' ? ids.filter((id) => !named.has(parentIdOf(id) ?? '')) : ids;
}

/** All that pass the conditions now, for this reader: those that come later are not meant. */
async function matchingPosts(
  context: Context<JobPorts & Pick<Ports, 'snapshots'>>,
  boardId: string,
  { boardViewId, arrangement }: Extract<BulkSelection, { kind: 'matching' }>,
): Promise<string[]> {
  const plain = await readBoard(context, boardId);
  const view = arranged(requireView(plain.board, boardViewId), arrangement);
  const read = await withLinks(context, plain, view);
  const { groups } = evaluated(context, read, view);
  return [...new Set(groups.flatMap(({ rows }) => rows.map(({ id }) => id)))];
}

export const selectedPosts = (
  context: Context<JobPorts & Pick<Ports, 'snapshots'>>,
  { boardId, action, selection }: Pick<RegisterBulk, 'boardId' | 'action' | 'selection'>,
): string[] | Promise<string[]> =>
  selection.kind === 'named' ? namedPosts(action, selection.postIdList) : matchingPosts(context, boardId, selection);

export async function requireFewJobs({ ports, scope }: Context<CorePorts>, boardId: string): Promise<void> {
  const jobs = await listBulkJobs(ports.table, scope, boardId, BULK_JOBS_LISTED);
  if (jobs.filter(({ status }) => status === Status.IN_PROGRESS).length >= BULK_JOBS_AT_ONCE)
    throw new AppError(
      'BadRequest',
      'このボードでは、ほかの一括変更が進んでいます。終わってから、もう一度お試しください。',
    );
}

export const sendBulk = ({ ports, scope }: Context<JobPorts>, { boardId, id }: Pick<StoredBulkJob, 'boardId' | 'id'>) =>
  ports.queues.send('board-bulk', { workspaceId: scope.workspaceId, boardId, jobId: id });

/** Stores the job with the posts that it is about, and queues it; a message that is lost is queued again by the sweep. */
export async function registerBulk(
  context: Context<JobPorts & Pick<Ports, 'snapshots'>>,
  { mutationId, ...body }: RegisterBulk,
): Promise<StoredBulkJob> {
  const { ports, scope } = context;
  const { boardId, action } = body;
  const job = await commit<StoredBulkJob>(context, {
    mutationId,
    body: { registerBulk: body },
    async prepare() {
      await requireDoable(context, await requireBoard(ports.table, scope, boardId), action);
      await requireFewJobs(context, boardId);
      const ids = await selectedPosts(context, body);
      if (ids.length === 0) throw new AppError('BadRequest', '条件に合う投稿がありません。');
      const { projectKey, userId, accountName } = scope;
      const now = ports.clock.now();
      const registered: StoredBulkJob = {
        id: ports.ids.ulid(now),
        boardId,
        projectKey,
        userId,
        accountName,
        action,
        status: Status.IN_PROGRESS,
        createdAt: new Date(now).toISOString(),
        end: ids.length,
        next: 0,
        total: ids.length,
        done: 0,
        changed: 0,
        skipped: 0,
      };
      await putBulkPages(ports.table, scope, registered, ids);
      return {
        ops: [putBulkJob(scope, registered)],
        reference: { mark: registered.id, boardId, postIdList: [] },
        result: registered,
      };
    },
    recall: ({ mark }) => requireJob(context, { boardId, bulkJobId: mark }),
  });
  await sendBulk(context, job);
  return job;
}

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
  if (await patiently(ports, () => cancelBulkJob(ports.table, scope, job))) await sendBulk(context, job);
}

export async function restartBulk(context: Context<JobPorts>, on: OnJob): Promise<void> {
  const { ports, scope } = context;
  const job = await requireOwnJob(context, on);
  if (job.status !== Status.FAILED) return;
  await requireFewJobs(context, on.boardId);
  if (await restartBulkJob(ports.table, scope, job, new Date(ports.clock.now()).toISOString()))
    await sendBulk(context, job);
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
  await requireFewJobs(context, on.boardId);
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
    await ports.table.transact([putBulkJob(scope, undo), markUndone(scope, job, undo.id)]);
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
