/** Objects of the uploads bucket that are written part by part, by several runs of a function. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { environment } from './environment.ts';
import { lazy } from './lazy.ts';
import type { MultipartUploads } from './ports.ts';

const client = lazy(() => new S3Client({ forcePathStyle: true }));
const at = (Key: string) => ({ Bucket: environment('uploadsBucket'), Key });

/** What nobody completes or gives up is deleted by the bucket's rule. */
export const multipartUploads: MultipartUploads = {
  async begin(key, { contentType }) {
    const { UploadId } = await client().send(
      new CreateMultipartUploadCommand({ ...at(key), ContentType: contentType }),
    );
    return UploadId!;
  },
  async putPart(key, UploadId, PartNumber, Body) {
    const { ETag } = await client().send(new UploadPartCommand({ ...at(key), UploadId, PartNumber, Body }));
    return ETag!;
  },
  async complete(key, UploadId, parts) {
    const Parts = parts.map(({ number: PartNumber, etag: ETag }) => ({ PartNumber, ETag }));
    await client().send(new CompleteMultipartUploadCommand({ ...at(key), UploadId, MultipartUpload: { Parts } }));
  },
  async giveUp(key, UploadId) {
    await client().send(new AbortMultipartUploadCommand({ ...at(key), UploadId }));
  },
};
