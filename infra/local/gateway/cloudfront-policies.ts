import type { HostContext } from '../types.ts';

/** Which names of one kind (headers, cookies, query strings) pass to the origin. */
export interface Selection {
  mode: 'none' | 'whitelist' | 'all' | 'allExcept';
  names: string[];
}

export interface ForwardingPolicy {
  headers: Selection;
  cookies: Selection;
  queryStrings: Selection;
}

export interface CachePolicy extends ForwardingPolicy {
  /** CloudFront compresses only what it may cache, in the encodings that the policy has in its key. */
  encodings: ('br' | 'gzip')[];
}

const NONE: Selection = { mode: 'none', names: [] };
const ALL: Selection = { mode: 'all', names: [] };
const only = (...names: string[]): Selection => ({ mode: 'whitelist', names });

/** AWS's managed policies, by their published ids. */
const MANAGED_CACHE: Record<string, CachePolicy> = {
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { headers: NONE, cookies: NONE, queryStrings: NONE, encodings: [] }, // CachingDisabled
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    headers: NONE,
    cookies: NONE,
    queryStrings: NONE,
    encodings: ['br', 'gzip'],
  }, // CachingOptimized
  'b2884449-e4de-46a7-ac36-70bc7f1ddd6d': { headers: NONE, cookies: NONE, queryStrings: NONE, encodings: [] }, // …ForUncompressedObjects
};

const MANAGED_ORIGIN_REQUEST: Record<string, ForwardingPolicy> = {
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { headers: ALL, cookies: ALL, queryStrings: ALL }, // AllViewer
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    headers: { mode: 'allExcept', names: ['host'] },
    cookies: ALL,
    queryStrings: ALL,
  }, // AllViewerExceptHostHeader
  '88a5eaf4-2fd4-4709-b370-b4c650ea3fcf': {
    headers: only('origin', 'access-control-request-headers', 'access-control-request-method'),
    cookies: NONE,
    queryStrings: NONE,
  }, // CORS-S3Origin
  '59781a5b-3903-41f3-afcb-af62929ccde1': { headers: only('origin'), cookies: NONE, queryStrings: NONE }, // CORS-CustomOrigin
};

export function cachePolicy(id: string, host: HostContext): CachePolicy {
  const managed = MANAGED_CACHE[id];
  if (managed) return managed;
  const { MaxTTL, ParametersInCacheKeyAndForwardedToOrigin: key } = configOf(id, 'CachePolicyConfig', host);
  const encodings: CachePolicy['encodings'] = [];
  if (key.EnableAcceptEncodingBrotli && MaxTTL !== 0) encodings.push('br');
  if (key.EnableAcceptEncodingGzip && MaxTTL !== 0) encodings.push('gzip');
  return { ...forwardingOf(key), encodings };
}

export function originRequestPolicy(id: string, host: HostContext): ForwardingPolicy {
  return MANAGED_ORIGIN_REQUEST[id] ?? forwardingOf(configOf(id, 'OriginRequestPolicyConfig', host));
}

/** Properties of a policy resource of the template; an unknown managed policy is refused by its id. */
export function configOf(id: string, property: string, host: HostContext): Record<string, any> {
  const config = host.resources.get(id)?.properties[property];
  if (!config) throw new Error(`The local host does not know the CloudFront policy ${id}`);
  return config;
}

function forwardingOf(config: Record<string, any>): ForwardingPolicy {
  return {
    headers: selection(config.HeadersConfig?.HeaderBehavior, config.HeadersConfig?.Headers),
    cookies: selection(config.CookiesConfig?.CookieBehavior, config.CookiesConfig?.Cookies),
    queryStrings: selection(config.QueryStringsConfig?.QueryStringBehavior, config.QueryStringsConfig?.QueryStrings),
  };
}

function selection(behaviour: string | undefined, names: string[] = []): Selection {
  const modes: Record<string, Selection['mode']> = {
    none: 'none',
    whitelist: 'whitelist',
    all: 'all',
    allViewer: 'all',
    allExcept: 'allExcept',
  };
  const mode = modes[behaviour ?? 'none'];
  if (!mode) throw new Error(`The local host does not interpret the CloudFront behaviour ${behaviour}`);
  return { mode, names };
}

export function selects({ mode, names }: Selection, name: string, ignoreCase = false): boolean {
  const isNamed = ignoreCase ? names.some((item) => item.toLowerCase() === name.toLowerCase()) : names.includes(name);
  return mode === 'all' || (mode === 'whitelist' && isNamed) || (mode === 'allExcept' && !isNamed);
}
