import { pageUploaded } from '#events/queue/page-uploaded.ts';
import { uploads } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { parseIncomingFileKey } from '#functions/data/post/attachment-file.ts';
import { parseIncomingKey } from '#functions/data/post/page.ts';
import { makeFileThumbnail } from '#functions/domain/file/make-file-thumbnail.ts';
import { checkUpload } from '#functions/domain/page/check-upload.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  pageUploaded,
  async ({ message, ports }) => {
    for (const { s3 } of message.Records) {
      // S3 writes keys as form data: a space is a plus.
      const key = decodeURIComponent(s3.object.key.replaceAll('+', ' '));
      const page = parseIncomingKey(key);
      const file = parseIncomingFileKey(key);
      if (page) await checkUpload({ ports }, page);
      else if (file) await makeFileThumbnail({ ports }, file);
    }
  },
  { push, uploads },
);
