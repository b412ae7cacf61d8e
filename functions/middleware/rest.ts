/** Turns a contract entry and a handler into a Lambda function behind the HTTP API. */
import middy from '@middy/core';
import type * as z from 'zod';
import { addLogContext, log, setLogContext } from '#functions/clients/logger.ts';
import type { Clients, CorePorts } from '#functions/clients/ports.ts';
import { realPorts } from '#functions/clients/real-ports.ts';
import { countRegistering } from '#functions/data/global/rate-limit.ts';
import type { ScopeOf } from '#functions/data/table/scope.ts';
import type { Access, RestEntry } from '#shared/contract/entry.ts';
import { AppError } from '#shared/errors.ts';
import { PRODUCT_KEY } from '#shared/product.ts';
import { API_KEY_HEADER } from '#shared/rules/access/api-key.ts';
import { BODY_BYTES_MAX } from '#shared/rules/answers.ts';
import { isId } from '#shared/validation/id.ts';
import { resolveScope } from './access.ts';
import { requireAnswerFits } from './answer-size.ts';
import { correlationIdOf } from './correlation.ts';
import { toFailure } from './errors.ts';
import type { HttpEvent, HttpResult, RequestInfo } from './http.ts';
import { jsonResult, readBody, requestInfo, requireOwnOrigin } from './http.ts';
import { parseInput } from './input.ts';
import { withPlace } from './placed-by.ts';

export interface RestContext<I, A extends Access, C extends Clients> {
  scope: ScopeOf<A>;
  input: I;
  ports: CorePorts & C;
  request: RequestInfo;
  /** Cookies and headers of the answer; the handler fills it. */
  reply: Reply;
}

export interface Reply {
  cookies: string[];
  /** A renewed access token, sent as `X-Access-Token`. */
  accessToken?: string;
  /** Answers 301 with this address. */
  location?: string;
}

const userIdOf = (event: HttpEvent): string | undefined => {
  const claims = event.requestContext.authorizer?.jwt?.claims;
  // An id token has the same audience; only access tokens open anything.
  return claims?.token_use === 'access' && typeof claims.sub === 'string' ? claims.sub : undefined;
};

/** The reply is kept on the event so that error answers carry its cookies too. */
type RestEvent = HttpEvent & { reply: Reply };

const observe = (operation: string): middy.MiddlewareObj<RestEvent, HttpResult> => {
  let startedAt = 0;
  const done = (request: middy.Request<RestEvent, HttpResult>): void => {
    log.info('answered', { status: request.response?.statusCode, ms: Date.now() - startedAt });
  };
  return {
    before: ({ event }) => {
      startedAt = Date.now();
      event.reply = { cookies: [] };
      const { requestId } = event.requestContext;
      setLogContext({ operation, requestId, correlationId: correlationIdOf(event.headers) ?? requestId });
    },
    after: done,
    onError: done,
  };
};

const mapErrors = (): middy.MiddlewareObj<RestEvent, HttpResult> => ({
  onError: (request) => {
    const { code, status, message, fields, retryAfterSeconds } = toFailure(request.error);
    const headers: Record<string, string> =
      retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
    request.response = jsonResult(
      request.event,
      status,
      { [`${PRODUCT_KEY}Exception`]: [code], message, fields },
      headers,
      request.event.reply.cookies,
    );
  },
});

/**
 * Makes the handler of a REST entry. `clients`: ports that this route uses besides the core ones. What the route needs
 * on AWS stands beside its handler, where infra reads it: `needs`, a list of literals, and `timeoutSeconds` when 15 are
 * too few. Checks run in this order: origin, token, membership and project, then the input; so somebody without access
 * learns nothing from a 400.
 */
export function rest<
  I extends z.ZodType,
  O extends z.ZodType,
  A extends Access,
  C extends Clients = Record<never, never>,
>(
  entry: RestEntry<I, O, A>,
  handler: (context: RestContext<z.output<I>, A, C>) => Promise<z.input<O>>,
  clients: C = {} as C,
) {
  return (
    middy<RestEvent, HttpResult>()
      // Last in, first out: mapErrors has set the response when observe logs its status.
      .use(observe(entry.id))
      .use(mapErrors())
      .handler(async (event: RestEvent): Promise<HttpResult> => {
        if (entry.cookie) requireOwnOrigin(event);
        const ports = realPorts(clients);
        const body = readBody(event, entry.body === 'form');
        // Path parameters win. Access is decided on the same values that the handler gets.
        const named: Record<string, unknown> = { ...event.queryStringParameters, ...body, ...event.pathParameters };
        const userId = userIdOf(event);
        // Nothing is looked up without a token: the answer would tell a stranger which ids exist.
        const given = entry.placedBy && userId ? await withPlace(ports.table, entry.placedBy, named) : named;
        const { workspaceId, projectKey, boardId } = given;
        const request = requestInfo(event);
        const claim = {
          userId,
          workspaceId,
          projectKey,
          boardId,
          apiKey: event.headers[API_KEY_HEADER],
          origin: { ip: request.ip, userAgent: request.userAgent },
          isChange: entry.method === 'POST',
          asksSecretary: entry.asksSecretary ?? false,
        };
        addLogContext({ workspaceId: isId(workspaceId) ? workspaceId : undefined, userId: claim.userId });
        const scope = await resolveScope(entry.access, claim, ports);
        if (!body) throw new AppError(entry.invalid ?? 'BadRequest');
        const input = parseInput(entry.input, given, entry.invalid);
        if (entry.registers && userId) await countRegistering(ports, entry.registers, userId);
        const { reply } = event;
        const output = await handler({ scope, input, ports, request, reply });
        const headers: Record<string, string> = {
          ...(reply.accessToken ? { 'x-access-token': reply.accessToken } : {}),
          ...(reply.location ? { location: reply.location } : {}),
          ...(entry.sharedSeconds ? { 'cache-control': `public, max-age=${entry.sharedSeconds}` } : {}),
        };
        const answer = jsonResult(
          event,
          reply.location ? 301 : 200,
          entry.output.parse(output),
          headers,
          reply.cookies,
        );
        requireAnswerFits(Buffer.byteLength(answer.body), BODY_BYTES_MAX);
        return answer;
      })
  );
}
