/** Import jobs of a board (work §3.13), and how far they came. */

import type { PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import type { Column, Section } from '#shared/board/types.ts';
import type { ImportFindings, ImportTarget } from '#shared/contract/import.ts';
import { ImportJobStatusType as Status } from '#shared/enums/enums.ts';
import type { Delimiter } from '#shared/format/delimiter.ts';
import type { Encoding } from '#shared/format/encoding.ts';
import { boardKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { unlessRefused } from '../table/unless-refused.ts';
import { withoutKeys } from '../table/without-keys.ts';
import { openJobIndex } from './open-jobs.ts';

/** Where a column of the file goes, once the board has it. */
export type Assignment =
  | { kind: 'title' }
  | { kind: 'contents' }
  | { kind: 'number' }
  | { kind: 'skip' }
  | { kind: 'section' }
  | { kind: 'column'; columnId: string; heading: string };

/** Decided once, before the first row is written. */
export interface ImportPlan {
  encoding: Encoding;
  delimiter: Delimiter;
  assignments: Assignment[];
  sectionId: string;
  /** Rows below the heading that hold something. */
  total: number;
  /** The heading's row, as spreadsheets count. */
  headingRow: number;
  /** Offset behind the heading. */
  offset: number;
  /** The column of the file that tells which post a row is about. */
  keyAt?: number;
  keyHeading?: string;
  /** The column of a board's file that says whose sub-post a row is, where no column of the board takes it. */
  parentAt?: number;
  /** Account names of people whom the file calls by their names. */
  people?: Record<string, string>;
  /** Of a trial: what stands for columns and sections that it did not make or change. */
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
  /** What a person chose for each column of the file. */
  targets?: ImportTarget[];
  /** Place of the column that tells which post a row is about; absent: every row becomes a post. */
  keyIndex?: number;
  isTrial?: boolean;
  plan?: ImportPlan;
  findings?: ImportFindings;
  /** Where reading goes on, and the rows read before it. */
  offset: number;
  /** The last of them, as spreadsheets count. */
  row: number;
  done: number;
  imported: number;
  /** Posts that were there already and are otherwise now. */
  updated?: number;
  errorCount: number;
  /** Of a trial: cells that it would change, and titles of the first posts that it would make. */
  changeCount?: number;
  newTitles?: string[];
  /** Of a trial: how many posts would stand in strict columns and lanes (domain/import/strict-room.ts). */
  groupSizes?: Record<string, number>;
  failure?: string;
  /** What is written of the rows that do not come in (domain/import/refused-rows.ts). */
  refused?: { pieces: number; bytes: number };
  /** Until when they can be had as a file. */
  refusedUntil?: string;
  /** Tasks that are done, in their order (domain/import/tasks.ts). */
  tasks?: TaskEnd[];
  /** Of the rows from `offset` on: so it is written, however often. */
  part?: ImportPart;
  /** A person stops it: no part is begun any more. */
  isCanceled?: boolean;
  /** The job that takes it back, or has done so. */
  undoneBy?: string;
}

/** How far the job was at the end of a task. */
export type TaskEnd = Pick<StoredImport, 'row' | 'imported' | 'updated' | 'errorCount'>;

/** Rows of one part of the file that become posts, numbered in their order. */
export interface ImportPart {
  firstSerial: number;
  rowNumbers: number[];
  /** Some of them have links: numbers are taken with each of its transactions. */
  isLinked?: true;
}

/** Jobs are listed for so long, and their errors with them. */
const KEPT_S = 90 * 86_400;
export const ttlFrom = (at: string) => ({ ttl: Math.floor(Date.parse(at) / 1000) + KEPT_S });

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

/** Keeps the plan, unless another delivery of the message was faster or somebody stopped the job. */
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

/** Keeps what the next part is written with, unless another run was faster or somebody stopped the job. */
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

/** Moves the job on from where `from` stood, and tells how it is then; undefined when another run has moved it already. */
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

/** `failure`: why the file was not read to its end. A part that was begun stays, for whoever goes on. */
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

/** False: there is nothing to stop any more. */
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

/** False: it goes on already, or is taken back. */
export const restartStoredImport = async (
  table: Table,
  scope: TenantScope,
  boardId: string,
  jobId: string,
  at: string,
): Promise<boolean> =>
  (await unlessRefused(
    table.update({
      update: boardKeys.importJob(scope.workspaceId, boardId, jobId),
      set: { status: Status.IN_PROGRESS, ...openJobIndex(at) },
      remove: ['failure', 'isCanceled'],
      if: [{ path: 'status', equals: Status.DONE }, { exists: 'failure' }, { absent: 'undoneBy' }],
    }),
  )) !== undefined;

/** Part of the transaction that registers what takes it back: there is one of these. */
export const markImportUndone = (scope: TenantScope, boardId: string, jobId: string, undoneBy: string): UpdateOp => ({
  update: boardKeys.importJob(scope.workspaceId, boardId, jobId),
  set: { undoneBy },
  if: [{ path: 'status', equals: Status.DONE }, { absent: 'undoneBy' }],
});
