import type { KeyObject } from 'node:crypto';
import { createHmac, createSecretKey, hash, timingSafeEqual } from 'node:crypto';
import { decodedPath } from './decoded-path.ts';

/** What the verification needs of a request as it came over the wire. */
export interface SignedRequest {
  method: string;
  /** As sent, still encoded, without query. */
  rawPath: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Buffer;
}

/** The claims of a signature; nothing in it is proved yet. */
export interface SignatureClaim {
  accessKeyId: string;
  date: string;
  region: string;
  service: string;
  signedHeaders: string[];
  signature: string;
  /** ISO basic time of signing. */
  signedAt: string;
  /** Seconds; presigned requests only. */
  expiresIn?: number;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
/** A signature must name the host; over HTTP/2 it is the authority. */
const HOST_NAMES = new Set(['host', ':authority']);

/** The signature that a request carries in its header or query; undefined: it is not signed. */
export function readClaim(request: SignedRequest): SignatureClaim | undefined {
  const authorization = request.headers['authorization'];
  if (authorization?.startsWith(ALGORITHM)) {
    const parts = new Map(
      authorization
        .slice(ALGORITHM.length)
        .split(',')
        .map((part) => part.trim().split(/=(.*)/s) as [string, string]),
    );
    return claimOf(
      parts.get('Credential'),
      parts.get('SignedHeaders'),
      parts.get('Signature'),
      request.headers['x-amz-date'],
    );
  }
  const { query } = request;
  if (query.get('X-Amz-Algorithm') !== ALGORITHM) return undefined;
  const claim = claimOf(
    query.get('X-Amz-Credential'),
    query.get('X-Amz-SignedHeaders'),
    query.get('X-Amz-Signature'),
    query.get('X-Amz-Date'),
  );
  return claim && { ...claim, expiresIn: Number(query.get('X-Amz-Expires') ?? NaN) };
}

function claimOf(
  credential?: string | null,
  signedHeaders?: string | null,
  signature?: string | null,
  signedAt?: string | null,
): SignatureClaim | undefined {
  const [accessKeyId, date, region, service] = credential?.split('/') ?? [];
  if (!accessKeyId || !date || !region || !service || !signedHeaders || !signature || !signedAt) return undefined;
  return { accessKeyId, date, region, service, signedHeaders: signedHeaders.split(';'), signature, signedAt };
}

export function isSignatureValid(request: SignedRequest, claim: SignatureClaim, secretAccessKey: string): boolean {
  if (!claim.signedHeaders.some((name) => HOST_NAMES.has(name)) || !isPayloadHashTrue(request)) return false;
  const scope = `${claim.date}/${claim.region}/${claim.service}/aws4_request`;
  const toSign = [ALGORITHM, claim.signedAt, scope, sha256(canonicalRequest(request, claim))].join('\n');
  const expected = hmac(signingKey(claim, secretAccessKey), toSign);
  const given = Buffer.from(claim.signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Callers name the day: more than this many are of no use to honest ones. */
const KEYS_KEPT = 500;
/** A key serves a whole day. Node signs much faster with a key object than with bytes. */
const signingKeys = new Map<string, KeyObject>();

function signingKey({ date, region, service }: SignatureClaim, secretAccessKey: string): KeyObject {
  const id = [secretAccessKey, date, region, service].join('/');
  const known = signingKeys.get(id);
  if (known) return known;
  if (signingKeys.size >= KEYS_KEPT) signingKeys.clear();
  const key = createSecretKey(
    [date, region, service, 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secretAccessKey}`)),
  );
  signingKeys.set(id, key);
  return key;
}

function canonicalRequest(request: SignedRequest, claim: SignatureClaim): string {
  const headers = claim.signedHeaders.map(
    (name) => `${name}:${(request.headers[name] ?? '').trim().replace(/\s+/g, ' ')}\n`,
  );
  return [
    request.method,
    canonicalPath(request.rawPath, claim.service),
    canonicalQuery(request.query),
    headers.join(''),
    claim.signedHeaders.join(';'),
    payloadHash(request, claim),
  ].join('\n');
}

/** S3 signs the path as it is sent; every other service signs it encoded once more. */
function canonicalPath(rawPath: string, service: string): string {
  const segments = rawPath.split('/');
  if (service === 's3') return segments.map((segment) => encode(decodedPath(segment))).join('/');
  return segments.map(encode).join('/');
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort((a, b) => compare(a[0], b[0]) || compare(a[1], b[1]))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function payloadHash(request: SignedRequest, claim: SignatureClaim): string {
  const stated = statedHash(request);
  if (stated) return stated;
  return claim.service === 's3' && claim.expiresIn !== undefined ? 'UNSIGNED-PAYLOAD' : sha256(request.body);
}

const statedHash = (request: SignedRequest): string | undefined =>
  request.headers['x-amz-content-sha256'] ?? request.query.get('X-Amz-Content-Sha256') ?? undefined;

/** The hash that was signed must be that of the body, unless the signer left the body out (`UNSIGNED-…`, `STREAMING-UNSIGNED-…`). */
function isPayloadHashTrue(request: SignedRequest): boolean {
  const stated = statedHash(request);
  return (
    stated === undefined ||
    stated === 'UNSIGNED-PAYLOAD' ||
    stated === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' ||
    stated === sha256(request.body)
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
const sha256 = (data: string | Buffer): string => hash('sha256', data);
const hmac = (key: Buffer | KeyObject, data: string): Buffer => createHmac('sha256', key).update(data).digest();
