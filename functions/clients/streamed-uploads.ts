/** Objects of the uploads bucket that are written while they are made. */
import { CompleteMultipartUploadCommand, CreateMultipartUploadCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import type { CompletedPart } from '@aws-sdk/client-s3';
import { environment } from './environment.ts';
import { lazy } from './lazy.ts';
import type { StreamedUploads } from './ports.ts';

const client = lazy(() => new S3Client({ forcePathStyle: true }));

/** Parts are of 5 MB at least, the last one of any size; there may be 10,000. */
const PART_BYTES = 8 * 1024 * 1024;

/** Parts of an upload that breaks off are deleted by the bucket's rule. */
export const streamedUploads: StreamedUploads = {
  async put(Key, chunks, { contentType }) {
    const to = { Bucket: environment('uploadsBucket'), Key };
    const { UploadId } = await client().send(new CreateMultipartUploadCommand({ ...to, ContentType: contentType }));
    const parts: CompletedPart[] = [];
    let size = 0;
    for await (const Body of inParts(chunks)) {
      const PartNumber = parts.length + 1;
      const { ETag } = await client().send(new UploadPartCommand({ ...to, UploadId, PartNumber, Body }));
      parts.push({ PartNumber, ETag });
      size += Body.length;
    }
    await client().send(new CompleteMultipartUploadCommand({ ...to, UploadId, MultipartUpload: { Parts: parts } }));
    return size;
  },
};

async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    length += chunk.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}
