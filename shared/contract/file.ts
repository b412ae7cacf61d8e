/** Files that come as data URLs (account §7.3). */
import * as z from 'zod';
import { MOST_DATA_URL_CHARACTERS, UPLOAD_REFUSALS } from '#shared/rules/uploads.ts';
import { entry } from './entry.ts';

export const file = {
  /** A picture of a person, made square and small; `main` is its path, for `user.updateThumbnail`. */
  uploadThumbnail: entry({
    id: 'thumbnail.upload',
    method: 'POST',
    path: '/thumbnail_upload',
    access: 'user',
    input: z.object({ dataURL: z.string().max(MOST_DATA_URL_CHARACTERS, UPLOAD_REFUSALS.thumbnailSize) }),
    output: z.object({ main: z.string() }),
    needs: ['table:write', 'uploads:write'],
    body: 'form',
  }),
};
