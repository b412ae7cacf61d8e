/** GET and HEAD of an object: conditions, ranges, overridden response headers. Shared by the API and by CloudFront's origin. */
import type { AwsResponse } from '../../types.ts';
import { objectHeaders } from './object-headers.ts';
import type { ObjectInfo, ObjectStore } from './store.ts';
import type { Target } from './target.ts';
import { accessDenied, S3Error } from './xml.ts';

export interface ReadRequest {
  method: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  /** Who may not list the bucket does not learn whether the object exists. */
  mayList: boolean;
}

export async function readObject(
  store: ObjectStore,
  { bucket, key }: Target,
  request: ReadRequest,
): Promise<AwsResponse> {
  const info = store.head(bucket, key);
  if (!info) {
    if (!request.mayList) throw accessDenied();
    throw new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: key });
  }
  const headers = { ...objectHeaders(info), ...overrides(request.query) };
  if (isUnmodified(info, request.headers)) return { status: 304, headers };
  const range = rangeOf(request.headers['range'], info.size);
  const length = range ? range.end - range.start + 1 : info.size;
  const answerHeaders = {
    ...headers,
    'content-length': String(length),
    ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${info.size}` } : {}),
  };
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return { status, headers: answerHeaders };
  const found = await store.read(bucket, key, range);
  if (!found) throw new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: key });
  // Replaced between head and read: the answer must describe the bytes it carries.
  if (found.info.etag !== info.etag) return readObject(store, { bucket, key }, request);
  return { status, headers: answerHeaders, body: found.body };
}

/** Throws when a precondition fails. `If-Match` and `If-None-Match` go before the dates. */
function isUnmodified(info: ObjectInfo, headers: Record<string, string>): boolean {
  const modifiedAt = Math.floor(info.modifiedAt / 1000) * 1000;
  const {
    'if-match': match,
    'if-none-match': noneMatch,
    'if-modified-since': since,
    'if-unmodified-since': before,
  } = headers;
  if (match !== undefined ? !lists(match, info.etag) : before !== undefined && modifiedAt > Date.parse(before))
    throw preconditionFailed();
  return noneMatch !== undefined ? lists(noneMatch, info.etag) : since !== undefined && modifiedAt <= Date.parse(since);
}

export const preconditionFailed = (): S3Error =>
  new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');

export const lists = (header: string, etag: string): boolean =>
  header
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === '*' || one === etag || `"${one}"` === etag);

/** One range; several are answered with the whole object, as S3 does. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (start >= size || start > end)
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable', {
      RangeRequested: header!,
      ActualObjectSize: size,
    });
  return { start, end };
}

/** `response-content-disposition=…` of presigned links. */
function overrides(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...query]
      .filter(([name]) => name.startsWith('response-'))
      .map(([name, value]) => [name.slice('response-'.length), value]),
  );
}
