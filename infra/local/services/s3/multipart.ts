/** Multipart uploads. Parts wait in memory: an upload that a restart interrupts has to begin again. */
import { createHash, randomBytes } from 'node:crypto';
import type { AwsRequest, AwsResponse } from '../../types.ts';
import { storedHeaders } from './object-headers.ts';
import type { ObjectStore } from './store.ts';
import type { Target } from './target.ts';
import { type Announce, requireKey } from './write.ts';
import { S3Error, textsOf, xmlAnswer } from './xml.ts';

const SMALLEST_PART = 5 * 1024 * 1024;

interface Upload extends Target {
  headers: Record<string, string>;
  parts: Map<number, { body: Buffer; etag: string }>;
}

export class MultipartUploads {
  readonly #uploads = new Map<string, Upload>();
  readonly #store: ObjectStore;

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  begin(target: Target, request: AwsRequest): AwsResponse {
    requireKey(target.key);
    const id = randomBytes(24).toString('base64url');
    this.#uploads.set(id, { ...target, headers: storedHeaders(request.headers), parts: new Map() });
    return xmlAnswer('InitiateMultipartUploadResult', { Bucket: target.bucket, Key: target.key, UploadId: id });
  }

  putPart(target: Target, request: AwsRequest): AwsResponse {
    const etag = `"${createHash('md5').update(request.body).digest('hex')}"`;
    this.#require(target, request).parts.set(Number(request.query.get('partNumber')), { body: request.body, etag });
    return { status: 200, headers: { etag } };
  }

  listParts(target: Target, request: AwsRequest): AwsResponse {
    const parts = [...this.#require(target, request).parts].sort(([a], [b]) => a - b);
    return xmlAnswer('ListPartsResult', {
      Bucket: target.bucket,
      Key: target.key,
      UploadId: request.query.get('uploadId')!,
      IsTruncated: false,
      Part: parts.map(([number, part]) => ({ PartNumber: number, ETag: part.etag, Size: part.body.length })),
    });
  }

  async complete(target: Target, request: AwsRequest, announce: Announce): Promise<AwsResponse> {
    const upload = this.#require(target, request);
    const xml = request.body.toString('utf8');
    const numbers = textsOf('PartNumber', xml).map(Number);
    const etags = textsOf('ETag', xml);
    const parts = numbers.map((number, at) => {
      const part = upload.parts.get(number);
      if (!part || part.etag.replaceAll('"', '') !== etags[at]?.replaceAll('"', '')) {
        throw new S3Error('InvalidPart', 'One or more of the specified parts could not be found.', {
          PartNumber: number,
        });
      }
      if (at < numbers.length - 1 && part.body.length < SMALLEST_PART)
        throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
      return part.body;
    });
    if (parts.length === 0 || numbers.some((number, at) => at > 0 && number <= numbers[at - 1]!))
      throw new S3Error('InvalidPartOrder', 'The list of parts was not in ascending order.');
    const info = (await this.#store.put(target.bucket, target.key, Buffer.concat(parts), upload.headers))!;
    this.#uploads.delete(request.query.get('uploadId')!);
    await announce({ name: 'ObjectCreated:CompleteMultipartUpload', key: info.key, size: info.size, etag: info.etag });
    return xmlAnswer('CompleteMultipartUploadResult', { Bucket: target.bucket, Key: target.key, ETag: info.etag });
  }

  abort(target: Target, request: AwsRequest): AwsResponse {
    this.#require(target, request);
    this.#uploads.delete(request.query.get('uploadId')!);
    return { status: 204 };
  }

  #require(target: Target, request: AwsRequest): Upload {
    const upload = this.#uploads.get(request.query.get('uploadId') ?? '');
    if (upload?.bucket === target.bucket && upload.key === target.key) return upload;
    throw new S3Error('NoSuchUpload', 'The specified multipart upload does not exist.');
  }
}
