import { decoded } from './http-message.ts';

/** A route key `METHOD /path/{param}/{proxy+}` or `$default`, ready to match. */
export interface ParsedRoute {
  routeKey: string;
  method: string;
  segments: string[];
}

export interface RouteMatch<R extends ParsedRoute> {
  route: R;
  pathParameters: Record<string, string>;
}

export function parseRouteKey(routeKey: string): ParsedRoute {
  if (routeKey === '$default') return { routeKey, method: 'ANY', segments: ['{proxy+}'] };
  const [method = '', path = ''] = routeKey.split(' ');
  return { routeKey, method, segments: path.split('/').slice(1) };
}

/** The most specific route wins: literal before `{param}` before `{proxy+}` (segment by segment), then `$default`. */
export function matchRoute<R extends ParsedRoute>(
  routes: Iterable<R>,
  method: string,
  path: string,
): RouteMatch<R> | undefined {
  const segments = path.split('/').slice(1);
  let best: (RouteMatch<R> & { rank: string }) | undefined;
  for (const route of routes) {
    if (route.method !== 'ANY' && route.method !== method) continue;
    const pathParameters = matchSegments(route.segments, segments);
    if (!pathParameters) continue;
    const rank = rankOf(route);
    if (!best || rank < best.rank) best = { route, pathParameters, rank };
  }
  return best;
}

function rankOf(route: ParsedRoute): string {
  if (route.routeKey === '$default') return '9';
  const kinds = route.segments.map((segment) => (segment.endsWith('+}') ? '3' : segment.startsWith('{') ? '2' : '1'));
  return kinds.join('') + (route.method === 'ANY' ? '8' : '7');
}

function matchSegments(pattern: string[], actual: string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [i, segment] of pattern.entries()) {
    if (segment.endsWith('+}')) {
      const rest = actual.slice(i).join('/');
      if (!rest && segment !== '{proxy+}') return undefined;
      parameters[segment.slice(1, -2)] = decoded(rest);
      return parameters;
    }
    const value = actual[i];
    if (value === undefined) return undefined;
    if (segment.startsWith('{')) {
      if (!value) return undefined;
      parameters[segment.slice(1, -1)] = decoded(value);
    } else if (segment !== value) return undefined;
  }
  return actual.length === pattern.length ? parameters : undefined;
}
