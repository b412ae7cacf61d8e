import { createHmac } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  DescribeUserPoolClientCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  RevokeTokenCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handler as suppressScopes } from '#functions/triggers/cognito/pre-token-generation.ts';
import { cognitoUserPool } from '../../resources/cognito-user-pool.ts';
import { cognitoUserPoolClient } from '../../resources/cognito-user-pool-client.ts';
import { Cognito } from './cognito.ts';
import type { TestHost } from './host.fixture.ts';
import { sdkOptions, startTestHost } from './host.fixture.ts';

const arn = (name: string) => `arn:aws:lambda:ap-northeast-1:000000000000:function:${name}`;
const PASSWORD = 'correct-horse-9';
let testHost: TestHost;
let sdk: CognitoIdentityProviderClient;
let poolId: string;
let clientId: string;
let secret: string;

beforeEach(() => start());
afterEach(() => testHost.close());

async function start(
  dataDir?: string,
  { triggers = {}, ...clientProperties }: Record<string, object> = {},
): Promise<void> {
  testHost = await startTestHost([(host) => new Cognito(host)], dataDir);
  sdk = new CognitoIdentityProviderClient({ ...sdkOptions(testHost), maxAttempts: 1 });
  const pool = await testHost.create(cognitoUserPool, 'Users', {
    UsernameConfiguration: { CaseSensitive: false },
    Policies: {
      PasswordPolicy: {
        MinimumLength: 8,
        RequireLowercase: true,
        RequireNumbers: true,
        RequireUppercase: false,
        RequireSymbols: false,
      },
    },
    LambdaConfig: {
      DefineAuthChallenge: arn('define'),
      CreateAuthChallenge: arn('create'),
      VerifyAuthChallengeResponse: arn('verify'),
      ...triggers,
    },
  });
  poolId = pool.ref;
  const client = await testHost.create(cognitoUserPoolClient, 'Client', {
    UserPoolId: poolId,
    GenerateSecret: true,
    ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    AccessTokenValidity: 15,
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes' },
    IdTokenValidity: 15,
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
    ...clientProperties,
  });
  clientId = client.ref;
  for (const name of ['define', 'create', 'verify', 'tokens'])
    testHost.host.invokePermissions.push({
      functionArn: arn(name),
      principal: 'cognito-idp.amazonaws.com',
      sourceArn: pool.attributes.Arn,
    });
  const described = await sdk.send(new DescribeUserPoolClientCommand({ UserPoolId: poolId, ClientId: clientId }));
  secret = described.UserPoolClient!.ClientSecret!;
}

const hash = (username: string) =>
  createHmac('sha256', secret)
    .update(username + clientId)
    .digest('base64');

async function createUser(email = 'aya@example.jp'): Promise<string> {
  const created = await sdk.send(
    new AdminCreateUserCommand({
      UserPoolId: poolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
  await sdk.send(
    new AdminSetUserPasswordCommand({ UserPoolId: poolId, Username: email, Password: PASSWORD, Permanent: true }),
  );
  return created.User!.Attributes!.find(({ Name }) => Name === 'sub')!.Value!;
}

const signIn = (password = PASSWORD, username = 'aya@example.jp') =>
  sdk.send(
    new AdminInitiateAuthCommand({
      UserPoolId: poolId,
      ClientId: clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username, PASSWORD: password, SECRET_HASH: hash(username) },
    }),
  );
const refresh = (token: string) =>
  sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: clientId, ClientSecret: secret, RefreshToken: token }));
const verify = (token: string, audience = [clientId]) =>
  testHost.host
    .service<Cognito>('cognito-idp')
    .verifyAccessToken(`https://cognito-idp.ap-northeast-1.amazonaws.com/${poolId}`, audience, token);

