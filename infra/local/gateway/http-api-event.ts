import { randomUUID } from 'node:crypto';
import type { HttpRequest } from '../types.ts';
import { pathOf, queryOf } from './http-message.ts';

export interface EventSource {
  accountId: string;
  apiId: string;
  domainName: string;
  routeKey: string;
  now: number;
  pathParameters: Record<string, string>;
  claims?: Record<string, unknown>;
}

/** The event of payload format 2.0. */
export function toEvent(request: HttpRequest, source: EventSource): Record<string, unknown> {
  const { cookie, ...headers } = request.headers;
  const rawQueryString = queryOf(request.url);
  const query = [...new URLSearchParams(rawQueryString)].reduce<Record<string, string>>((all, [name, value]) => {
    all[name] = name in all ? `${all[name]},${value}` : value;
    return all;
  }, {});
  const isBase64Encoded = request.body.length > 0 && !isText(headers['content-type']);
  const time = new Date(source.now);
  return {
    version: '2.0',
    routeKey: source.routeKey,
    rawPath: pathOf(request.url),
    rawQueryString,
    ...(cookie ? { cookies: cookie.split(/;\s*/) } : {}),
    headers,
    ...(rawQueryString ? { queryStringParameters: query } : {}),
    requestContext: {
      accountId: source.accountId,
      apiId: source.apiId,
      ...(source.claims ? { authorizer: { jwt: { claims: textClaims(source.claims), scopes: null } } } : {}),
      domainName: source.domainName,
      domainPrefix: source.apiId,
      http: {
        method: request.method,
        path: pathOf(request.url),
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: source.routeKey,
      stage: '$default',
      time: clfTime(time),
      timeEpoch: time.getTime(),
    },
    ...(Object.keys(source.pathParameters).length > 0 ? { pathParameters: source.pathParameters } : {}),
    ...(request.body.length > 0 ? { body: request.body.toString(isBase64Encoded ? 'base64' : 'utf8') } : {}),
    isBase64Encoded,
  };
}

/** API Gateway hands over claims as text; lists become `[a b]`. */
function textClaims(claims: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );
}

/** Everything else, forms included, reaches the function as base64. */
function isText(contentType: string | undefined): boolean {
  return /^(text\/|application\/(json|javascript|xml|[^;]+\+(json|xml)))/.test(contentType ?? 'text/plain');
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function clfTime(time: Date): string {
  const iso = time.toISOString();
  return `${iso.slice(8, 10)}/${MONTHS[time.getUTCMonth()]}/${iso.slice(0, 4)}:${iso.slice(11, 19)} +0000`;
}
