/** ListObjectsV2, with common prefixes and pages. */
import type { AwsResponse } from '../../types.ts';
import type { ObjectInfo, ObjectStore } from './store.ts';
import { S3Error, xmlAnswer } from './xml.ts';

const PAGE = 1000;
/** Sorts behind every key that begins with a prefix. */
const BEHIND = '\u{10FFFF}';

export function listObjects(store: ObjectStore, bucket: string, query: URLSearchParams): AwsResponse {
  if (query.get('list-type') !== '2')
    throw new S3Error('NotImplemented', 'The local host lists objects with ListObjectsV2 only.');
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const limit = Math.min(PAGE, Number(query.get('max-keys') ?? PAGE));
  const token = query.get('continuation-token');
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;
  let after = token ? Buffer.from(token, 'base64url').toString('utf8') : (query.get('start-after') ?? '');

  const contents: ObjectInfo[] = [];
  const prefixes: string[] = [];
  let hasMore = false;
  while (contents.length + prefixes.length < limit + 1) {
    const [info] = store.list(bucket, { prefix, after, limit: 1 });
    if (!info) break;
    if (contents.length + prefixes.length === limit) {
      hasMore = true;
      break;
    }
    const cut = delimiter ? info.key.indexOf(delimiter, prefix.length) : -1;
    if (cut < 0) {
      contents.push(info);
      after = info.key;
    } else {
      const common = info.key.slice(0, cut + delimiter.length);
      prefixes.push(common);
      after = common + BEHIND;
    }
  }
  return xmlAnswer('ListBucketResult', {
    Name: bucket,
    Prefix: encode(prefix),
    Delimiter: delimiter ? encode(delimiter) : undefined,
    MaxKeys: limit,
    KeyCount: contents.length + prefixes.length,
    IsTruncated: hasMore,
    ContinuationToken: token ?? undefined,
    NextContinuationToken: hasMore ? Buffer.from(after).toString('base64url') : undefined,
    Contents: contents.map((info) => ({
      Key: encode(info.key),
      LastModified: new Date(info.modifiedAt).toISOString(),
      ETag: info.etag,
      Size: info.size,
      StorageClass: 'STANDARD',
    })),
    CommonPrefixes: prefixes.map((common) => ({ Prefix: encode(common) })),
  });
}
