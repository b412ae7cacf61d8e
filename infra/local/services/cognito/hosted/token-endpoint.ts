import { decoded } from '../../../gateway/http-message.ts';
import { formOf, json } from '../../../http-answers.ts';
import type { HttpRequest, HttpResponse } from '../../../types.ts';
import { CognitoError } from '../errors.ts';
import type { Client, Pool } from '../pool.ts';
import { ownerOfToken, refresh } from '../refresh.ts';
import { requireSecret } from '../secret-hash.ts';
import type { AuthenticationResult } from '../tokens.ts';
import { completeSignIn } from '../tokens.ts';
import { toAttributes } from '../users.ts';
import type { HostedSignIn } from './hosted-sign-in.ts';

const refuse = (error: string) => json(400, { error });

/** POST /oauth2/token: a code or a refresh token against tokens. */
export async function tokenEndpoint(hosted: HostedSignIn, request: HttpRequest): Promise<HttpResponse> {
  const { pool, host } = hosted;
  if (request.method !== 'POST') return json(405, { error: 'invalid_request' });
  const form = formOf(request);
  const client = clientOf(pool, form, request.headers.authorization);
  if (!client) return refuse('invalid_client');
  try {
    if (form.get('grant_type') === 'authorization_code') {
      const signIn = hosted.redeem(form, client);
      return signIn ? answer(await completeSignIn({ pool, host }, signIn, 'HostedAuth')) : refuse('invalid_grant');
    }
    if (form.get('grant_type') === 'refresh_token')
      return answer(await refresh({ pool, host, input: {} }, client, form.get('refresh_token')));
    return refuse('unsupported_grant_type');
  } catch (error) {
    if (error instanceof CognitoError) return refuse('invalid_grant');
    throw error;
  } finally {
    await pool.flush();
  }
}

/** By HTTP basic authentication, or by fields of the form. */
function clientOf(pool: Pool, form: URLSearchParams, authorization = ''): Client | undefined {
  const [, basic] = /^Basic (.+)$/.exec(authorization) ?? [];
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString('utf8').split(':').map(decoded)
    : [form.get('client_id'), form.get('client_secret')];
  const client = pool.clients.get(id ?? '');
  try {
    if (client) requireSecret(client, secret);
    return client;
  } catch {
    return undefined;
  }
}

const answer = ({ AccessToken, IdToken, RefreshToken, ExpiresIn }: AuthenticationResult) =>
  json(200, {
    id_token: IdToken,
    access_token: AccessToken,
    ...(RefreshToken && { refresh_token: RefreshToken }),
    expires_in: ExpiresIn,
    token_type: 'Bearer',
  });

/** GET /oauth2/userInfo: the attributes of whom the access token is for. */
export function userInfo({ pool, host }: HostedSignIn, request: HttpRequest): HttpResponse {
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
  try {
    const { user, scopes } = ownerOfToken({ pool, host, input: { AccessToken: token } });
    if (!scopes.includes('openid')) return json(403, { error: 'insufficient_scope' });
    return json(200, {
      ...Object.fromEntries(toAttributes(user).map(({ Name, Value }) => [Name, Value])),
      username: user.username,
    });
  } catch (error) {
    if (error instanceof CognitoError) return json(401, { error: 'invalid_token', error_description: error.message });
    throw error;
  }
}
