import { mayInvoke } from '../invoke-permission.ts';
import type { HostContext, HttpOrigin, HttpRequest, HttpResponse, IdentityService } from '../types.ts';
import { toEvent } from './http-api-event.ts';
import { matchRoute, type ParsedRoute, parseRouteKey } from './http-api-routes.ts';
import { jsonResponse, pathOf } from './http-message.ts';

export interface Integration {
  functionArn: string;
  timeoutMs: number;
}

export interface JwtAuthorizer {
  issuer: string;
  audience: string[];
}

export interface Route extends ParsedRoute {
  integration: Integration;
  authorizer?: JwtAuthorizer;
}

const BODY_LIMIT = 10 * 1024 * 1024;
const EVENT_LIMIT = 6 * 1024 * 1024;

/** Answer headers that API Gateway takes for itself; the function's values come back under another name. */
const REMAPPED = new Set(['authorization', 'connection', 'date', 'server', 'www-authenticate', 'x-amzn-requestid']);

/** One HTTP API: route, authorizer, Lambda integration. */
export class HttpApi implements HttpOrigin {
  readonly id: string;
  readonly domainName: string;
  readonly routes: Route[] = [];
  readonly integrations = new Map<string, Integration>();
  readonly authorizers = new Map<string, JwtAuthorizer>();
  /** An API without a deployed stage answers nothing. */
  hasStage = false;
  readonly #host: HostContext;

  constructor(id: string, host: HostContext) {
    this.id = id;
    this.domainName = `${id}.execute-api.${host.region}.amazonaws.com`;
    this.#host = host;
  }

  addRoute(routeKey: string, integration: Integration, authorizer?: JwtAuthorizer): void {
    if (this.routes.some((route) => route.routeKey === routeKey)) throw new Error(`Route ${routeKey} exists twice`);
    this.routes.push({ ...parseRouteKey(routeKey), integration, authorizer });
  }

  async handle(request: HttpRequest): Promise<HttpResponse> {
    const path = pathOf(request.url);
    const match = this.hasStage ? matchRoute(this.routes, request.method, path) : undefined;
    if (!match) return jsonResponse(404, { message: 'Not Found' });
    const { route, pathParameters } = match;
    if (request.body.length > BODY_LIMIT) return jsonResponse(413, { message: 'Request Entity Too Large' });

    let claims: Record<string, unknown> | undefined;
    if (route.authorizer) {
      claims = await this.#authorize(request, route.authorizer);
      if (!claims) return jsonResponse(401, { message: 'Unauthorized' });
    }
    const { functionArn, timeoutMs } = route.integration;
    const { region, accountId, clock } = this.#host;
    const sourceArn = `arn:aws:execute-api:${region}:${accountId}:${this.id}/$default/${route.routeKey.replace(' ', '')}`;
    if (!mayInvoke(this.#host, functionArn, 'apigateway.amazonaws.com', sourceArn)) {
      this.#host.log(`API Gateway may not invoke ${functionArn} for ${route.routeKey}: no Lambda permission`);
      return jsonResponse(500, { message: 'Internal Server Error' });
    }
    const event = toEvent(request, {
      accountId,
      apiId: this.id,
      domainName: this.domainName,
      routeKey: route.routeKey,
      now: clock.now(),
      pathParameters,
      claims,
    });
    // Only a long body can make a long event.
    if (request.body.length > EVENT_LIMIT / 2 && Buffer.byteLength(JSON.stringify(event)) > EVENT_LIMIT) {
      return jsonResponse(413, { message: 'Request Entity Too Large' });
    }
    return await this.#invoke(functionArn, event, timeoutMs);
  }

  async #authorize(
    request: HttpRequest,
    { issuer, audience }: JwtAuthorizer,
  ): Promise<Record<string, unknown> | undefined> {
    const token = request.headers['authorization']?.replace(/^Bearer\s+/i, '');
    if (!token) return undefined;
    try {
      return await this.#host.service<IdentityService>('cognito-idp').verifyAccessToken(issuer, audience, token);
    } catch {
      return undefined;
    }
  }

  async #invoke(functionArn: string, event: unknown, timeoutMs: number): Promise<HttpResponse> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), timeoutMs)));
    const result = await Promise.race([this.#host.functions.invoke(functionArn, event), late]);
    clearTimeout(timer);
    if (result === 'late') return jsonResponse(503, { message: 'Service Unavailable' });
    if (!result.ok) {
      this.#host.log(`${functionArn.split(':').at(-1)}: ${result.errorType}: ${result.errorMessage}`);
      return jsonResponse(500, { message: 'Internal Server Error' });
    }
    return toResponse(result.payload);
  }
}

interface LambdaAnswer {
  statusCode: number;
  headers?: Record<string, string | number | boolean>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
}

/** Format 2.0: an answer without `statusCode` is the body itself. */
function toResponse(payload: any): HttpResponse {
  if (typeof payload !== 'object' || payload === null || payload.statusCode === undefined)
    return jsonResponse(200, payload);
  const answer = payload as LambdaAnswer;
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(answer.headers ?? {})) {
    const lower = name.toLowerCase();
    headers[REMAPPED.has(lower) ? `x-amzn-remapped-${lower}` : lower] = String(value);
  }
  headers['content-type'] ??= 'text/plain;charset=utf-8';
  if (answer.cookies?.length) headers['set-cookie'] = answer.cookies;
  return {
    status: Number(answer.statusCode),
    headers,
    body: Buffer.from(answer.body ?? '', answer.isBase64Encoded ? 'base64' : 'utf8'),
  };
}
