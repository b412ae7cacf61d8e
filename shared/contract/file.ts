/** Files that come as data URLs (account §7.3, work §7.12), and files that go. */
import * as z from 'zod';
import { DATA_URL_REFUSALS, MOST_DATA_URL_FILE_CHARACTERS } from '#shared/rules/post/attachments.ts';
import { MOST_DATA_URL_CHARACTERS, UPLOAD_REFUSALS } from '#shared/rules/post/uploads.ts';
import { id } from '#shared/validation/id.ts';
import { emptyShape } from './common-shapes.ts';
import { entry } from './entry.ts';

const fileShape = z.object({
  id: z.string(),
  /** Works for about an hour. */
  url: z.string(),
  fileName: z.string(),
  fileMime: z.string(),
  fileSize: z.int(),
  uploadUserAccountName: z.string(),
  createdAt: z.string(),
});

/** The paths name no place, so the form does: whose files these are decides who may. */
const inProject = { workspaceId: z.string(), projectKey: z.string() };

export const file = {
  /** A file for a cell of the column; `updateColumnData` puts it there by its id. Larger ones: `createAttachmentFileUpload`. */
  uploadAttachmentFile: entry({
    id: 'attachmentFile.upload',
    method: 'POST',
    path: '/attachmentFile/upload',
    access: 'project:write',
    registers: 'registerPart',
    input: z.object({
      ...inProject,
      boardId: id,
      columnId: id,
      fileName: z.string().min(1).max(1_000),
      dataURL: z.string().max(MOST_DATA_URL_FILE_CHARACTERS, DATA_URL_REFUSALS.size),
    }),
    output: fileShape,
    body: 'form',
  }),
  /** For good: cells that name it keep its name alone. */
  deleteAttachmentFile: entry({
    id: 'attachmentFile.delete',
    method: 'POST',
    path: '/attachmentFile/delete',
    access: 'project:write',
    input: z.object({ ...inProject, /** As `attachmentFileList` gives it. */ url: z.string().min(1).max(5_000) }),
    output: emptyShape,
    body: 'form',
  }),
  /** A picture of a person, made square and small; `main` is its path, for `user.updateThumbnail`. */
  uploadThumbnail: entry({
    id: 'thumbnail.upload',
    method: 'POST',
    path: '/thumbnail_upload',
    access: 'user',
    input: z.object({ dataURL: z.string().max(MOST_DATA_URL_CHARACTERS, UPLOAD_REFUSALS.thumbnailSize) }),
    output: z.object({ main: z.string() }),
    body: 'form',
  }),
};
