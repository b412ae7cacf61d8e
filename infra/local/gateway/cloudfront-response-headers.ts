import type { HostContext } from '../types.ts';
import { configOf } from './cloudfront-policies.ts';

interface AddedHeader {
  name: string;
  value: string;
  override: boolean;
}

export interface ResponseHeadersPolicy {
  added: AddedHeader[];
  removed: string[];
}

/** AWS's managed SecurityHeadersPolicy. */
const MANAGED: Record<string, ResponseHeadersPolicy> = {
  '67f7725c-6f97-4210-82d7-5512b31e9d03': {
    removed: [],
    added: [
      { name: 'strict-transport-security', value: 'max-age=31536000', override: false },
      { name: 'x-content-type-options', value: 'nosniff', override: true },
      { name: 'x-frame-options', value: 'SAMEORIGIN', override: false },
      { name: 'x-xss-protection', value: '1; mode=block', override: false },
      { name: 'referrer-policy', value: 'strict-origin-when-cross-origin', override: false },
    ],
  },
};

export function responseHeadersPolicy(id: string, host: HostContext): ResponseHeadersPolicy {
  const managed = MANAGED[id];
  if (managed) return managed;
  const config = configOf(id, 'ResponseHeadersPolicyConfig', host);
  return {
    removed: (config.RemoveHeadersConfig?.Items ?? []).map((item: { Header: string }) => item.Header.toLowerCase()),
    added: [
      ...securityHeaders(config.SecurityHeadersConfig ?? {}),
      ...(config.CustomHeadersConfig?.Items ?? []).map(
        (item: { Header: string; Value: string; Override: boolean | string }) => ({
          name: item.Header.toLowerCase(),
          value: item.Value,
          override: String(item.Override) === 'true',
        }),
      ),
    ],
  };
}

function securityHeaders(config: Record<string, any>): AddedHeader[] {
  const headers: AddedHeader[] = [];
  const add = (name: string, part: any, value: string): void => {
    if (part) headers.push({ name, value, override: String(part.Override) === 'true' });
  };
  const {
    ContentSecurityPolicy,
    ContentTypeOptions,
    FrameOptions,
    ReferrerPolicy,
    StrictTransportSecurity,
    XSSProtection,
  } = config;
  add('content-security-policy', ContentSecurityPolicy, ContentSecurityPolicy?.ContentSecurityPolicy);
  add('x-content-type-options', ContentTypeOptions, 'nosniff');
  add('x-frame-options', FrameOptions, FrameOptions?.FrameOption);
  add('referrer-policy', ReferrerPolicy, ReferrerPolicy?.ReferrerPolicy);
  const hsts = StrictTransportSecurity;
  add(
    'strict-transport-security',
    hsts,
    `max-age=${hsts?.AccessControlMaxAgeSec}${hsts?.IncludeSubdomains ? '; includeSubDomains' : ''}${hsts?.Preload ? '; preload' : ''}`,
  );
  add(
    'x-xss-protection',
    XSSProtection,
    XSSProtection?.Protection ? `1${XSSProtection.ModeBlock ? '; mode=block' : ''}` : '0',
  );
  return headers;
}

export function applyResponseHeaders(
  headers: Record<string, string | string[]>,
  policy: ResponseHeadersPolicy,
): Record<string, string | string[]> {
  const result = { ...headers };
  for (const name of policy.removed) delete result[name];
  for (const { name, value, override } of policy.added)
    if (override || result[name] === undefined) result[name] = value;
  return result;
}
