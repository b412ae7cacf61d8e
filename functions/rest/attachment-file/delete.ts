import type { Needs } from '#events/need.ts';
import { uploads } from '#functions/clients/object-store.ts';
import { deleteFile } from '#functions/domain/file/delete-file.ts';
import { rest } from '#functions/middleware/rest.ts';
import { file } from '#shared/contract/file.ts';

export const needs: Needs = ['table:read', 'table:write', 'uploads:write'];

export const handler = rest(
  file.deleteAttachmentFile,
  async ({ scope, input, ports }) => {
    await deleteFile({ scope, ports }, input.url);
    return {};
  },
  { uploads },
);
