import { CognitoError, invalidParameter, notAuthorized } from './errors.ts';
import type { Call, Operations } from './operation.ts';
import { isPassword } from './passwords.ts';
import type { Client, Pool } from './pool.ts';
import { requireSecret, requireSecretHash } from './secret-hash.ts';
import type { RefreshToken, User } from './state.ts';
import type { AuthenticationResult } from './tokens.ts';
import { API_SCOPE, hashToken, issueRefreshToken, issueTokens, validitySeconds, verifyAccessToken } from './tokens.ts';
import { removeUser, requireUser, setAttributes, setPassword, toAttributes } from './users.ts';

export const rotates = (client: Client) => client.properties.RefreshTokenRotation?.Feature === 'ENABLED';

function requireRefreshToken({ pool, host }: Call, client: Client, token: unknown): { held: RefreshToken; user: User } {
  const held = pool.state.refreshTokens[hashToken(String(token ?? ''))];
  if (!held || held.clientId !== client.id) throw notAuthorized('Invalid Refresh Token');
  const user = pool.state.users[held.sub];
  if (!user) throw notAuthorized('Invalid Refresh Token');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (pool.state.revokedFamilies[held.family] !== undefined || isSignedOut(user, held.authTime))
    throw notAuthorized('Refresh Token has been revoked');
  const now = host.clock.now();
  if (held.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
  if (held.graceUntil !== undefined && held.graceUntil < now)
    throw new CognitoError('RefreshTokenReuseException', 'Refresh Token has been invalidated by rotation');
  return { held, user };
}

const isSignedOut = (user: User, authTime: number) => user.signedOutAt !== undefined && authTime <= user.signedOutAt;

/**
 * New tokens for a refresh token. With rotation the answer holds a new one that lives as long as the first would have,
 * and the old one stays good for the grace period only, so that a retry after a lost answer succeeds.
 */
export async function refresh(call: Call, client: Client, token: unknown): Promise<AuthenticationResult> {
  const { pool, host } = call;
  const { held, user } = requireRefreshToken(call, client, token);
  const signIn = { user, client, scope: held.scope, family: held.family, authTime: held.authTime };
  const tokens = await issueTokens(call, signIn, 'RefreshTokens');
  if (!rotates(client)) return tokens;
  held.graceUntil ??=
    host.clock.now() + Number(client.properties.RefreshTokenRotation.RetryGracePeriodSeconds ?? 0) * 1000;
  return { ...tokens, RefreshToken: issueRefreshToken(pool, signIn, held.expiresAt) };
}

export async function refreshByAuthFlow(call: Call, client: Client): Promise<object> {
  if (rotates(client))
    throw invalidParameter('Refresh token rotation is enabled for this client: use GetTokensFromRefreshToken.');
  const { REFRESH_TOKEN, SECRET_HASH, USERNAME } = call.input.AuthParameters ?? {};
  const { user } = requireRefreshToken(call, client, REFRESH_TOKEN);
  requireSecretHash(client, USERNAME ?? user.username, SECRET_HASH);
  return { AuthenticationResult: await refresh(call, client, REFRESH_TOKEN), ChallengeParameters: {} };
}

function revokeToken(call: Call): object {
  const { pool, host, input } = call;
  const client = pool.requireClient(input.ClientId);
  requireSecret(client, input.ClientSecret);
  if (client.properties.EnableTokenRevocation === false)
    throw new CognitoError('UnsupportedOperationException', 'Token revocation is not enabled for this client.');
  const held = pool.state.refreshTokens[hashToken(String(input.Token ?? ''))];
  if (held && held.clientId !== client.id)
    throw new CognitoError('UnauthorizedException', 'The token does not belong to this client.');
  // An unknown token is answered like a known one (RFC 7009).
  if (held) revokeFamily(pool, held.family, host.clock.now() + validitySeconds(client, 'RefreshToken') * 1000);
  return {};
}

function revokeFamily(pool: Pool, family: string, until: number): void {
  pool.state.revokedFamilies[family] = until;
  pool.changed();
}

function signOutEverywhere(call: Call, user: User): object {
  user.signedOutAt = call.host.clock.now();
  for (const [hash, token] of Object.entries(call.pool.state.refreshTokens))
    if (token.sub === user.sub) delete call.pool.state.refreshTokens[hash];
  call.pool.changed();
  return {};
}

/** Whom an access token is for, and what it opens; unlike an authorizer, this knows of revocation. */
export function ownerOfToken({ pool, host, input }: Call): { user: User; scopes: string[] } {
  let claims: Record<string, any>;
  try {
    claims = verifyAccessToken(pool, [], String(input.AccessToken ?? ''), host.clock);
  } catch (error) {
    throw notAuthorized(
      error instanceof Error && error.message.includes('expired') ? 'Access Token has expired' : 'Invalid Access Token',
    );
  }
  const user = pool.state.users[claims.sub];
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  const isOver =
    pool.state.revokedFamilies[claims.origin_jti] !== undefined || isSignedOut(user, claims.auth_time * 1000);
  if (isOver) throw notAuthorized('Access Token has been revoked');
  return { user, scopes: String(claims.scope ?? '').split(' ') };
}

/** Calls of the person herself, who proves it by an access token. */
function requireTokenOwner(call: Call): User {
  const { user, scopes } = ownerOfToken(call);
  if (!scopes.includes(API_SCOPE)) throw notAuthorized('Access Token does not have required scopes');
  return user;
}

function requireWritable({ properties }: Client, attributes: readonly { Name: string }[]): void {
  const writable: string[] | undefined = properties.WriteAttributes;
  const refused = attributes.find(({ Name }) => writable && !writable.includes(Name));
  if (refused) throw notAuthorized('A client attempted to write unauthorized attribute');
}

export const tokenOperations: Operations = {
  GetTokensFromRefreshToken: async (call) => {
    const client = call.pool.requireClient(call.input.ClientId);
    requireSecret(client, call.input.ClientSecret);
    return { AuthenticationResult: await refresh(call, client, call.input.RefreshToken) };
  },
  RevokeToken: revokeToken,
  AdminUserGlobalSignOut: (call) => signOutEverywhere(call, requireUser(call)),
  GlobalSignOut: (call) => signOutEverywhere(call, requireTokenOwner(call)),
  GetUser: (call) => {
    const user = requireTokenOwner(call);
    return { Username: user.username, UserAttributes: toAttributes(user) };
  },
  UpdateUserAttributes: (call) => {
    const user = requireTokenOwner(call);
    const { client_id } = verifyAccessToken(call.pool, [], call.input.AccessToken, call.host.clock);
    requireWritable(call.pool.requireClient(client_id), call.input.UserAttributes ?? []);
    setAttributes(call.pool, user, call.input.UserAttributes);
    return { CodeDeliveryDetailsList: [] };
  },
  DeleteUser: (call) => removeUser(call, requireTokenOwner(call)),
  ChangePassword: async (call) => {
    const user = requireTokenOwner(call);
    if (!user.passwordHash || !(await isPassword(String(call.input.PreviousPassword ?? ''), user.passwordHash)))
      throw notAuthorized();
    await setPassword(call, user, call.input.ProposedPassword, true);
    return {};
  },
};
