/** S3 implementation of the `ObjectStore` port. */

import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { environment } from './environment.ts';
import { lazy } from './lazy.ts';
import type { ObjectStore } from './ports.ts';
import { ObjectExistsError } from './ports.ts';

const ownClient = lazy(() => new S3Client({ forcePathStyle: true }));

/** Turns "no such object" into undefined. */
const found = async <T>(read: Promise<T>, absent = [404]): Promise<T | undefined> => {
  try {
    return await read;
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    if (error instanceof S3ServiceException && absent.includes(error.$metadata.httpStatusCode ?? 0)) return undefined;
    throw error;
  }
};

/** `client`: an S3 client with an operator's credentials, for tools. */
export const objectStore = (bucketName: () => string, client = ownClient): ObjectStore => ({
  async get(Key) {
    const answer = await found(client().send(new GetObjectCommand({ Bucket: bucketName(), Key })));
    if (!answer?.Body) return undefined;
    return { body: await answer.Body.transformToByteArray(), etag: answer.ETag ?? '', contentType: answer.ContentType };
  },
  async getHead(Key, bytes) {
    const answer = await found(
      client().send(new GetObjectCommand({ Bucket: bucketName(), Key, Range: `bytes=0-${bytes - 1}` })),
    );
    if (!answer?.Body) return undefined;
    const size = Number(answer.ContentRange?.split('/')[1] ?? answer.ContentLength);
    return {
      body: await answer.Body.transformToByteArray(),
      size,
      etag: answer.ETag ?? '',
      contentType: answer.ContentType,
    };
  },
  async put(Key, Body, { contentType, cacheControl, ifAbsent } = {}) {
    try {
      await client().send(
        new PutObjectCommand({
          Bucket: bucketName(),
          Key,
          Body,
          ContentType: contentType,
          CacheControl: cacheControl,
          IfNoneMatch: ifAbsent ? '*' : undefined,
        }),
      );
    } catch (error) {
      if (ifAbsent && error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412)
        throw new ObjectExistsError(Key);
      throw error;
    }
  },
  async delete(Key) {
    await client().send(new DeleteObjectCommand({ Bucket: bucketName(), Key }));
  },
  async copy(from, Key, { contentType, etag }) {
    const CopySource = `${bucketName()}/${from.split('/').map(encodeURIComponent).join('/')}`;
    const copied = client().send(
      new CopyObjectCommand({
        Bucket: bucketName(),
        Key,
        CopySource,
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType: contentType,
      }),
    );
    return (await found(copied, [404, 412])) !== undefined;
  },
  async stream(Key, from = 0) {
    const answer = await client().send(
      new GetObjectCommand({ Bucket: bucketName(), Key, Range: from > 0 ? `bytes=${from}-` : undefined }),
    );
    return answer.Body as Readable;
  },
});

export const uploads = objectStore(() => environment('uploadsBucket'));
/** The front end's files. Only functions that infra grants it to can read them. */
export const site = objectStore(() => environment('siteBucket'));
export const snapshots = objectStore(() => environment('snapshotsBucket'));
