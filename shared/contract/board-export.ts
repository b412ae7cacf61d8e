/** Exports of a board or of one of its views, written by a job (work §2.5, §3.13, §4). Ours: the specification names what a board carries, and no call. */
import * as z from 'zod';
import { arrangement } from '#shared/graphql/view-inputs.ts';
import { id } from '#shared/validation/id.ts';
import { emptyShape } from './common-shapes.ts';
import { entry } from './entry.ts';

const ofBoard = '/workspace/{workspaceId}/project/{projectKey}/board/{boardId}/export';
const onBoard = { workspaceId: z.string(), projectKey: z.string(), boardId: id };

/** CSV in UTF-8 or CP932, or a workbook. */
export const exportForm = z.enum(['xlsx', 'csv', 'cp932']);
export type ExportForm = z.infer<typeof exportForm>;

export const boardExport = z.object({
  id: z.string(),
  /** Opens the file for about an hour; null: it is not there. */
  exportBoardItemPath: z.string().nullable(),
  /** ExportBoardItemStatusType. */
  exportBoardItemStatus: z.int(),
  exportBoardItemCreateAt: z.string(),
  fileName: z.string(),
  form: exportForm,
  done: z.int(),
  /** Null: not counted yet. */
  total: z.int().nullable(),
  size: z.int().nullable(),
  expiresAt: z.string().nullable(),
  /** Characters that the file's encoding lacks, for which 〓 stands: the first of them, and how many. */
  missingList: z.array(z.string()),
  missingCount: z.int(),
  /** Cells of a workbook that hold the beginning of their text only. */
  cutCount: z.int(),
  /** Why it was ended; null: somebody did so, or it was not. */
  failure: z.string().nullable(),
});
export type BoardExport = z.infer<typeof boardExport>;

export const boardExports = {
  /** With a view: what it shows the caller, in its order. Without: every post and sub-post of the board, archived ones too, with all columns. */
  register: entry({
    id: 'boardExport.register',
    method: 'POST',
    path: `${ofBoard}/register`,
    access: 'project:read',
    registers: 'registerPart',
    input: z.object({
      ...onBoard,
      form: exportForm,
      boardViewId: id.optional(),
      arrangement,
      /** Also columns that the view hides. */
      isAllColumns: z.boolean().optional(),
    }),
    output: boardExport,
  }),
  /** The caller's own, newest first. */
  getList: entry({
    id: 'boardExport.getList',
    method: 'GET',
    path: `${ofBoard}/getList`,
    access: 'project:read',
    input: z.object(onBoard),
    output: z.object({ boardExportList: z.array(boardExport) }),
  }),
  /** One that has ended stays as it is. */
  cancel: entry({
    id: 'boardExport.cancel',
    method: 'POST',
    path: `${ofBoard}/{boardExportId}/cancel`,
    access: 'project:read',
    input: z.object({ ...onBoard, boardExportId: id }),
    output: emptyShape,
  }),
};
