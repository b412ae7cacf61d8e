/** The user pool: the only importer of its SDK. */

import { createHmac } from 'node:crypto';
import type { AuthenticationResultType, AuthFlowType } from '@aws-sdk/client-cognito-identity-provider';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  NotAuthorizedException,
  RefreshTokenReuseException,
  RevokeTokenCommand,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { environment } from './environment.ts';
import { redeemCode } from './hosted-sign-in.ts';
import type { Identity, Tokens } from './identity-ports.ts';
import { IdentityExistsError } from './identity-ports.ts';
import { lazy } from './lazy.ts';
import { secretValue } from './secret-value.ts';

const client = lazy(() => new CognitoIdentityProviderClient({}));
const pool = () => ({ UserPoolId: environment('userPoolId') });
const app = () => ({ ClientId: environment('userPoolClientId') });

/** From Secrets Manager: the pool itself tells it 15 times a second to a whole account, which a wave of new workers exceeds. */
const clientSecret = secretValue('userPoolClientSecret');

const secretHash = async (username: string): Promise<string> =>
  createHmac('sha256', await clientSecret())
    .update(username + environment('userPoolClientId'))
    .digest('base64');

/** Read without checking: the pool itself has just handed it over. */
const claimsOf = (accessToken: string): { sub: string; origin_jti: string } =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());

const tokensOf = (result: AuthenticationResultType | undefined, refreshToken?: string): Tokens => {
  const refresh = result?.RefreshToken ?? refreshToken;
  if (!result?.AccessToken || !refresh) throw new Error('the user pool gave no tokens');
  const { sub, origin_jti: family } = claimsOf(result.AccessToken);
  return { userId: sub, accessToken: result.AccessToken, refreshToken: refresh, family };
};

const initiateAuth = async (flow: AuthFlowType, username: string, parameters: Record<string, string>) =>
  client().send(
    new AdminInitiateAuthCommand({
      ...pool(),
      ...app(),
      AuthFlow: flow,
      AuthParameters: { USERNAME: username, SECRET_HASH: await secretHash(username), ...parameters },
    }),
  );

/** Undefined where the pool refuses; anything else is thrown. */
const refused = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call;
  } catch (error) {
    if (
      error instanceof NotAuthorizedException ||
      error instanceof UserNotFoundException ||
      error instanceof RefreshTokenReuseException
    )
      return undefined;
    throw error;
  }
};

export const identity: Identity = {
  async signInWithPassword(email, password) {
    const answer = await refused(initiateAuth('ADMIN_USER_PASSWORD_AUTH', email, { PASSWORD: password }));
    return answer && tokensOf(answer.AuthenticationResult);
  },
  async signInByLink(userId, secret) {
    const challenge = await initiateAuth('CUSTOM_AUTH', userId, {});
    // The pool's own name for the user; the hash is of the name that stands beside it.
    const USERNAME = challenge.ChallengeParameters?.USERNAME ?? userId;
    const answer = await client().send(
      new AdminRespondToAuthChallengeCommand({
        ...pool(),
        ...app(),
        ChallengeName: 'CUSTOM_CHALLENGE',
        Session: challenge.Session,
        ChallengeResponses: { USERNAME, ANSWER: secret, SECRET_HASH: await secretHash(USERNAME) },
      }),
    );
    return tokensOf(answer.AuthenticationResult);
  },
  async refresh(refreshToken) {
    const call = async () =>
      client().send(
        new GetTokensFromRefreshTokenCommand({
          ...app(),
          RefreshToken: refreshToken,
          ClientSecret: await clientSecret(),
        }),
      );
    const answer = await refused(call());
    return answer && tokensOf(answer.AuthenticationResult, refreshToken);
  },
  async revoke(refreshToken) {
    const call = async () =>
      client().send(new RevokeTokenCommand({ ...app(), Token: refreshToken, ClientSecret: await clientSecret() }));
    await refused(call());
  },
  async signOutEverywhere(email) {
    await client().send(new AdminUserGlobalSignOutCommand({ ...pool(), Username: email }));
  },
  async createUser(email, password) {
    let created;
    try {
      created = await client().send(
        new AdminCreateUserCommand({
          ...pool(),
          Username: email,
          // Our own mails; the pool sends none.
          MessageAction: 'SUPPRESS',
          UserAttributes: [{ Name: 'email', Value: email }],
        }),
      );
    } catch (error) {
      if (error instanceof UsernameExistsException) throw new IdentityExistsError();
      throw error;
    }
    await identity.setPassword(email, password);
    const sub = created.User?.Attributes?.find((attribute) => attribute.Name === 'sub')?.Value;
    if (!sub) throw new Error('the user pool gave no sub');
    return sub;
  },
  async deleteUser(email) {
    await refused(client().send(new AdminDeleteUserCommand({ ...pool(), Username: email })));
  },
  async changeEmail(userId, email) {
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ];
    try {
      await client().send(new AdminUpdateUserAttributesCommand({ ...pool(), Username: userId, UserAttributes }));
    } catch (error) {
      if (error instanceof AliasExistsException) throw new IdentityExistsError();
      throw error;
    }
  },
  async setPassword(email, password) {
    await client().send(
      new AdminSetUserPasswordCommand({ ...pool(), Username: email, Password: password, Permanent: true }),
    );
  },
  redeemCode: async (code) => redeemCode(code, await clientSecret()),
};