describe('sign-in by password', () => {
  test('answers tokens whose claims are those of Cognito', async () => {
    const sub = await createUser();
    const { AuthenticationResult: tokens } = await signIn();
    const access = await verify(tokens!.AccessToken!);
    expect(access).toMatchObject({
      sub,
      client_id: clientId,
      token_use: 'access',
      username: 'aya@example.jp',
      scope: 'aws.cognito.signin.user.admin',
    });
    expect(Number(access.exp) - Number(access.iat)).toBe(900);
    expect(decodeJwt(tokens!.IdToken!)).toMatchObject({
      sub,
      aud: clientId,
      token_use: 'id',
      email: 'aya@example.jp',
      email_verified: true,
    });
    expect(tokens!.ExpiresIn).toBe(900);
  });

  test('does not tell a missing user from a wrong password', async () => {
    await createUser();
    for (const [password, name] of [
      ['wrong-password-1', 'aya@example.jp'],
      [PASSWORD, 'nobody@example.jp'],
    ]) {
      await expect(signIn(password, name)).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    }
  });

  test('is refused to a disabled user, without the secret hash, and by a flow the client lacks', async () => {
    await createUser();
    const base = { UserPoolId: poolId, ClientId: clientId } as const;
    const bare = new AdminInitiateAuthCommand({
      ...base,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'aya@example.jp', PASSWORD },
    });
    await expect(sdk.send(bare)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: expect.stringContaining('SECRET_HASH'),
    });
    const refreshing = new AdminInitiateAuthCommand({
      ...base,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: 'x' },
    });
    await expect(sdk.send(refreshing)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await sdk.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: 'aya@example.jp' }));
    await expect(signIn()).rejects.toMatchObject({ message: 'User is disabled.' });
  });

  test('asks for a new password while the password is temporary', async () => {
    await createUser();
    await sdk.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: poolId,
        Username: 'aya@example.jp',
        Password: 'temporary-1',
        Permanent: false,
      }),
    );
    const challenge = await signIn('temporary-1');
    expect(challenge.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const answered = await sdk.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId: poolId,
        ClientId: clientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: challenge.Session,
        ChallengeResponses: {
          USERNAME: 'aya@example.jp',
          NEW_PASSWORD: 'brand-new-7',
          SECRET_HASH: hash('aya@example.jp'),
        },
      }),
    );
    await verify(answered.AuthenticationResult!.AccessToken!);
    await signIn('brand-new-7');
  });

  test('is braked after five wrong passwords', async () => {
    await createUser();
    for (let i = 0; i < 5; i++) await expect(signIn('wrong-password-1')).rejects.toThrow('Incorrect');
    await expect(signIn()).rejects.toThrow('Password attempts exceeded');
    testHost.host.clock.offsetMs += 2000;
    await signIn();
  });
});

describe('access tokens', () => {
  test('that are forged, unsigned, expired or of another audience are refused', async () => {
    await createUser();
    const token = (await signIn()).AuthenticationResult!.AccessToken!;
    const claims = decodeJwt(token);
    await expect(verify(token, ['another-client'])).rejects.toThrow('audience');
    await expect(verify(new UnsecuredJWT(claims).encode())).rejects.toThrow('algorithm');
    await expect(
      verify(await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))),
    ).rejects.toThrow('algorithm');
    const [header, payload, signature] = token.split('.') as [string, string, string];
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'somebody-else' }),
    ).toString('base64url');
    await expect(verify(`${header}.${forged}.${signature}`)).rejects.toThrow('signature');
    testHost.host.clock.offsetMs += 901_000;
    await expect(verify(token)).rejects.toThrow('expired');
  });

  test('an id token is no access token', async () => {
    await createUser();
    await expect(verify((await signIn()).AuthenticationResult!.IdToken!)).rejects.toThrow('use');
  });
});

