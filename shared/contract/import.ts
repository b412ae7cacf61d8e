import * as z from 'zod';
import { id } from '#shared/validation/id.ts';
import { entry } from './entry.ts';

const board = { workspaceId: z.string(), projectKey: z.string(), boardId: id };

export const importError = z.object({ rowNumber: z.number().int(), message: z.string() });

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
  errorCount: z.number().int(),
});
export type ImportJobTask = z.infer<typeof importJobTask>;

export const importJob = z.object({
  id: z.string(),
  fileName: z.string(),
  /** ImportJobStatusType. */
  status: z.number().int(),
  /** Rows read so far, and in the whole file once it has been read to its end. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  imported: z.number().int(),
  errorCount: z.number().int(),
  /** The first 200. */
  errorList: z.array(importError),
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
    registers: 'registerPart',
    /** `fileId` comes from Mutation.createImportUpload; it becomes part of an object's key. */
    input: z.object({ ...board, fileId: id, fileName: z.string().max(255) }),
    output: z.object({ id: z.string() }),
    needs: ['table:read', 'table:write', 'uploads:read', 'queue:board-import'],
  }),
  getList: entry({
    id: 'importJob.getList',
    method: 'GET',
    path: '/workspace/{workspaceId}/project/{projectKey}/board/{boardId}/importJob/getList',
    access: 'project:read',
    input: z.object(board),
    output: z.object({ importJobList: z.array(importJob) }),
    needs: ['table:read'],
  }),
};
