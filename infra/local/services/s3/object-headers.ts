/** Headers that are stored with an object, and those of an answer about it. */
import type { ObjectInfo } from './store.ts';

const STORED = new Set([
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
]);

export function storedHeaders(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => STORED.has(name) || name.startsWith('x-amz-meta-'));
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(kept) };
}

export const objectHeaders = (info: ObjectInfo): Record<string, string> => ({
  ...info.headers,
  etag: info.etag,
  'last-modified': new Date(info.modifiedAt).toUTCString(),
  'accept-ranges': 'bytes',
});
