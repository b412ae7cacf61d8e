/** HTTP API payload format 2.0, as far as `rest()` reads and writes it. */
import { gzipSync } from 'node:zlib';
import { environment } from '#functions/clients/environment.ts';
import { CLIENT_SUB_DOMAIN_HEADER } from '#shared/contract/entry.ts';
import { AppError } from '#shared/errors.ts';
import { viewerAddress } from './viewer-address.ts';

export interface HttpEvent {
  headers: Record<string, string | undefined>;
  cookies?: string[];
  pathParameters?: Record<string, string | undefined>;
  queryStringParameters?: Record<string, string | undefined>;
  body?: string;
  isBase64Encoded?: boolean;
  requestContext: {
    requestId: string;
    http: { method: string; sourceIp: string };
    authorizer?: { jwt?: { claims?: Record<string, unknown> } };
  };
}

export interface HttpResult {
  statusCode: number;
  headers: Record<string, string>;
  cookies?: string[];
  body: string;
  isBase64Encoded: boolean;
}

/** What a handler may know of the request beside its input. */
export interface RequestInfo {
  /** Host that the browser asked for, with port. */
  host: string;
  /** Undefined on the apex. */
  subDomain?: string;
  ip: string;
  cookies: Record<string, string>;
  userAgent: string | undefined;
  /** The workspace that a public call names, as the caller wrote it. */
  clientSubDomain: string | undefined;
  /** As the caller sent it; checked by the authorizer of routes that ask for one. */
  accessToken: string;
  /** `origin_jti` of the access token: the sign-in it comes from. */
  family: string | undefined;
  /** The very text that came, for what is signed. */
  rawBody: string;
  stripeSignature: string | undefined;
}

const COMPRESS_FROM_BYTES = 1024;

export const readCookies = (cookies: string[] = []): Record<string, string> =>
  Object.fromEntries(
    cookies.map((cookie) => {
      const at = cookie.indexOf('=');
      return at < 0 ? [cookie, ''] : [cookie.slice(0, at).trim(), cookie.slice(at + 1).trim()];
    }),
  );

/** Half a character is none: nothing could store it. */
const refuseLoneSurrogates = (key: string, value: unknown): unknown => {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed()))
    throw new SyntaxError('lone surrogate');
  return value;
};

const textOf = ({ body = '', isBase64Encoded }: HttpEvent): string =>
  isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;

/** Undefined for a body that is not a JSON object, or a form where one is taken: who may know that is decided first. */
export function readBody(event: HttpEvent, takesForm = false): object | undefined {
  if (!event.body) return {};
  const text = textOf(event);
  if (takesForm && event.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    const body: unknown = JSON.parse(text, text.includes('\\u') ? refuseLoneSurrogates : undefined);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

const hostOf = (origin: string | undefined): string | undefined =>
  origin && URL.canParse(origin) ? new URL(origin).host : undefined;

/** Undefined for a host that is not ours. `''` is the apex. */
export const subDomainOf = (host: string): string | undefined => {
  const parent = new URL(environment('siteOrigin')).host;
  if (host === parent) return '';
  return host.endsWith(`.${parent}`) ? host.slice(0, -parent.length - 1) : undefined;
};

const familyOf = ({ requestContext }: HttpEvent): string | undefined => {
  const family = requestContext.authorizer?.jwt?.claims?.origin_jti;
  return typeof family === 'string' ? family : undefined;
};

export function requestInfo(event: HttpEvent): RequestInfo {
  // Behind CloudFront the Host header is the API's own; the viewer's comes in X-Forwarded-Host, its address in X-Viewer-Address.
  const host = event.headers['x-forwarded-host'] ?? hostOf(event.headers.origin) ?? event.headers.host ?? '';
  return {
    host,
    subDomain: subDomainOf(host) || undefined,
    ip: viewerAddress(event.headers, event.requestContext.http.sourceIp),
    cookies: readCookies(event.cookies),
    userAgent: event.headers['user-agent'],
    clientSubDomain: event.headers[CLIENT_SUB_DOMAIN_HEADER.toLowerCase()],
    accessToken: (event.headers.authorization ?? '').replace(/^Bearer\s+/i, ''),
    family: familyOf(event),
    rawBody: textOf(event),
    stripeSignature: event.headers['stripe-signature'],
  };
}

/** A call that the session cookie authorizes must come from a page of ours, not from files.* or another site. */
export function requireOwnOrigin(event: HttpEvent): void {
  const { origin } = event.headers;
  const host = hostOf(origin);
  const subDomain = host === undefined ? undefined : subDomainOf(host);
  const isOurs =
    subDomain !== undefined &&
    subDomain !== 'files' &&
    !subDomain.includes('.') &&
    new URL(origin!).protocol === new URL(environment('siteOrigin')).protocol;
  if (!isOurs) throw new AppError('Forbidden');
}

export function jsonResult(
  event: HttpEvent,
  statusCode: number,
  value: unknown,
  headers: Record<string, string> = {},
  cookies?: string[],
): HttpResult {
  const body = JSON.stringify(value);
  const base = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers };
  const accepts = /\bgzip\b/.test(event.headers['accept-encoding'] ?? '');
  if (!accepts || Buffer.byteLength(body) <= COMPRESS_FROM_BYTES)
    return { statusCode, headers: base, cookies, body, isBase64Encoded: false };
  return {
    statusCode,
    headers: { ...base, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    cookies,
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  };
}
