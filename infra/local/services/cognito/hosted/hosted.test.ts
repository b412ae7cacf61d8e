import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { googleRoutes } from '../../../partners/google/routes.ts';
import { cognitoIdentityProvider } from '../../../resources/cognito-identity-provider.ts';
import { cognitoUserPool } from '../../../resources/cognito-user-pool.ts';
import { cognitoUserPoolClient } from '../../../resources/cognito-user-pool-client.ts';
import { cognitoUserPoolDomain } from '../../../resources/cognito-user-pool-domain.ts';
import type { HttpRequest, HttpResponse } from '../../../types.ts';
import { Cognito } from '../cognito.ts';
import type { TestHost } from '../host.fixture.ts';
import { startTestHost } from '../host.fixture.ts';
import { hashPassword } from '../passwords.ts';
import { newUser } from '../users.ts';
import { cognitoRoutes } from './routes.ts';

const CALLBACK = 'http://hisho.localhost:3000/login';
const DOMAIN = 'hisho-sign-in.auth.ap-northeast-1.amazoncognito.com';
let testHost: TestHost;
let cognito: Cognito;
let poolId: string;
let clientId: string;
let secret: string;

beforeEach(async () => {
  testHost = await startTestHost([(host) => new Cognito(host)]);
  cognito = testHost.host.service<Cognito>('cognito-idp');
  const pool = await testHost.create(cognitoUserPool, 'Users', { UsernameAttributes: ['email'] });
  poolId = pool.ref;
  await testHost.create(cognitoIdentityProvider, 'Google', {
    UserPoolId: poolId,
    ProviderName: 'Google',
    ProviderType: 'Google',
    ProviderDetails: {
      client_id: 'google-client',
      client_secret: 'google-secret',
      authorize_scopes: 'openid email profile',
    },
    AttributeMapping: { email: 'email', email_verified: 'email_verified', name: 'name' },
  });
  const client = await testHost.create(cognitoUserPoolClient, 'Client', {
    UserPoolId: poolId,
    GenerateSecret: true,
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
    SupportedIdentityProviders: ['COGNITO', 'Google'],
    AllowedOAuthFlowsUserPoolClient: true,
    AllowedOAuthFlows: ['code'],
    AllowedOAuthScopes: ['openid', 'email', 'profile'],
    CallbackURLs: [CALLBACK],
    LogoutURLs: ['http://hisho.localhost:3000/'],
  });
  clientId = client.ref;
  secret = client.attributes.ClientSecret!;
  await testHost.create(cognitoUserPoolDomain, 'Domain', { UserPoolId: poolId, Domain: 'hisho-sign-in' });
});
afterEach(() => testHost.close());

const request = (
  url: string,
  method = 'GET',
  body: Record<string, string> = {},
  headers: Record<string, string> = {},
): HttpRequest => ({
  method,
  host: 'hisho.localhost:3000',
  url,
  headers,
  body: Buffer.from(new URLSearchParams(body).toString()),
  sourceIp: '127.0.0.1',
});

/** A browser: follows what the pages of the one listener say. */
function visit(address: string, method = 'GET', body?: Record<string, string>): Promise<HttpResponse> {
  const { pathname, search } = new URL(address, 'http://hisho.localhost:3000');
  const [, place, rest = '/'] = /^\/__local\/(cognito|partners\/google)(\/.*)$/.exec(pathname) ?? [];
  const routes = place === 'cognito' ? cognitoRoutes : googleRoutes;
  return routes(testHost.host, rest, request(`${pathname}${search}`, method, body));
}
const locationOf = (response: HttpResponse) => new URL(String(response.headers.location));
const authorizeUrl = (extra: Record<string, string> = {}) =>
  `/__local/cognito/oauth2/authorize?${new URLSearchParams({ response_type: 'code', client_id: clientId, redirect_uri: CALLBACK, state: 'acme', scope: 'openid email profile', ...extra }).toString()}`;
const exchange = async (
  form: Record<string, string>,
  authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
) => {
  const answer = await testHost.host.origins
    .get(DOMAIN)!
    .handle(request('/oauth2/token', 'POST', form, { authorization }));
  return { status: answer.status, body: JSON.parse(answer.body.toString()) };
};

/** Through the account chooser, back to the application. */
async function signInByGoogle(account: Record<string, string>, extra: Record<string, string> = {}): Promise<URL> {
  const chooser = locationOf(await visit(authorizeUrl({ identity_provider: 'Google', ...extra })));
  expect((await visit(chooser.href)).body.toString()).toContain('Google アカウントの選択');
  const back = locationOf(await visit(chooser.href, 'POST', account));
  return locationOf(await visit(back.href));
}
const redeem = (callback: URL, extra: Record<string, string> = {}) =>
  exchange({
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: CALLBACK,
    ...extra,
  });

