import type { Needs } from '#events/need.ts';
import { fileLinks } from '#functions/clients/file-links.ts';
import { uploads } from '#functions/clients/object-store.ts';
import { uploadDataUrl } from '#functions/domain/file/upload-data-url.ts';
import { rest } from '#functions/middleware/rest.ts';
import { file } from '#shared/contract/file.ts';

export const needs: Needs = ['table:read', 'table:write', 'uploads:read', 'uploads:write', 'files:sign'];

export const handler = rest(
  file.uploadAttachmentFile,
  ({ scope, input, ports }) => uploadDataUrl({ scope, ports }, input),
  { uploads, fileLinks },
);
