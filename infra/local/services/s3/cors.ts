/** The template's CORS rules, on preflights and on every answer to another origin. */
import type { AwsRequest, AwsResponse } from '../../types.ts';
import { matchesPattern } from '../../wildcard.ts';
import type { CorsRule } from './buckets.ts';
import { S3Error } from './xml.ts';

export function preflight(rules: CorsRule[], request: AwsRequest): AwsResponse {
  const { origin } = request.headers;
  const method = request.headers['access-control-request-method'];
  if (!origin || !method) throw new S3Error('BadRequest', 'Insufficient information. Origin request header needed.');
  const headers = listOf(request.headers['access-control-request-headers']);
  const rule = rules.find((one) => allows(one, origin, method) && headers.every((name) => allowsHeader(one, name)));
  if (!rule) {
    throw new S3Error('AccessDenied', 'CORSResponse: This CORS request is not allowed.', {
      Method: method,
      ResourceType: 'OBJECT',
    });
  }
  return {
    status: 200,
    headers: {
      ...originHeaders(rule, origin),
      'access-control-allow-methods': rule.AllowedMethods.join(', '),
      ...(headers.length > 0 ? { 'access-control-allow-headers': headers.join(', ') } : {}),
      ...(rule.MaxAge === undefined ? {} : { 'access-control-max-age': String(rule.MaxAge) }),
    },
    body: '',
  };
}

/** Errors carry them too, or a browser could not read what went wrong. */
export function corsHeaders(rules: CorsRule[], request: AwsRequest): Record<string, string> {
  const { origin } = request.headers;
  const rule = origin ? rules.find((one) => allows(one, origin, request.method)) : undefined;
  return rule && origin ? originHeaders(rule, origin) : {};
}

const allows = (rule: CorsRule, origin: string, method: string): boolean =>
  rule.AllowedOrigins.some((pattern) => matchesPattern(pattern, origin)) && rule.AllowedMethods.includes(method);

const allowsHeader = (rule: CorsRule, name: string): boolean =>
  (rule.AllowedHeaders ?? []).some((pattern) => matchesPattern(pattern.toLowerCase(), name.toLowerCase()));

function originHeaders(rule: CorsRule, origin: string): Record<string, string> {
  const isAnyone = rule.AllowedOrigins.includes('*');
  return {
    'access-control-allow-origin': isAnyone ? '*' : origin,
    ...(isAnyone ? {} : { 'access-control-allow-credentials': 'true' }),
    ...(rule.ExposedHeaders?.length ? { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') } : {}),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

const listOf = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
