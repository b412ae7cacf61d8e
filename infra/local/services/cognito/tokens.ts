import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { HostClock } from '../../types.ts';
import type { TokenCall } from './operation.ts';
import type { Client, Pool } from './pool.ts';
import type { User } from './state.ts';
import type { TokenSource } from './triggers.ts';
import { scopesFor } from './triggers.ts';

const SECONDS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;
type TokenName = 'AccessToken' | 'IdToken' | 'RefreshToken';
const DEFAULTS = { AccessToken: [1, 'hours'], IdToken: [1, 'hours'], RefreshToken: [30, 'days'] } as const;

/** How long a rotated token is remembered, so that its reuse is told from an unknown token. */
const REUSE_MEMORY_MS = 86_400_000;

export const API_SCOPE = 'aws.cognito.signin.user.admin';

/** Life of a token in seconds, as the app client's `…Validity` and `TokenValidityUnits` say. */
export function validitySeconds(client: Client, token: TokenName): number {
  const [amount, unit] = DEFAULTS[token];
  const units = client.properties.TokenValidityUnits?.[token] as keyof typeof SECONDS | undefined;
  return Number(client.properties[`${token}Validity`] ?? amount) * SECONDS[units ?? unit];
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export interface SignIn {
  user: User;
  client: Client;
  scope: string;
  family: string;
  /** Milliseconds; the moment the person proved who they are. */
  authTime: number;
  nonce?: string;
}

export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

export function newSignIn(user: User, client: Client, clock: HostClock, scope = API_SCOPE): SignIn {
  return { user, client, scope, family: randomUUID(), authTime: clock.now() };
}

/** Access and id token of a sign-in, claim for claim as Cognito writes them. */
export async function issueTokens(call: TokenCall, signIn: SignIn, source: TokenSource): Promise<AuthenticationResult> {
  const { pool, host } = call;
  const { user, client } = signIn;
  const scopes = await scopesFor(call, source, client.id, user, signIn.scope.split(' '));
  const now = Math.floor(host.clock.now() / 1000);
  const accessSeconds = validitySeconds(client, 'AccessToken');
  const common = {
    sub: user.sub,
    iss: pool.issuer,
    origin_jti: signIn.family,
    event_id: randomUUID(),
    auth_time: Math.floor(signIn.authTime / 1000),
    iat: now,
  };
  const { sub: _, email_verified, ...attributes } = user.attributes;
  return {
    AccessToken: pool.key.sign({
      ...common,
      client_id: client.id,
      token_use: 'access',
      ...(scopes.length > 0 && { scope: scopes.join(' ') }),
      exp: now + accessSeconds,
      jti: randomUUID(),
      username: user.username,
    }),
    IdToken: pool.key.sign({
      ...common,
      aud: client.id,
      token_use: 'id',
      exp: now + validitySeconds(client, 'IdToken'),
      jti: randomUUID(),
      'cognito:username': user.username,
      ...(user.identities.length > 0 && {
        identities: user.identities.map((identity) => ({ ...identity, dateCreated: String(identity.dateCreated) })),
      }),
      ...(signIn.nonce && { nonce: signIn.nonce }),
      ...attributes,
      ...(email_verified !== undefined && { email_verified: email_verified === 'true' }),
    }),
    ExpiresIn: accessSeconds,
    TokenType: 'Bearer',
  };
}

/** A new refresh token of the sign-in, remembered by its hash. */
export function issueRefreshToken(pool: Pool, signIn: SignIn, expiresAt: number): string {
  const token = randomBytes(96).toString('base64url');
  pool.state.refreshTokens[hashToken(token)] = {
    sub: signIn.user.sub,
    clientId: signIn.client.id,
    family: signIn.family,
    authTime: signIn.authTime,
    expiresAt,
    scope: signIn.scope,
  };
  pool.changed();
  return token;
}

/** All three tokens, for somebody who just signed in. */
export async function completeSignIn(
  call: TokenCall,
  signIn: SignIn,
  source: TokenSource,
): Promise<AuthenticationResult> {
  const { pool, host } = call;
  forgetExpired(pool, host.clock.now());
  const expiresAt = host.clock.now() + validitySeconds(signIn.client, 'RefreshToken') * 1000;
  return { ...(await issueTokens(call, signIn, source)), RefreshToken: issueRefreshToken(pool, signIn, expiresAt) };
}

function forgetExpired(pool: Pool, now: number): void {
  const { refreshTokens, revokedFamilies } = pool.state;
  for (const [hash, token] of Object.entries(refreshTokens)) {
    const isOver = token.expiresAt < now || (token.graceUntil ?? Infinity) + REUSE_MEMORY_MS < now;
    if (isOver) delete refreshTokens[hash];
  }
  for (const [family, until] of Object.entries(revokedFamilies)) if (until < now) delete revokedFamilies[family];
}

/** What an authorizer checks: signature, issuer, expiry, use and audience. It knows nothing of revocation, as on AWS. */
export function verifyAccessToken(
  pool: Pool,
  audience: readonly string[],
  token: string,
  clock: HostClock,
): Record<string, any> {
  const claims = pool.key.verify(token);
  if (claims.iss !== pool.issuer) throw new Error('Invalid issuer');
  if (claims.token_use !== 'access') throw new Error('Invalid token use');
  if (typeof claims.exp !== 'number' || claims.exp * 1000 <= clock.now()) throw new Error('Token has expired.');
  if (audience.length > 0 && !audience.includes(claims.client_id)) throw new Error('Invalid audience');
  return claims;
}
