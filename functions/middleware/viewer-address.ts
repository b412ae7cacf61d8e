/** Where a call came from, behind CloudFront and past it (docs/decisions/013-address-of-the-viewer.md). */
import { createHash, timingSafeEqual } from 'node:crypto';
import { optionalEnvironment } from '#functions/clients/environment.ts';
import { ORIGIN_KEY_HEADER } from '#shared/env.ts';

type Headers = Record<string, string | undefined>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whoever calls an API past CloudFront may write any header, but does not know the key. */
const isFromCloudFront = (headers: Headers): boolean => {
  const key = optionalEnvironment('originKey');
  return key !== undefined && timingSafeEqual(digest(headers[ORIGIN_KEY_HEADER] ?? ''), digest(key));
};

/** `peer` is who called the API itself: an edge, or the caller. */
export const viewerAddress = <Peer extends string | undefined>(headers: Headers, peer: Peer): string | Peer =>
  isFromCloudFront(headers) ? (headers['x-viewer-address'] ?? peer) : peer;
