import { objectScanned } from '#events/queue/object-scanned.ts';
import { uploads } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { blockObject } from '#functions/domain/file/block-object.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  objectScanned,
  async ({ message: { detail }, ports }) => {
    if (detail.scanResultDetails.scanResultStatus !== 'THREATS_FOUND') return;
    await blockObject({ ports }, detail.s3ObjectDetails.objectKey);
  },
  { push, uploads },
);
