import * as z from 'zod';
import { IMPORT_COLUMNS_MAX } from '#shared/rules/post/uploads.ts';
import { id } from '#shared/validation/id.ts';
import { bulkJob } from './bulk.ts';
import { emptyShape } from './common-shapes.ts';
import { entry } from './entry.ts';

const board = { workspaceId: z.string(), projectKey: z.string(), boardId: id };
const onJob = z.object({ ...board, importJobId: id });

export const importError = z.object({ rowNumber: z.number().int(), message: z.string() });

/** One cell that a row would change in an existing post. `before` and `after` are texts, cut off when long. */
export const importChange = z.object({
  rowNumber: z.number().int(),
  projectSerialNumber: z.number().int(),
  title: z.string(),
  columnName: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ImportChange = z.infer<typeof importChange>;

/** What a column of the file is imported as. */
export const importTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('title') }),
  z.object({ kind: z.literal('contents') }),
  /** The name of the post's section. */
  z.object({ kind: z.literal('section') }),
  /** An existing column of the board. */
  z.object({ kind: z.literal('column'), columnId: id }),
  /** A new column; its type is derived from the values. */
  z.object({ kind: z.literal('new') }),
  /** The serial number of a post; allowed for the key column (`keyIndex`) only. */
  z.object({ kind: z.literal('number') }),
  z.object({ kind: z.literal('skip') }),
]);
export type ImportTarget = z.infer<typeof importTarget>;

/** What an import adds to its board besides posts. */
export const importFindings = z.object({
  /** `reason`: why the values cannot go into the board's column of the same name. */
  newColumnList: z.array(z.object({ name: z.string(), columnType: z.number().int(), reason: z.string().optional() })),
  /** Options that a column does not have yet; `nameList` has the first of them. */
  newOptionList: z.array(z.object({ columnName: z.string(), count: z.number().int(), nameList: z.array(z.string()) })),
  /** Names; absent: none. */
  newSectionList: z.array(z.string()).optional(),
  /**
   * Columns of the file whose values are lost because the board's column of the same name cannot take them, and why.
   * Absent: none.
   */
  lostColumnList: z.array(z.object({ name: z.string(), reason: z.string() })).optional(),
});
export type ImportFindings = z.infer<typeof importFindings>;

/** The rows that one run of the job writes. */
export const importJobTask = z.object({
  id: z.string(),
  /** ImportJobTaskStatusType. */
  status: z.number().int(),
  rowCount: z.number().int(),
  /** Row numbers as in a spreadsheet (the heading is row 1); null: not known yet. */
  firstRow: z.number().int().nullable(),
  lastRow: z.number().int().nullable(),
  imported: z.number().int(),
  updated: z.number().int(),
  errorCount: z.number().int(),
});
export type ImportJobTask = z.infer<typeof importJobTask>;

export const importJob = z.object({
  id: z.string(),
  fileName: z.string(),
  /**
   * Reads the file and reports what an import would do, without writing anything. `imported` is then the number of
   * posts that would be made.
   */
  isTrial: z.boolean(),
  /** Absent until the whole file has been read. */
  findings: importFindings.optional(),
  /** ImportJobStatusType. */
  status: z.number().int(),
  /** Rows read so far, and rows of the whole file (null until all are read). */
  done: z.number().int(),
  total: z.number().int().nullable(),
  /** Number of new posts. */
  imported: z.number().int(),
  /** Number of existing posts that were changed, and of rows whose post already had these values. */
  updated: z.number().int(),
  unchanged: z.number().int(),
  errorCount: z.number().int(),
  /** The first 200 errors. */
  errorList: z.array(importError),
  /** Cells that a trial would change. The list has the first 200, and only for the caller's newest trial. */
  changeCount: z.number().int(),
  changeList: z.array(importChange),
  /** Titles of the first posts that a trial would make. */
  newTitleList: z.array(z.string()),
  /**
   * Path of a spreadsheet file with all refused rows and the reasons, valid for about an hour; null: no rows were
   * refused.
   */
  refusedFilePath: z.string().nullable(),
  /** Whether the caller may stop it. */
  canCancel: z.boolean(),
  /** Whether it stopped early and the caller may continue it. */
  canRestart: z.boolean(),
  /** Whether the caller may undo it; and the job by which somebody has undone it. */
  canUndo: z.boolean(),
  undoneBy: z.string().nullable(),
  /** Why the job ended before the end of the file. */
  failure: z.string().optional(),
  /** Empty until the whole file has been read. */
  taskList: z.array(importJobTask),
  encoding: z.string(),
  createdAt: z.string(),
});
export type ImportJob = z.infer<typeof importJob>;

/** Import jobs (work §7.3). */
export const imports = {
  register: entry({
    id: 'importJob.register',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/{projectKey}/board/{boardId}/importJob/register',
    access: 'project:write',
    registers: 'registerJob',
    /**
     * `fileId` comes from Mutation.createImportUpload and becomes part of an object key. `targetList`: one target per
     * column of the file; without it, targets are derived from headings and values. `keyIndex`: index of the column
     * that tells which existing post a row changes (empty cells of the file then change nothing); without it every row
     * becomes a new post.
     */
    input: z.object({
      ...board,
      fileId: id,
      fileName: z.string().max(255),
      targetList: z.array(importTarget).max(IMPORT_COLUMNS_MAX).optional(),
      keyIndex: z.int().min(0).max(IMPORT_COLUMNS_MAX).optional(),
      isTrial: z.boolean().optional(),
    }),
    output: z.object({ id: z.string() }),
  }),
  getList: entry({
    id: 'importJob.getList',
    method: 'GET',
    path: '/workspace/{workspaceId}/project/{projectKey}/board/{boardId}/importJob/getList',
    access: 'project:read',
    input: z.object(board),
    output: z.object({ importJobList: z.array(importJob) }),
  }),
  /** Stops the job before its next part. What was imported until then stays. No effect on a job that has ended. */
  cancel: entry({
    id: 'importJob.cancel',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/{projectKey}/board/{boardId}/importJob/{importJobId}/cancel',
    access: 'project:write',
    input: onJob,
    output: emptyShape,
  }),
  /** Continues a job that failed or was cancelled, as long as its file is still stored. */
  restart: entry({
    id: 'importJob.restart',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/{projectKey}/board/{boardId}/importJob/{importJobId}/restart',
    access: 'project:write',
    input: onJob,
    output: emptyShape,
  }),
  /**
   * Starts a job that undoes the import: posts that it made are deleted, posts that it changed get their former values.
   * A second call returns the same job.
   */
  undo: entry({
    id: 'importJob.undo',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/{projectKey}/board/{boardId}/importJob/{importJobId}/undo',
    access: 'project:write',
    registers: 'registerJob',
    input: onJob,
    output: bulkJob,
  }),
};
