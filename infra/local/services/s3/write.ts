/** PUT, copy and deletion of objects. */
import { createHash } from 'node:crypto';
import type { AwsRequest, AwsResponse } from '../../types.ts';
import type { ObjectEvent } from './notifications.ts';
import { storedHeaders } from './object-headers.ts';
import { preconditionFailed } from './read.ts';
import type { ObjectStore, PutCondition } from './store.ts';
import { copySourceOf, type Target } from './target.ts';
import { S3Error, textsOf, xmlAnswer } from './xml.ts';

export type Announce = (event: ObjectEvent) => Promise<void>;

const KEY_BYTES = 1024;

export function requireKey(key: string): void {
  if (Buffer.byteLength(key) > KEY_BYTES)
    throw new S3Error('KeyTooLongError', 'Your key is too long', {
      Size: Buffer.byteLength(key),
      MaxSizeAllowed: KEY_BYTES,
    });
}

export async function putObject(
  store: ObjectStore,
  target: Target,
  request: AwsRequest,
  announce: Announce,
): Promise<AwsResponse> {
  requireKey(target.key);
  requireDigest(request);
  const info = await store.put(
    target.bucket,
    target.key,
    request.body,
    storedHeaders(request.headers),
    conditionOf(store, target, request),
  );
  if (!info) throw preconditionFailed();
  await announce({ name: 'ObjectCreated:Put', key: info.key, size: info.size, etag: info.etag });
  return { status: 200, headers: { etag: info.etag } };
}

/** `If-Match` on an object that is not there is a missing key, not a failed precondition. */
function conditionOf(store: ObjectStore, { bucket, key }: Target, { headers }: AwsRequest): PutCondition {
  const { 'if-none-match': noneMatch, 'if-match': match } = headers;
  if (noneMatch !== undefined && noneMatch !== '*')
    throw new S3Error('NotImplemented', 'If-None-Match of a write must be *.');
  if (match !== undefined && !store.head(bucket, key))
    throw new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: key });
  const etag = match === undefined || match.startsWith('"') ? match : `"${match}"`;
  return { isAbsent: noneMatch === '*', ...(etag === undefined ? {} : { etag }) };
}

function requireDigest({ headers, body }: AwsRequest): void {
  const stated = headers['content-md5'];
  if (stated !== undefined && stated !== createHash('md5').update(body).digest('base64')) {
    throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.');
  }
}

export async function copyObject(
  store: ObjectStore,
  target: Target,
  request: AwsRequest,
  announce: Announce,
): Promise<AwsResponse> {
  requireKey(target.key);
  const source = copySourceOf(request)!;
  const found = await store.read(source.bucket, source.key);
  if (!found) throw new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: source.key });
  const match = request.headers['x-amz-copy-source-if-match'];
  if (match !== undefined && match.replaceAll('"', '') !== found.info.etag.replaceAll('"', ''))
    throw preconditionFailed();
  const headers =
    request.headers['x-amz-metadata-directive'] === 'REPLACE' ? storedHeaders(request.headers) : found.info.headers;
  const info = (await store.put(target.bucket, target.key, found.body, headers))!;
  await announce({ name: 'ObjectCreated:Copy', key: info.key, size: info.size, etag: info.etag });
  return xmlAnswer('CopyObjectResult', { LastModified: new Date(info.modifiedAt).toISOString(), ETag: info.etag });
}

export async function deleteObject(
  store: ObjectStore,
  { bucket, key }: Target,
  announce: Announce,
): Promise<AwsResponse> {
  if (await store.delete(bucket, key)) await announce({ name: 'ObjectRemoved:Delete', key });
  return { status: 204 };
}

export async function deleteObjects(
  store: ObjectStore,
  bucket: string,
  request: AwsRequest,
  announce: Announce,
): Promise<AwsResponse> {
  const xml = request.body.toString('utf8');
  const keys = textsOf('Key', xml);
  if (keys.length === 0 || keys.length > 1000)
    throw new S3Error(
      'MalformedXML',
      'The XML you provided was not well-formed or did not validate against our published schema',
    );
  for (const key of keys) await deleteObject(store, { bucket, key }, announce);
  const isQuiet = textsOf('Quiet', xml)[0] === 'true';
  return xmlAnswer('DeleteResult', { Deleted: isQuiet ? [] : keys.map((key) => ({ Key: key })) });
}
