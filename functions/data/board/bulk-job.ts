/**
 * Changes of many posts by a job: the job with how far it came, and the ids of its posts; what its parts did is in `bulk-part.ts`. They
 * lie beside the board, where no load of it comes across.
 */

import type { CheckOp, Item, PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import type { BulkAction } from '#shared/contract/bulk.ts';
import { DAY_MS } from '#shared/format/days.ts';
import { BulkJobStatus as Status } from '#shared/rules/post/bulk.ts';
import { RESTORABLE_DAYS } from '#shared/rules/workspace/deletion.ts';
import { boardKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { ttlAfter } from '../table/ttl.ts';
import { isWritten, unlessRefused } from '../table/unless-refused.ts';
import { withoutKeys } from '../table/without-keys.ts';
import { openJobIndex } from './open-jobs.ts';

/** As long as deleted and moved posts can come back. */
export const BULK_KEPT_MS = RESTORABLE_DAYS * DAY_MS;
export const bulkTtl = (at: string) => ({ ttl: ttlAfter(Date.parse(at), RESTORABLE_DAYS) });

/** Ids in one item: some 60 kB. */
export const BULK_PAGE = 1_000;

export type StoredAction = BulkAction | { kind: 'undo'; of: string };

export interface StoredBulkJob {
  id: string;
  boardId: string;
  projectKey: string;
  userId: string;
  accountName: string;
  action: StoredAction;
  status: Status;
  createdAt: string;
  /** End of the range of indexes; an undo uses the range of the job it reverts. */
  end: number;
  /** Index of the next post. */
  next: number;
  /** Number of posts that the job is about; `done` of them are behind it. */
  total: number;
  done: number;
  changed: number;
  skipped: number;
  isCanceled?: boolean;
  failure?: string;
  undoneBy?: string;
}

export type BulkJobRef = Pick<StoredBulkJob, 'id' | 'boardId'>;

const keyOf = (scope: TenantScope, { boardId, id }: BulkJobRef) => boardKeys.bulkJob(scope.workspaceId, boardId, id);

export const putBulkJob = (scope: TenantScope, job: StoredBulkJob): PutOp => ({
  put: { ...keyOf(scope, job), ...job, ...openJobIndex(job.createdAt), ...bulkTtl(job.createdAt) },
  if: [{ absent: 'PK' }],
});

export async function getBulkJob(
  table: Table,
  scope: TenantScope,
  boardId: string,
  id: string,
): Promise<StoredBulkJob | undefined> {
  const item = await table.get(keyOf(scope, { boardId, id }), { consistent: true });
  return item && withoutKeys(item);
}

/** Newest first. */
export async function listBulkJobs(
  table: Table,
  scope: TenantScope,
  boardId: string,
  limit: number,
): Promise<StoredBulkJob[]> {
  const { items } = await table.query({
    ...boardKeys.bulkJobs(scope.workspaceId, boardId),
    reverse: true,
    limit,
    consistent: true,
  });
  return items.map((item) => withoutKeys<StoredBulkJob>(item));
}

/** Before the job itself: a job that is there has its posts. */
export const putBulkPages = (
  table: Table,
  scope: TenantScope,
  { boardId, id, createdAt }: BulkJobRef & Pick<StoredBulkJob, 'createdAt'>,
  ids: readonly string[],
): Promise<void> =>
  table.batchPut(
    Array.from({ length: Math.ceil(ids.length / BULK_PAGE) }, (_, page) => ({
      ...boardKeys.bulkPage(scope.workspaceId, boardId, id, page),
      idList: ids.slice(page * BULK_PAGE, (page + 1) * BULK_PAGE),
      ...bulkTtl(createdAt),
    })),
  );

/** The ids from a place on, as far as one item has them. */
export async function getBulkIds(
  table: Table,
  scope: TenantScope,
  { boardId, id }: BulkJobRef,
  at: number,
): Promise<string[]> {
  const page = Math.floor(at / BULK_PAGE);
  const item = await table.get<Item & { idList: string[] }>(boardKeys.bulkPage(scope.workspaceId, boardId, id, page), {
    consistent: true,
  });
  return item?.idList.slice(at - page * BULK_PAGE) ?? [];
}

/** Belongs to it, too: what an ended job did is what it says, so no part comes after its end. */
export const requireGoing = (scope: TenantScope, job: BulkJobRef): CheckOp => ({
  check: keyOf(scope, job),
  if: [{ path: 'status', equals: Status.IN_PROGRESS }, { absent: 'isCanceled' }],
});

export const isGoing = ({ status, isCanceled }: Pick<StoredBulkJob, 'status' | 'isCanceled'>): boolean =>
  status === Status.IN_PROGRESS && !isCanceled;

export type BulkProgress = Pick<StoredBulkJob, 'next' | 'done' | 'changed' | 'skipped'>;

/** The job as it is then; undefined where another run has moved it. */
export async function moveBulkJob(
  table: Table,
  scope: TenantScope,
  job: StoredBulkJob,
  to: BulkProgress,
  at: string,
): Promise<StoredBulkJob | undefined> {
  const item = await unlessRefused(
    table.update({
      update: keyOf(scope, job),
      set: { ...to, ...openJobIndex(at) },
      if: [
        { path: 'status', equals: Status.IN_PROGRESS },
        { path: 'next', equals: job.next },
      ],
    }),
  );
  return item && withoutKeys(item);
}

/** False: it has ended already. */
export const endBulkJob = (
  table: Table,
  scope: TenantScope,
  job: BulkJobRef,
  status: Exclude<Status, typeof Status.IN_PROGRESS>,
  failure?: string,
): Promise<boolean> =>
  isWritten(
    table.update({
      update: keyOf(scope, job),
      set: { status, ...(failure && { failure }) },
      remove: ['GSI1PK', 'GSI1SK'],
      if: [{ path: 'status', equals: Status.IN_PROGRESS }],
    }),
  );

/** False: there is nothing to stop any more. */
export const cancelBulkJob = (table: Table, scope: TenantScope, job: BulkJobRef): Promise<boolean> =>
  isWritten(
    table.update({
      update: keyOf(scope, job),
      set: { isCanceled: true },
      if: [{ path: 'status', equals: Status.IN_PROGRESS }],
    }),
  );

/** Fails when the job has not failed, or goes on already. */
export const restartBulkJob = (scope: TenantScope, job: BulkJobRef, at: string): UpdateOp => ({
  update: keyOf(scope, job),
  set: { status: Status.IN_PROGRESS, ...openJobIndex(at) },
  remove: ['failure'],
  if: [{ path: 'status', equals: Status.FAILED }],
});

/** Part of the transaction that registers what takes it back: there is one of these. */
export const markUndone = (scope: TenantScope, job: StoredBulkJob, undoneBy: string): UpdateOp => ({
  update: keyOf(scope, job),
  set: { undoneBy },
  if: [{ path: 'status', equals: job.status }, { absent: 'undoneBy' }],
});
