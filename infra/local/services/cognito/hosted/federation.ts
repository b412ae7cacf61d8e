import { queryOf, redirect } from '../../../http-answers.ts';
import type { HttpRequest, HttpResponse } from '../../../types.ts';
import type { IdentityProvider, Pool } from '../pool.ts';
import type { User } from '../state.ts';
import { newUser } from '../users.ts';
import type { HostedSignIn, Request } from './hosted-sign-in.ts';
import { errorPage } from './hosted-sign-in.ts';

/** Sends the person to the provider that the application named. */
export function toProvider(hosted: HostedSignIn, provider: IdentityProvider, request: Request): HttpResponse {
  const state = hosted.pending.put(request, hosted.host.clock.now());
  return redirect(`${hosted.host.siteOrigin}/__local/partners/google/o/oauth2/v2/auth`, {
    client_id: provider.details.client_id,
    redirect_uri: `${hosted.base}/oauth2/idpresponse`,
    response_type: 'code',
    scope: provider.details.authorize_scopes,
    state,
  });
}

/** The provider's answer: its code becomes claims, the claims a user of the pool. */
export async function fromProvider(hosted: HostedSignIn, request: HttpRequest): Promise<HttpResponse> {
  const query = queryOf(request);
  const asked = hosted.pending.take(query.get('state') ?? '', hosted.host.clock.now());
  const provider = hosted.pool.providers.get('Google');
  if (!asked || !provider) return errorPage('invalid_request');
  const error = query.get('error');
  if (error)
    return redirect(asked.redirectUri, { error, error_description: 'The person did not sign in.', state: asked.state });
  const claims = await claimsOf(hosted, provider, query.get('code') ?? '');
  if (!claims)
    return redirect(asked.redirectUri, {
      error: 'invalid_request',
      error_description: 'invalid_grant',
      state: asked.state,
    });
  const user = federatedUser(hosted.pool, provider, claims, hosted.host.clock.now());
  if (!user.enabled)
    return redirect(asked.redirectUri, {
      error: 'access_denied',
      error_description: 'User is disabled.',
      state: asked.state,
    });
  await hosted.pool.flush();
  return hosted.finish(asked, user);
}

interface Claims extends Record<string, unknown> {
  sub: string;
}

/** Exchanges the code at the provider; the token comes from it directly, so audience and issuer are what is left to check. */
async function claimsOf(
  { base, host }: HostedSignIn,
  { details }: IdentityProvider,
  code: string,
): Promise<Claims | undefined> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    client_id: details.client_id ?? '',
    client_secret: details.client_secret ?? '',
    redirect_uri: `${base}/oauth2/idpresponse`,
  });
  const answer = await host.origins.get('oauth2.googleapis.com')!.handle({
    method: 'POST',
    host: 'oauth2.googleapis.com',
    url: '/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(form.toString()),
    sourceIp: '127.0.0.1',
  });
  if (answer.status !== 200) return undefined;
  const { id_token } = JSON.parse(answer.body.toString('utf8')) as { id_token: string };
  const claims = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Claims;
  return claims.aud === details.client_id && claims.iss === 'https://accounts.google.com' ? claims : undefined;
}

/** The user linked with this identity, else the federated one, made on first sign-in; mapped attributes follow the provider. */
function federatedUser(pool: Pool, provider: IdentityProvider, claims: Claims, now: number): User {
  const username = pool.normalize(`${provider.name}_${claims.sub}`);
  const isMine = (user: User) =>
    user.identities.some(({ providerName, userId }) => providerName === provider.name && userId === claims.sub);
  const user = Object.values(pool.state.users).find(isMine) ?? {
    ...newUser(pool, username, now),
    username,
    status: 'EXTERNAL_PROVIDER' as const,
    identities: [{ userId: claims.sub, providerName: provider.name, dateCreated: now }],
  };
  for (const [attribute, claim] of Object.entries(provider.attributeMapping)) {
    const value = claim === 'sub' ? undefined : claims[claim];
    // The e-mail address of a linked account stays its own.
    const isOwn = user.status !== 'EXTERNAL_PROVIDER' && attribute.startsWith('email');
    if (value !== undefined && attribute !== 'username' && !isOwn) user.attributes[attribute] = String(value);
  }
  user.updatedAt = now;
  pool.state.users[user.sub] = user;
  pool.changed();
  return user;
}
