import { pageUploaded } from '#events/queue/page-uploaded.ts';
import { uploads } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { parseIncomingKey } from '#functions/data/page.ts';
import { checkUpload } from '#functions/domain/page/check-upload.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  pageUploaded,
  async ({ message, ports }) => {
    for (const { s3 } of message.Records) {
      // S3 writes keys as form data: a space is a plus.
      const place = parseIncomingKey(decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
      if (place) await checkUpload({ ports }, place);
    }
  },
  { push, uploads },
);
