/** What `amazon-cognito-identity-js` makes of the pool's answers. */
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  AuthenticationDetails,
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handler as suppressScopes } from '#functions/triggers/cognito/pre-token-generation.ts';
import { cognitoUserPool } from '../../resources/cognito-user-pool.ts';
import { cognitoUserPoolClient } from '../../resources/cognito-user-pool-client.ts';
import { Cognito } from './cognito.ts';
import type { TestHost } from './host.fixture.ts';
import { sdkOptions, startTestHost } from './host.fixture.ts';

const EMAIL = 'aya@example.jp';
const PASSWORD = 'Correct-horse-9';
const TOKENS = 'arn:aws:lambda:ap-northeast-1:000000000000:function:tokens';
let testHost: TestHost;

beforeEach(async () => {
  testHost = await startTestHost([(host) => new Cognito(host)]);
});
afterEach(() => testHost.close());

/** A pool with one person, as the library sees it, and the tokens that the product's own sign-in answers. */
async function givenPool(trigger: object = {}) {
  const sdk = new CognitoIdentityProviderClient({ ...sdkOptions(testHost), maxAttempts: 1 });
  const pool = await testHost.create(cognitoUserPool, 'Users', { LambdaConfig: trigger });
  const client = await testHost.create(cognitoUserPoolClient, 'Client', {
    UserPoolId: pool.ref,
    ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
  });
  testHost.host.invokePermissions.push({
    functionArn: TOKENS,
    principal: 'cognito-idp.amazonaws.com',
    sourceArn: pool.attributes.Arn,
  });
  const who = { UserPoolId: pool.ref, Username: EMAIL };
  await sdk.send(
    new AdminCreateUserCommand({
      ...who,
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email', Value: EMAIL }],
    }),
  );
  await sdk.send(new AdminSetUserPasswordCommand({ ...who, Password: PASSWORD, Permanent: true }));
  const { AuthenticationResult: tokens } = await sdk.send(
    new AdminInitiateAuthCommand({
      UserPoolId: pool.ref,
      ClientId: client.ref,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: EMAIL, PASSWORD },
    }),
  );
  const user = new CognitoUser({
    Username: EMAIL,
    Pool: new CognitoUserPool({ UserPoolId: pool.ref, ClientId: client.ref, endpoint: testHost.host.awsEndpoint }),
  });
  user.setSignInUserSession(
    new CognitoUserSession({
      AccessToken: new CognitoAccessToken({ AccessToken: tokens!.AccessToken! }),
      IdToken: new CognitoIdToken({ IdToken: tokens!.IdToken! }),
      RefreshToken: new CognitoRefreshToken({ RefreshToken: tokens!.RefreshToken! }),
    }),
  );
  return user;
}

const attributesOf = (user: CognitoUser): Promise<Record<string, string>> =>
  new Promise((resolve, reject) =>
    user.getUserAttributes((error, found) =>
      error ? reject(error) : resolve(Object.fromEntries((found ?? []).map((one) => [one.getName(), one.getValue()]))),
    ),
  );

test('reads the person of a token', async () => {
  expect(await attributesOf(await givenPool())).toMatchObject({ email: EMAIL });
});

test('reads and changes nothing with a token of the product, whose scopes are suppressed', async () => {
  testHost.functions.set(TOKENS, suppressScopes);
  const user = await givenPool({ PreTokenGenerationConfig: { LambdaArn: TOKENS, LambdaVersion: 'V2_0' } });
  await expect(attributesOf(user)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  const deleted = new Promise((resolve, reject) =>
    user.deleteUser((error, result) => (error ? reject(error) : resolve(result))),
  );
  await expect(deleted).rejects.toMatchObject({ code: 'NotAuthorizedException' });
});

test('is told that neither a password nor a proof of one opens the pool to a browser', async () => {
  const user = await givenPool();
  for (const flow of ['USER_PASSWORD_AUTH', 'USER_SRP_AUTH']) {
    user.setAuthenticationFlowType(flow);
    const signedIn = new Promise((resolve, reject) =>
      user.authenticateUser(new AuthenticationDetails({ Username: EMAIL, Password: PASSWORD }), {
        onSuccess: resolve,
        onFailure: reject,
      }),
    );
    await expect(signedIn, flow).rejects.toMatchObject({ code: 'InvalidParameterException' });
  }
});