describe('the pool’s own user API', () => {
  const calls = (AccessToken: string): [string, () => Promise<unknown>][] => [
    ['GetUser', () => sdk.send(new GetUserCommand({ AccessToken }))],
    [
      'UpdateUserAttributes',
      () =>
        sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'name', Value: '別人' }] })),
    ],
    [
      'ChangePassword',
      () =>
        sdk.send(
          new ChangePasswordCommand({ AccessToken, PreviousPassword: PASSWORD, ProposedPassword: 'another-one-9' }),
        ),
    ],
    ['DeleteUser', () => sdk.send(new DeleteUserCommand({ AccessToken }))],
  ];

  test('is open to whoever holds a token, as far as the client may write', async () => {
    await start(undefined, { WriteAttributes: ['name'] });
    await createUser();
    const { AccessToken } = (await signIn()).AuthenticationResult!;
    const email = new UpdateUserAttributesCommand({
      AccessToken,
      UserAttributes: [{ Name: 'email', Value: 'mine@example.jp' }],
    });
    await expect(sdk.send(email)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    });
    for (const [name, run] of calls(AccessToken!)) await expect(run(), name).resolves.toBeDefined();
    await expect(signIn('another-one-9')).rejects.toMatchObject({ message: 'Incorrect username or password.' });
  });

  test('is closed to tokens that the trigger took the scope from, also to renewed ones', async () => {
    await start(undefined, {
      triggers: { PreTokenGenerationConfig: { LambdaArn: arn('tokens'), LambdaVersion: 'V2_0' } },
    });
    const sources: string[] = [];
    testHost.functions.set(arn('tokens'), (event) => {
      sources.push(`${event.version} ${event.triggerSource} ${event.request.scopes.join(' ')}`);
      return suppressScopes(event);
    });
    await createUser();
    const first = (await signIn()).AuthenticationResult!;
    const renewed = (await refresh(first.RefreshToken!)).AuthenticationResult!;
    expect(sources).toEqual(
      ['Authentication', 'RefreshTokens'].map((source) => `2 TokenGeneration_${source} aws.cognito.signin.user.admin`),
    );
    for (const { AccessToken } of [first, renewed]) {
      expect(await verify(AccessToken!)).not.toHaveProperty('scope');
      for (const [name, run] of calls(AccessToken!))
        await expect(run(), name).rejects.toMatchObject({
          name: 'NotAuthorizedException',
          message: 'Access Token does not have required scopes',
        });
    }
    await signIn();
  });

  test('signs nobody in by a flow that the client lacks, or without its secret', async () => {
    await createUser();
    const initiate = (AuthFlow: 'USER_PASSWORD_AUTH' | 'USER_SRP_AUTH' | 'CUSTOM_AUTH', more: object = {}) =>
      sdk.send(
        new InitiateAuthCommand({
          ClientId: clientId,
          AuthFlow,
          AuthParameters: { USERNAME: 'aya@example.jp', PASSWORD, ...more },
        }),
      );
    for (const flow of ['USER_PASSWORD_AUTH', 'USER_SRP_AUTH'] as const) {
      await expect(initiate(flow, { SECRET_HASH: hash('aya@example.jp') })).rejects.toMatchObject({
        name: 'InvalidParameterException',
        message: `${flow} is not enabled for the client.`,
      });
    }
    await expect(initiate('CUSTOM_AUTH')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: expect.stringContaining('SECRET_HASH was not received'),
    });
    await start(undefined, { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] });
    await createUser();
    const { AuthenticationResult: tokens } = await initiate('USER_PASSWORD_AUTH', {
      SECRET_HASH: hash('aya@example.jp'),
    });
    await verify(tokens!.AccessToken!);
  });
});

describe('refresh tokens', () => {
  test('rotate, and the old one is good for the grace period only', async () => {
    await createUser();
    const first = (await signIn()).AuthenticationResult!.RefreshToken!;
    const second = (await refresh(first)).AuthenticationResult!.RefreshToken!;
    expect(second).not.toBe(first);
    testHost.host.clock.offsetMs += 29_000;
    await refresh(first);
    testHost.host.clock.offsetMs += 2_000;
    await expect(refresh(first)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
    const answer = await refresh(second);
    await verify(answer.AuthenticationResult!.AccessToken!);
  });

  test('of a revoked sign-in, of a person signed out everywhere, or with a wrong secret are refused', async () => {
    await createUser();
    const first = (await signIn()).AuthenticationResult!.RefreshToken!;
    await expect(
      sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: clientId, ClientSecret: 'x', RefreshToken: first })),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const second = (await refresh(first)).AuthenticationResult!.RefreshToken!;
    await sdk.send(new RevokeTokenCommand({ ClientId: clientId, ClientSecret: secret, Token: first }));
    await expect(refresh(second)).rejects.toThrow('revoked');
    const third = (await signIn()).AuthenticationResult!;
    await sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId: poolId, Username: 'aya@example.jp' }));
    await expect(refresh(third.RefreshToken!)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const change = new ChangePasswordCommand({
      AccessToken: third.AccessToken,
      PreviousPassword: PASSWORD,
      ProposedPassword: 'brand-new-7',
    });
    await expect(sdk.send(change)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  });
});

describe('users', () => {
  test('are found by sub and by e-mail, keep their attributes, and have unique names', async () => {
    const sub = await createUser('Aya@Example.JP');
    await sdk.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: poolId,
        Username: sub,
        UserAttributes: [{ Name: 'name', Value: '綾' }],
      }),
    );
    for (const filter of [`sub = "${sub}"`, 'email = "aya@example.jp"']) {
      const { Users } = await sdk.send(new ListUsersCommand({ UserPoolId: poolId, Filter: filter }));
      expect(Users!.map((user) => user.Username)).toEqual(['aya@example.jp']);
    }
    const user = await sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: 'AYA@example.jp' }));
    expect(user.UserAttributes).toContainEqual({ Name: 'name', Value: '綾' });
    await expect(createUser('aya@example.jp')).rejects.toMatchObject({ name: 'UsernameExistsException' });
  });

  test('must have a password of the policy', async () => {
    await createUser();
    const set = (Password: string) =>
      sdk.send(
        new AdminSetUserPasswordCommand({ UserPoolId: poolId, Username: 'aya@example.jp', Password, Permanent: true }),
      );
    await expect(set('short1')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: expect.stringContaining('not long enough'),
    });
    await expect(set('nodigitshere')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  });

  test('sign in after a restart of the host, and their sessions go on', async () => {
    await createUser();
    const tokens = (await signIn()).AuthenticationResult!;
    const directory = testHost.host.dataDir;
    const first = testHost;
    await start(directory);
    await verify(tokens.AccessToken!);
    await refresh(tokens.RefreshToken!);
    await signIn();
    await testHost.close();
    testHost = first;
  });
});

