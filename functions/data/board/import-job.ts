/** Import jobs of a board (work §3.13) and their progress. */

import type { PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import type { Column, Section } from '#shared/board/types.ts';
import type { ImportFindings, ImportTarget } from '#shared/contract/import.ts';
import { ImportJobStatusType as Status } from '#shared/enums/enums.ts';
import type { Delimiter } from '#shared/format/delimiter.ts';
import type { Encoding } from '#shared/format/encoding.ts';
import { boardKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { ttlAfter } from '../table/ttl.ts';
import { unlessRefused } from '../table/unless-refused.ts';
import { withoutKeys } from '../table/without-keys.ts';
import { openJobIndex } from './open-jobs.ts';

/** What a column of the file is imported as, after new columns have been added to the board. */
export type Assignment =
  | { kind: 'title' }
  | { kind: 'contents' }
  | { kind: 'number' }
  | { kind: 'skip' }
  | { kind: 'section' }
  | { kind: 'column'; columnId: string; heading: string };

/** How the file is read; decided once, before the first row is written. */
export interface ImportPlan {
  encoding: Encoding;
  delimiter: Delimiter;
  assignments: Assignment[];
  sectionId: string;
  /** Number of non-empty rows below the heading. */
  total: number;
  /** Row number of the heading, from 1. */
  headingRow: number;
  /** Byte offset of the first row after the heading. */
  offset: number;
  /** Index of the file's column that tells which post a row changes. */
  keyAt?: number;
  keyHeading?: string;
  /**
   * Index of the column with the number of a sub-post's post, in a file exported from a board; set when the import
   * skips that column.
   */
  parentAt?: number;
  /** Account names by the names that the file uses for people. */
  people?: Record<string, string>;
  /** Trials only: provisional columns and sections in place of those that a real import would add or change. */
  trialColumns?: Column[];
  trialSections?: Section[];
}

export interface StoredImport {
  id: string;
  fileId: string;
  fileName: string;
  status: Status;
  createdAt: string;
  userId: string;
  accountName: string;
  projectKey: string;
  /** The targets that a person chose for the columns of the file. */
  targets?: ImportTarget[];
  /** Index of the column that tells which post a row changes. Absent: every row becomes a new post. */
  keyIndex?: number;
  isTrial?: boolean;
  plan?: ImportPlan;
  findings?: ImportFindings;
  /** Byte offset at which reading continues. */
  offset: number;
  /** Row number of the last row that was read. */
  row: number;
  done: number;
  imported: number;
  /** Number of existing posts that were changed. */
  updated?: number;
  errorCount: number;
  /** Trials only: number of cells that an import would change, and titles of the first new posts. */
  changeCount?: number;
  newTitles?: string[];
  /** Trials only: number of posts that would be in each group with a strict limit (domain/import/write/strict-room.ts). */
  groupSizes?: Record<string, number>;
  failure?: string;
  /** The stored list of refused rows (domain/import/write/refused-rows.ts). */
  refused?: { pieces: number; bytes: number };
  /** ISO; until when the refused rows can be downloaded. */
  refusedUntil?: string;
  /** Finished tasks in their order (domain/import/tasks.ts). */
  tasks?: TaskEnd[];
  /** The part that begins at `offset`. Stored before it is written, so that every repeat writes the same posts. */
  part?: ImportPart;
  /** Somebody cancelled the job; no further part is begun. */
  isCanceled?: boolean;
  /** Id of the job that undoes it or has undone it. */
  undoneBy?: string;
}

/** Progress of the job at the end of a task. */
export type TaskEnd = Pick<StoredImport, 'row' | 'imported' | 'updated' | 'errorCount'>;

/** Rows of one part of the file that become posts, with consecutive serial numbers. */
export interface ImportPart {
  firstSerial: number;
  rowNumbers: number[];
  /** Some rows have links. Serial numbers are then taken in each transaction rather than for the whole part. */
  isLinked?: true;
}

/** How long jobs and their errors are kept. */
const KEPT_DAYS = 90;
export const ttlFrom = (at: string) => ({ ttl: ttlAfter(Date.parse(at), KEPT_DAYS) });

export const putNewImport = (scope: TenantScope, boardId: string, job: StoredImport): PutOp => ({
  put: {
    ...boardKeys.importJob(scope.workspaceId, boardId, job.id),
    ...job,
    ...openJobIndex(job.createdAt),
    ...ttlFrom(job.createdAt),
  },
  if: [{ absent: 'PK' }],
});

export async function getImport(
  table: Table,
  scope: TenantScope,
  boardId: string,
  jobId: string,
): Promise<StoredImport | undefined> {
  const item = await table.get(boardKeys.importJob(scope.workspaceId, boardId, jobId), { consistent: true });
  return item && withoutKeys(item);
}

/** Newest first. */
export async function listImports(
  table: Table,
  scope: TenantScope,
  boardId: string,
  limit: number,
): Promise<StoredImport[]> {
  const { items } = await table.query({
    ...boardKeys.importJobs(scope.workspaceId, boardId),
    reverse: true,
    limit,
    consistent: true,
  });
  return items.map((item) => withoutKeys<StoredImport>(item));
}

/** Stores the plan. Fails when another delivery of the message has stored one, or when the job was cancelled. */
export const keepPlan = (
  scope: TenantScope,
  boardId: string,
  jobId: string,
  plan: ImportPlan,
  findings: ImportFindings,
): UpdateOp => ({
  update: boardKeys.importJob(scope.workspaceId, boardId, jobId),
  set: { plan, findings, offset: plan.offset, row: plan.headingRow },
  if: [{ path: 'status', equals: Status.IN_PROGRESS }, { absent: 'plan' }, { absent: 'isCanceled' }],
});

/** Stores the next part. Fails when another run has stored it, or when the job was cancelled. */
export const keepPart = (
  scope: TenantScope,
  boardId: string,
  jobId: string,
  offset: number,
  part: ImportPart,
): UpdateOp => ({
  update: boardKeys.importJob(scope.workspaceId, boardId, jobId),
  set: { part },
  if: [
    { path: 'status', equals: Status.IN_PROGRESS },
    { path: 'offset', equals: offset },
    { absent: 'part' },
    { absent: 'isCanceled' },
  ],
});

export type Progress = Pick<
  StoredImport,
  | 'offset'
  | 'row'
  | 'done'
  | 'imported'
  | 'updated'
  | 'errorCount'
  | 'refused'
  | 'changeCount'
  | 'newTitles'
  | 'groupSizes'
>;

/** Advances the job from `from` to `to` and returns it; undefined when another run has advanced it already. */
export async function moveImport(
  table: Table,
  scope: TenantScope,
  boardId: string,
  jobId: string,
  from: Progress,
  to: Progress & Pick<StoredImport, 'tasks'>,
  at: string,
): Promise<StoredImport | undefined> {
  const item = await unlessRefused(
    table.update({
      update: boardKeys.importJob(scope.workspaceId, boardId, jobId),
      set: { ...to, ...openJobIndex(at) },
      remove: ['part'],
      if: [
        { path: 'status', equals: Status.IN_PROGRESS },
        { path: 'offset', equals: from.offset },
      ],
    }),
  );
  return item && withoutKeys(item);
}

/**
 * Ends the job. `failure`: why it ended before the end of the file. A part that was begun stays stored, so that a
 * restart continues with it.
 */
export async function endImport(
  table: Table,
  scope: TenantScope,
  boardId: string,
  jobId: string,
  { failure, refusedUntil }: Pick<StoredImport, 'failure' | 'refusedUntil'>,
): Promise<void> {
  await unlessRefused(
    table.update({
      update: boardKeys.importJob(scope.workspaceId, boardId, jobId),
      set: { status: Status.DONE, ...(failure && { failure }), ...(refusedUntil && { refusedUntil }) },
      remove: ['GSI1PK', 'GSI1SK'],
      if: [{ path: 'status', equals: Status.IN_PROGRESS }],
    }),
  );
}

/** Returns false when the job has already ended. */
export const cancelStoredImport = async (
  table: Table,
  scope: TenantScope,
  boardId: string,
  jobId: string,
): Promise<boolean> =>
  (await unlessRefused(
    table.update({
      update: boardKeys.importJob(scope.workspaceId, boardId, jobId),
      set: { isCanceled: true },
      if: [{ path: 'status', equals: Status.IN_PROGRESS }],
    }),
  )) !== undefined;

/** Fails when the job is running or was undone. */
export const restartStoredImport = (scope: TenantScope, boardId: string, jobId: string, at: string): UpdateOp => ({
  update: boardKeys.importJob(scope.workspaceId, boardId, jobId),
  set: { status: Status.IN_PROGRESS, ...openJobIndex(at) },
  remove: ['failure', 'isCanceled'],
  if: [{ path: 'status', equals: Status.DONE }, { exists: 'failure' }, { absent: 'undoneBy' }],
});

/** Part of the transaction that registers the undo job; fails when there already is one. */
export const markImportUndone = (scope: TenantScope, boardId: string, jobId: string, undoneBy: string): UpdateOp => ({
  update: boardKeys.importJob(scope.workspaceId, boardId, jobId),
  set: { undoneBy },
  if: [{ path: 'status', equals: Status.DONE }, { absent: 'undoneBy' }],
});
