import { randomUUID } from 'node:crypto';
import type { HttpRequest } from '../types.ts';
import { type ForwardingPolicy, type Selection, selects } from './cloudfront-policies.ts';
import { decoded, pathOf, queryOf } from './http-message.ts';

export interface OriginConfig {
  id: string;
  domainName: string;
  path: string;
  customHeaders: Record<string, string>;
  /** Signs as the distribution (origin access control). */
  isSigned: boolean;
}

/** CloudFront passes these on without any policy. */
const ALWAYS = new Set([
  'cache-control',
  'content-length',
  'content-type',
  'date',
  'expect',
  'from',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'max-forwards',
  'origin',
  'pragma',
  'range',
  'transfer-encoding',
  'upgrade',
  'connection',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
  'sec-websocket-extensions',
]);

/** An edge's address: what an origin sees as its peer. The viewer's own is in `x-forwarded-for`. */
const EDGE_IP = '130.176.0.1';

/** What the origin receives of a viewer's request: only what the policies of the behaviour forward. */
export function toOriginRequest(viewer: HttpRequest, origin: OriginConfig, policies: ForwardingPolicy[]): HttpRequest {
  const headers: Record<string, string> = {};
  const any = (pick: (policy: ForwardingPolicy) => Selection, name: string, ignoreCase = false): boolean =>
    policies.some((policy) => selects(pick(policy), name, ignoreCase));
  for (const [name, value] of Object.entries(viewer.headers)) {
    if (name !== 'cookie' && (ALWAYS.has(name) || any((policy) => policy.headers, name, true))) headers[name] = value;
  }
  const cookies = (viewer.headers['cookie'] ?? '')
    .split(/;\s*/)
    .filter((pair) => pair && any((policy) => policy.cookies, pair.split('=', 1)[0]!));
  if (cookies.length > 0) headers['cookie'] = cookies.join('; ');
  const query = queryOf(viewer.url)
    .split('&')
    .filter((pair) => pair && any((policy) => policy.queryStrings, decoded(pair.split('=', 1)[0]!)));

  headers['host'] ??= origin.domainName;
  headers['user-agent'] ??= 'Amazon CloudFront';
  headers['x-forwarded-for'] = [viewer.headers['x-forwarded-for'], viewer.sourceIp].filter(Boolean).join(', ');
  headers['via'] = '1.1 local.cloudfront.net (CloudFront)';
  headers['x-amz-cf-id'] = randomUUID();
  return {
    method: viewer.method,
    host: headers['host'],
    url: `${origin.path}${pathOf(viewer.url)}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: { ...headers, ...origin.customHeaders },
    body: viewer.body,
    sourceIp: EDGE_IP,
  };
}
