/** Presigned POSTs straight into the uploads bucket; S3 itself refuses what the policy does not allow. */
import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { environment } from './environment.ts';
import { lazy } from './lazy.ts';
import type { UploadTickets } from './ports.ts';

const client = lazy(() => new S3Client({ forcePathStyle: true }));
/** Long enough for 20 MB over a slow line, short enough to be worthless when it leaks. */
const EXPIRES_SECONDS = 15 * 60;

export const uploadTickets: UploadTickets = {
  async create({ key, contentType, size }) {
    const { url, fields } = await createPresignedPost(client(), {
      Bucket: environment('uploadsBucket'),
      Key: key,
      Conditions: [
        // No more and no less than was asked for: bounds of sizes and sums hold for what is declared.
        ['content-length-range', size, size],
        ['eq', '$Content-Type', contentType],
      ],
      Fields: { 'Content-Type': contentType },
      Expires: EXPIRES_SECONDS,
    });
    return { url, fields: Object.entries(fields).map(([name, value]) => ({ name, value })) };
  },
};