describe('the custom flow', () => {
  const begin = (username = 'aya@example.jp') =>
    sdk.send(
      new AdminInitiateAuthCommand({
        UserPoolId: poolId,
        ClientId: clientId,
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters: { USERNAME: username, SECRET_HASH: hash(username) },
      }),
    );
  const respond = (session: string | undefined, answer: string, username = 'aya@example.jp') =>
    sdk.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId: poolId,
        ClientId: clientId,
        ChallengeName: 'CUSTOM_CHALLENGE',
        Session: session,
        ChallengeResponses: { USERNAME: username, ANSWER: answer, SECRET_HASH: hash(username) },
        ClientMetadata: { from: 'mail' },
      }),
    );
  const events: any[] = [];

  beforeEach(() => {
    events.length = 0;
    testHost.functions.set(arn('define'), (event) => {
      events.push(structuredClone(event));
      const last = event.request.session.at(-1);
      if (event.request.session.length >= 2 && !last.challengeResult) event.response.failAuthentication = true;
      else if (last?.challengeResult) event.response.issueTokens = true;
      else event.response.challengeName = 'CUSTOM_CHALLENGE';
      return event;
    });
    testHost.functions.set(arn('create'), (event) => {
      events.push(structuredClone(event));
      event.response = {
        publicChallengeParameters: { hint: 'link' },
        privateChallengeParameters: { answer: '42' },
        challengeMetadata: 'LINK',
      };
      return event;
    });
    testHost.functions.set(arn('verify'), (event) => {
      events.push(structuredClone(event));
      event.response.answerCorrect = event.request.challengeAnswer === event.request.privateChallengeParameters.answer;
      return event;
    });
  });

  test('loops through the triggers until one issues tokens', async () => {
    const sub = await createUser();
    const challenge = await begin();
    expect(challenge).toMatchObject({
      ChallengeName: 'CUSTOM_CHALLENGE',
      ChallengeParameters: { hint: 'link', USERNAME: 'aya@example.jp' },
    });
    const again = await respond(challenge.Session, 'wrong');
    expect(again.ChallengeName).toBe('CUSTOM_CHALLENGE');
    const done = await respond(again.Session, '42');
    expect((await verify(done.AuthenticationResult!.AccessToken!)).sub).toBe(sub);
    expect(events.map((event) => event.triggerSource.split('_')[0])).toEqual([
      'DefineAuthChallenge',
      'CreateAuthChallenge',
      'VerifyAuthChallengeResponse',
      'DefineAuthChallenge',
      'CreateAuthChallenge',
      'VerifyAuthChallengeResponse',
      'DefineAuthChallenge',
    ]);
    expect(events.at(-1)).toMatchObject({
      version: '1',
      region: 'ap-northeast-1',
      userPoolId: poolId,
      userName: 'aya@example.jp',
      callerContext: { clientId },
      request: {
        userAttributes: { sub, email: 'aya@example.jp', email_verified: 'true' },
        session: [
          { challengeName: 'CUSTOM_CHALLENGE', challengeResult: false, challengeMetadata: 'LINK' },
          { challengeName: 'CUSTOM_CHALLENGE', challengeResult: true, challengeMetadata: 'LINK' },
        ],
        clientMetadata: { from: 'mail' },
      },
    });
    expect(events[2].request).toMatchObject({ privateChallengeParameters: { answer: '42' }, challengeAnswer: 'wrong' });
  });

  test('fails when a trigger says so, and a session answers once', async () => {
    await createUser();
    const challenge = await begin();
    const again = await respond(challenge.Session, 'wrong');
    await expect(respond(challenge.Session, '42')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user.',
    });
    await expect(respond(again.Session, 'wrong')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('never issues tokens for a name nobody has, and cannot be answered for somebody else', async () => {
    await createUser();
    await createUser('ken@example.jp');
    const ghost = await begin('ghost@example.jp');
    expect(events[0].request.userNotFound).toBe(true);
    await expect(respond(ghost.Session, '42', 'ghost@example.jp')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    const challenge = await begin();
    await expect(respond(challenge.Session, '42', 'ken@example.jp')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  test('needs a permission of the function for the pool', async () => {
    await createUser();
    testHost.host.invokePermissions.length = 0;
    await expect(begin()).rejects.toMatchObject({ name: 'UnexpectedLambdaException' });
  });
});
