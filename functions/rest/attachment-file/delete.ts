import { uploads } from '#functions/clients/object-store.ts';
import { deleteFile } from '#functions/domain/file/delete-file.ts';
import { rest } from '#functions/middleware/rest.ts';
import { file } from '#shared/contract/file.ts';

export const handler = rest(
  file.deleteAttachmentFile,
  async ({ scope, input, ports }) => {
    await deleteFile({ scope, ports }, input.url);
    return {};
  },
  { uploads },
);