describe('sign-in by Google', () => {
  test('makes a federated user with mapped attributes, the same one at the next sign-in', async () => {
    const callback = await signInByGoogle({ email: 'aya.tanaka@example.jp' });
    expect(`${callback.origin}${callback.pathname}`).toBe(CALLBACK);
    expect(callback.searchParams.get('state')).toBe('acme');
    const { status, body } = await redeem(callback);
    expect(status).toBe(200);
    const claims = decodeJwt(body.id_token);
    expect(claims).toMatchObject({
      email: 'aya.tanaka@example.jp',
      email_verified: true,
      name: '田中 綾',
      aud: clientId,
      identities: [{ providerName: 'Google' }],
    });
    expect(claims['cognito:username']).toMatch(/^google_\d{21}$/);
    const again = await redeem(await signInByGoogle({ email: 'aya.tanaka@example.jp' }));
    expect(decodeJwt(again.body.access_token).sub).toBe(claims.sub);
    expect(Object.values(cognito.requirePool(poolId).state.users)).toMatchObject([{ status: 'EXTERNAL_PROVIDER' }]);
  });

  test('tells an unverified address, and brings a cancelled choice back to the application', async () => {
    const { body } = await redeem(await signInByGoogle({ email: 'someone@example.net' }));
    expect(decodeJwt(body.id_token)).toMatchObject({ email: 'someone@example.net', email_verified: false });
    const chooser = locationOf(await visit(authorizeUrl({ identity_provider: 'Google' })));
    const back = locationOf(await visit(chooser.href, 'POST', { cancel: 'yes' }));
    expect(locationOf(await visit(back.href)).searchParams.get('error')).toBe('access_denied');
  });

  test('reaches the account it was linked with', async () => {
    const pool = cognito.requirePool(poolId);
    const user = newUser(pool, 'aya.tanaka@example.jp', testHost.host.clock.now());
    Object.assign(user, { status: 'CONFIRMED', attributes: { email: 'aya.tanaka@example.jp' } });
    const first = decodeJwt((await redeem(await signInByGoogle({ email: 'aya.tanaka@example.jp' }))).body.id_token);
    delete pool.state.users[String(first.sub)];
    pool.state.users[user.sub] = user;
    const link = {
      UserPoolId: poolId,
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: user.username },
      SourceUser: {
        ProviderName: 'Google',
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: String(first['cognito:username']).slice(7),
      },
    };
    const answer = await cognito.handle({
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminLinkProviderForUser' },
      body: Buffer.from(JSON.stringify(link)),
    } as any);
    expect(answer.status).toBe(200);
    expect(
      decodeJwt((await redeem(await signInByGoogle({ email: 'aya.tanaka@example.jp' }))).body.access_token).sub,
    ).toBe(user.sub);
  });
});

describe('the code flow', () => {
  test('never redirects to an address or client that the template does not name', async () => {
    for (const [name, value] of [
      ['redirect_uri', 'https://evil.example/'],
      ['client_id', 'nobody'],
    ] as const) {
      const answer = await visit(authorizeUrl({ [name]: value }));
      expect(answer.status).toBe(400);
      expect(answer.headers.location).toBeUndefined();
    }
    expect(locationOf(await visit(authorizeUrl({ scope: 'openid phone' }))).searchParams.get('error')).toBe(
      'invalid_scope',
    );
    expect(locationOf(await visit(authorizeUrl({ response_type: 'token' }))).searchParams.get('error')).toBe(
      'unauthorized_client',
    );
  });

  test('gives tokens for a code once, to its client, with the verifier of its challenge', async () => {
    const verifier = 'v'.repeat(43);
    const challenge = {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    expect((await redeem(await signInByGoogle({ email: 'a@example.jp' }, challenge))).body).toEqual({
      error: 'invalid_grant',
    });
    const callback = await signInByGoogle({ email: 'a@example.jp' }, challenge);
    expect((await redeem(callback, { code_verifier: verifier })).status).toBe(200);
    expect((await redeem(callback, { code_verifier: verifier })).body).toEqual({ error: 'invalid_grant' });
    expect(
      (
        await exchange(
          { grant_type: 'authorization_code', code: 'x' },
          `Basic ${Buffer.from(`${clientId}:wrong`).toString('base64')}`,
        )
      ).body,
    ).toEqual({ error: 'invalid_client' });
  });

  test('signs in by password, refreshes, answers who it is, and signs out to a known address', async () => {
    const pool = cognito.requirePool(poolId);
    const user = newUser(pool, 'ken@example.jp', testHost.host.clock.now());
    pool.state.users[user.sub] = Object.assign(user, {
      status: 'CONFIRMED',
      attributes: { email: 'ken@example.jp' },
      passwordHash: await hashPassword('correct-horse-9'),
    });
    const login = locationOf(await visit(authorizeUrl()));
    expect(login.pathname).toBe('/__local/cognito/login');
    expect((await visit(login.href, 'POST', { username: 'ken@example.jp', password: 'wrong' })).status).toBe(401);
    const tokens = (
      await redeem(
        locationOf(await visit(login.href, 'POST', { username: 'Ken@example.jp', password: 'correct-horse-9' })),
      )
    ).body;
    const refreshed = await exchange({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(refreshed.body.refresh_token).not.toBe(tokens.refresh_token);
    const info = await testHost.host.origins
      .get(DOMAIN)!
      .handle(request('/oauth2/userInfo', 'GET', {}, { authorization: `Bearer ${refreshed.body.access_token}` }));
    expect(JSON.parse(info.body.toString())).toMatchObject({ sub: user.sub, email: 'ken@example.jp' });
    const logout = (uri: string) =>
      visit(`/__local/cognito/logout?client_id=${clientId}&logout_uri=${encodeURIComponent(uri)}`);
    expect((await logout('http://hisho.localhost:3000/')).status).toBe(302);
    expect((await logout('https://evil.example/')).status).toBe(400);
  });
});
