import * as z from 'zod';
import { IMPORT_COLUMNS_MAX } from '#shared/rules/post/uploads.ts';
import { id } from '#shared/validation/id.ts';
import { bulkJob } from './bulk.ts';
import { entry } from './entry.ts';
import { emptyShape } from './people.ts';

const board = { workspaceId: z.string(), projectKey: z.string(), boardId: id };
const onJob = z.object({ ...board, importJobId: id });

export const importError = z.object({ rowNumber: z.number().int(), message: z.string() });

/** What a row would make of a post that is there, in words; the beginning of each. */
export const importChange = z.object({
  rowNumber: z.number().int(),
  projectSerialNumber: z.number().int(),
  title: z.string(),
  columnName: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ImportChange = z.infer<typeof importChange>;

/** What a column of a file becomes. */
export const importTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('title') }),
  z.object({ kind: z.literal('contents') }),
  /** The section that a post lies in, by its name. */
  z.object({ kind: z.literal('section') }),
  /** A column of the board. */
  z.object({ kind: z.literal('column'), columnId: id }),
  /** A column to make, of the type that its values have. */
  z.object({ kind: z.literal('new') }),
  /** The number of a post: of the key alone. */
  z.object({ kind: z.literal('number') }),
  z.object({ kind: z.literal('skip') }),
]);
export type ImportTarget = z.infer<typeof importTarget>;

/** What an import makes on its board beside posts. */
export const importFindings = z.object({
  /** `reason`: why its values do not go where the heading says. */
  newColumnList: z.array(z.object({ name: z.string(), columnType: z.number().int(), reason: z.string().optional() })),
  /** Choices that a column lacks; the first of them by name. */
  newOptionList: z.array(z.object({ columnName: z.string(), count: z.number().int(), nameList: z.array(z.string()) })),
  /** By name; absent: none. */
  newSectionList: z.array(z.string()).optional(),
  /** Columns of the file that hold something, which columns of the same name cannot take, and why; absent: none. */
  lostColumnList: z.array(z.object({ name: z.string(), reason: z.string() })).optional(),
});
export type ImportFindings = z.infer<typeof importFindings>;

/** Rows that one run writes. */
export const importJobTask = z.object({
  id: z.string(),
  /** ImportJobTaskStatusType. */
  status: z.number().int(),
  rowCount: z.number().int(),
  /** As spreadsheets count; null: not known yet. */
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
  /** Reads the file and tells what would come of it; `imported` are the posts that would. Nothing is written. */
  isTrial: z.boolean(),
  /** Absent before the file has been read to its end. */
  findings: importFindings.optional(),
  /** ImportJobStatusType. */
  status: z.number().int(),
  /** Rows read so far, and in the whole file once it has been read to its end. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  /** New posts. */
  imported: z.number().int(),
  /** Posts that were there already and are otherwise now, and rows whose posts are as they say. */
  updated: z.number().int(),
  unchanged: z.number().int(),
  errorCount: z.number().int(),
  /** The first 200. */
  errorList: z.array(importError),
  /** Cells that a trial would change; the first 200 of them, of the caller's newest trial alone. */
  changeCount: z.number().int(),
  changeList: z.array(importChange),
  /** Titles of the first posts that a trial would make. */
  newTitleList: z.array(z.string()),
  /** Opens all rows that do not come in, with why, as a file for a spreadsheet, for about an hour; null: there is none. */
  refusedFilePath: z.string().nullable(),
  /** The caller may stop it. */
  canCancel: z.boolean(),
  /** It stopped before its end, and the caller may let it go on where it was. */
  canRestart: z.boolean(),
  /** The caller may take it back; by which job somebody has. */
  canUndo: z.boolean(),
  undoneBy: z.string().nullable(),
  /** Why the job ended without reading the file to its end. */
  failure: z.string().optional(),
  /** Empty before the file has been read to its end. */
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
     * `fileId` comes from Mutation.createImportUpload; it becomes part of an object's key. `targetList`: one for each column of the
     * file, taken as they are; without it headings and values say. `keyIndex`: place of the one that tells which post a row is about:
     * that post is changed, and cells that the file leaves empty stay; without it every row becomes a post.
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
  /** Stops before its next part: what came in until then stays. One that has ended stays as it is. */
  cancel: entry({
    id: 'importJob.cancel',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/{projectKey}/board/{boardId}/importJob/{importJobId}/cancel',
    access: 'project:write',
    input: onJob,
    output: emptyShape,
  }),
  /** Goes on where it stopped, be it by itself or by a person, as long as its file is there. */
  restart: entry({
    id: 'importJob.restart',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/{projectKey}/board/{boardId}/importJob/{importJobId}/restart',
    access: 'project:write',
    input: onJob,
    output: emptyShape,
  }),
  /** Takes back, by a job of its own, all that an import did: posts that it made are deleted, others are as they were. Asked for twice, there is one. */
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
