import type { HttpOrigin, HttpResponse } from '../../types.ts';
import { AppSyncError, refusal } from './errors.ts';
import type { GraphqlApi } from './graphql-api.ts';
import type { Caller } from './identity.ts';
import { callerOfToken, unauthorized } from './identity.ts';
import { readGraphqlRequest } from './wire.ts';

/** Largest request AppSync takes. */
const MAX_BODY_BYTES = 1024 * 1024;

/** The domain of an API as a browser reaches it: POST /graphql with an access token. */
export function graphqlOrigin(api: GraphqlApi): HttpOrigin {
  return {
    async handle({ method, url, headers, body, sourceIp }): Promise<HttpResponse> {
      if (url.split('?', 1)[0] !== '/graphql') return json(404, refusal('NotFoundException', 'Not found'));
      if (method !== 'POST') return json(405, refusal('MethodNotAllowedException', 'Only POST is served here.'));
      return answerGraphql(api, headers, body, () =>
        callerOfToken(api.host, api.settings.userPools, headers.authorization, sourceIp),
      );
    },
  };
}

/** Runs a POST of any signing: who calls is found first, then whether that mode is one of the API's. */
export async function answerGraphql(
  api: GraphqlApi,
  headers: Record<string, string>,
  body: Buffer,
  findCaller: () => Promise<Caller>,
): Promise<HttpResponse> {
  try {
    const caller = await findCaller();
    if (!api.settings.modes.has(caller.mode)) throw unauthorized('Permission denied');
    if (body.length > MAX_BODY_BYTES)
      return json(413, refusal('PayloadTooLargeException', 'The request is too large.'));
    const request = readGraphqlRequest(body.toString('utf8'));
    return request
      ? json(200, await api.run(request, caller, headers))
      : json(400, refusal('MalformedHttpRequestException', 'Unable to parse GraphQL query.'));
  } catch (error) {
    if (error instanceof AppSyncError && error.errorType === 'UnauthorizedException')
      return json(401, refusal(error.errorType, error.message));
    throw error;
  }
}

const json = (status: number, value: object): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json;charset=UTF-8' },
  body: Buffer.from(JSON.stringify(value)),
});
