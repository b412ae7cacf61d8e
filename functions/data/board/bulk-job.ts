/**
 * Changes of many posts by a job: the job with how far it came, the ids of its posts, and for each part what it did, which is also
 * what takes it back. They lie beside the board, where no load of it comes across.
 */

import type { CheckOp, Item, Key, PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import type { CellValue } from '#shared/board/types.ts';
import type { BulkAction } from '#shared/contract/bulk.ts';
import { BULK_SKIPPED_KEPT, BulkJobStatus as Status } from '#shared/rules/bulk.ts';
import type { KeptContents } from '../post/history.ts';
import { boardKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { isWritten, unlessRefused } from '../table/unless-refused.ts';
import { withoutKeys } from '../table/without-keys.ts';
import { openJobIndex } from './open-jobs.ts';

/** As long as deleted and moved posts can come back. */
const KEPT_S = 30 * 86_400;
export const BULK_KEPT_MS = KEPT_S * 1_000;
const ttlFrom = (at: string) => ({ ttl: Math.floor(Date.parse(at) / 1000) + KEPT_S });

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
  /** Places of posts: an undo has those of the job that it takes back. */
  end: number;
  /** The place of the next post. */
  next: number;
  /** Posts that it is about, and how far it came with them. */
  total: number;
  done: number;
  changed: number;
  skipped: number;
  isCanceled?: boolean;
  failure?: string;
  undoneBy?: string;
}

/** A post as a part found it and as it left it; `at` is its place. */
export type Was =
  | { kind: 'cell'; columnId: string; postList: { at: number; id: string; was?: CellValue; now?: CellValue }[] }
  | { kind: 'section'; postList: { at: number; id: string; was: string; now: string }[] }
  | { kind: 'archive'; postList: { at: number; id: string; was: boolean; now: boolean }[] }
  /** `made`: by an import; what takes it back takes their links off as well. */
  | { kind: 'delete' | 'restore' | 'made'; postList: { at: number; id: string }[] }
  | { kind: 'board'; from: string; to: string; postList: { at: number; id: string }[] }
  /** Rows of an import: title, cells and contents of each at once. */
  | { kind: 'row'; postList: RowWas[] };

export interface RowWas {
  at: number;
  id: string;
  was: RowState;
  now: RowState;
}

/** What a row says of a post; null: the cell was empty. */
export interface RowState {
  title?: string;
  sectionId?: string;
  values?: Record<string, CellValue | null>;
  contents?: KeptContents;
}

/** `count`: places that it went through, and `posts` of them that it was about, those among them that stayed as they were. */
export interface BulkPart {
  at: number;
  count: number;
  posts: number;
  skipped: SkippedPost[];
  was: Was;
}

export interface SkippedPost {
  at: number;
  id: string;
  projectSerialNumber?: number;
  title: string;
  reason: string;
}

type JobRef = Pick<StoredBulkJob, 'id' | 'boardId'>;

const keyOf = (scope: TenantScope, { boardId, id }: JobRef) => boardKeys.bulkJob(scope.workspaceId, boardId, id);

export const putBulkJob = (scope: TenantScope, job: StoredBulkJob): PutOp => ({
  put: { ...keyOf(scope, job), ...job, ...openJobIndex(job.createdAt), ...ttlFrom(job.createdAt) },
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
  { boardId, id, createdAt }: JobRef & Pick<StoredBulkJob, 'createdAt'>,
  ids: readonly string[],
): Promise<void> =>
  table.batchPut(
    Array.from({ length: Math.ceil(ids.length / BULK_PAGE) }, (_, page) => ({
      ...boardKeys.bulkPage(scope.workspaceId, boardId, id, page),
      idList: ids.slice(page * BULK_PAGE, (page + 1) * BULK_PAGE),
      ...ttlFrom(createdAt),
    })),
  );

/** The ids from a place on, as far as one item has them. */
export async function getBulkIds(
  table: Table,
  scope: TenantScope,
  { boardId, id }: JobRef,
  at: number,
): Promise<string[]> {
  const page = Math.floor(at / BULK_PAGE);
  const item = await table.get<Item & { idList: string[] }>(boardKeys.bulkPage(scope.workspaceId, boardId, id, page), {
    consistent: true,
  });
  return item?.idList.slice(at - page * BULK_PAGE) ?? [];
}

/** Belongs to the transaction of the part: where it stands, the part was carried out. */
export const putBulkPart = (
  scope: TenantScope,
  { boardId, id, createdAt }: JobRef & Pick<StoredBulkJob, 'createdAt'>,
  part: BulkPart,
): PutOp => ({
  put: { ...boardKeys.bulkPart(scope.workspaceId, boardId, id, part.at), ...part, ...ttlFrom(createdAt) },
  if: [{ absent: 'PK' }],
});

/** Belongs to it, too: what an ended job did is what it says, so no part comes after its end. */
export const requireGoing = (scope: TenantScope, job: JobRef): CheckOp => ({
  check: keyOf(scope, job),
  if: [{ path: 'status', equals: Status.IN_PROGRESS }, { absent: 'isCanceled' }],
});

export const isGoing = ({ status, isCanceled }: Pick<StoredBulkJob, 'status' | 'isCanceled'>): boolean =>
  status === Status.IN_PROGRESS && !isCanceled;

export async function getBulkPart(
  table: Table,
  scope: TenantScope,
  { boardId, id }: JobRef,
  at: number,
): Promise<BulkPart | undefined> {
  const item = await table.get(boardKeys.bulkPart(scope.workspaceId, boardId, id, at), { consistent: true });
  return item && withoutKeys(item);
}

/** Those that begin from one place to another. */
export async function listBulkParts(
  table: Table,
  scope: TenantScope,
  { boardId, id }: JobRef,
  from: number,
  to: number,
): Promise<BulkPart[]> {
  const [first, last] = [from, to].map((at) => boardKeys.bulkPart(scope.workspaceId, boardId, id, at)) as [Key, Key];
  const parts: BulkPart[] = [];
  for await (const item of table.queryAll({ pk: first.PK, from: first.SK, to: last.SK, consistent: true }))
    parts.push(withoutKeys(item));
  return parts;
}

/** The part that a place lies in, or else the first one behind it. */
export async function findBulkPart(
  table: Table,
  scope: TenantScope,
  { boardId, id }: JobRef,
  at: number,
): Promise<BulkPart | undefined> {
  const keyAt = (place: number) => boardKeys.bulkPart(scope.workspaceId, boardId, id, place);
  const ask = async (query: { from: string; to: string; reverse?: boolean }): Promise<BulkPart | undefined> => {
    const [item] = (await table.query({ pk: keyAt(0).PK, ...query, limit: 1, consistent: true })).items;
    return item && withoutKeys<BulkPart>(item);
  };
  const before = await ask({ from: keyAt(0).SK, to: keyAt(at).SK, reverse: true });
  if (before && before.at + before.count > at) return before;
  return ask({ from: keyAt(at).SK, to: keyAt(999_999_999).SK });
}

/** `before`: how many there were before these. */
export const putBulkSkipped = (
  table: Table,
  scope: TenantScope,
  { boardId, id, createdAt, skipped: before }: StoredBulkJob,
  skipped: readonly SkippedPost[],
): Promise<void> =>
  table.batchPut(
    skipped.slice(0, Math.max(0, BULK_SKIPPED_KEPT - before)).map((post) => ({
      ...boardKeys.bulkSkipped(scope.workspaceId, boardId, id, post.at),
      ...post,
      ...ttlFrom(createdAt),
    })),
  );

export async function listBulkSkipped(
  table: Table,
  scope: TenantScope,
  boardId: string,
  jobId: string,
): Promise<SkippedPost[]> {
  const { items } = await table.query({
    ...boardKeys.bulkSkippedList(scope.workspaceId, boardId, jobId),
    limit: BULK_SKIPPED_KEPT,
    consistent: true,
  });
  return items.map((item) => withoutKeys<SkippedPost>(item));
}

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
  job: JobRef,
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
export const cancelBulkJob = (table: Table, scope: TenantScope, job: JobRef): Promise<boolean> =>
  isWritten(
    table.update({
      update: keyOf(scope, job),
      set: { isCanceled: true },
      if: [{ path: 'status', equals: Status.IN_PROGRESS }],
    }),
  );

/** False: it has not failed, or goes on already. */
export const restartBulkJob = (table: Table, scope: TenantScope, job: JobRef, at: string): Promise<boolean> =>
  isWritten(
    table.update({
      update: keyOf(scope, job),
      set: { status: Status.IN_PROGRESS, ...openJobIndex(at) },
      remove: ['failure'],
      if: [{ path: 'status', equals: Status.FAILED }],
    }),
  );

/** Part of the transaction that registers what takes it back: there is one of these. */
export const markUndone = (scope: TenantScope, job: StoredBulkJob, undoneBy: string): UpdateOp => ({
  update: keyOf(scope, job),
  set: { undoneBy },
  if: [{ path: 'status', equals: job.status }, { absent: 'undoneBy' }],
});
