/** Accounts and sign-in (design §4). Passwords live here and nowhere else. */
import { RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { isProduction, physicalName, type Settings } from '../config.ts';
import { signInDomainPrefix, siteOrigin } from '../constructs/origins.ts';
import { allowInvoke, type FunctionContext, productFunction } from '../constructs/product-function.ts';

export interface Identity {
  pool: cognito.UserPool;
  client: cognito.CfnUserPoolClient;
  /** Of the client: who holds it can use what tokens alone cannot. Functions read it here, past the pool's small quota. */
  clientSecret: secretsmanager.CfnSecret;
  /** Identity providers that the pool federates with. */
  providers: string[];
}

export function identity(scope: Construct, context: FunctionContext): Identity {
  const { settings } = context;
  const pool = new cognito.UserPool(scope, 'UserPool', {
    // An e-mail address can change while the account stays, so it is an attribute that signs in, not the name.
    signInAliases: { email: true },
    signInCaseSensitive: false,
    featurePlan: cognito.FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: false,
    autoVerify: { email: false },
    // Eight characters of any kind, as the sign-up screen says; lock-out after 5 failures is ours.
    passwordPolicy: {
      minLength: 8,
      requireDigits: false,
      requireLowercase: false,
      requireSymbols: false,
      requireUppercase: false,
    },
    // Mails with links are ours; Cognito sends none.
    accountRecovery: cognito.AccountRecovery.NONE,
    removalPolicy: isProduction(settings) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    deletionProtection: isProduction(settings),
  });
  (pool.node.defaultChild as cognito.CfnUserPool).overrideLogicalId('UserPool');
  (pool.node.defaultChild as cognito.CfnUserPool).lambdaConfig = {
    ...customChallenge(scope, context, pool),
    ...tokenScopes(scope, context, pool),
  };
  const client = appClient(scope, settings, pool);
  new cognito.CfnUserPoolDomain(scope, 'SignInDomain', {
    userPoolId: pool.userPoolId,
    domain: signInDomainPrefix(settings),
  });
  const clientSecret = new secretsmanager.CfnSecret(scope, 'UserPoolClientSecret', {
    name: physicalName(settings, 'user-pool-client-secret'),
    description: 'Secret of the app client, as the user pool made it',
    secretString: client.attrClientSecret,
  });
  return { pool, client, clientSecret, providers: settings.googleClientId ? ['Google'] : [] };
}

/** A link in a mail signs in through these; only the verifying one reads the table. */
function customChallenge(scope: Construct, context: FunctionContext, pool: cognito.UserPool): Record<string, string> {
  const steps = [
    [cognito.UserPoolOperation.DEFINE_AUTH_CHALLENGE, 'TriggerDefineAuthChallenge', []],
    [cognito.UserPoolOperation.CREATE_AUTH_CHALLENGE, 'TriggerCreateAuthChallenge', []],
    [
      cognito.UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE,
      'TriggerVerifyAuthChallenge',
      ['table:read', 'table:write'],
    ],
  ] as const;
  const config: Record<string, string> = {};
  for (const [operation, id, needs] of steps) {
    // Cognito waits 5 seconds for a trigger.
    const fn = productFunction(scope, id, {
      ...context,
      needs,
      description: `Cognito ${operation.operationName}`,
      timeoutSeconds: 5,
    });
    config[operation.operationName] = fn.functionArn;
    allowInvoke(fn, `${id}Permission`, 'cognito-idp.amazonaws.com', pool.userPoolArn);
  }
  return config;
}

/** Access tokens open our own APIs alone (decision 061); their scopes can be changed above the tier LITE. */
function tokenScopes(
  scope: Construct,
  context: FunctionContext,
  pool: cognito.UserPool,
): cognito.CfnUserPool.LambdaConfigProperty {
  const id = 'TriggerPreTokenGeneration';
  const fn = productFunction(scope, id, {
    ...context,
    needs: [],
    description: 'Cognito preTokenGeneration',
    timeoutSeconds: 5,
  });
  allowInvoke(fn, `${id}Permission`, 'cognito-idp.amazonaws.com', pool.userPoolArn);
  return { preTokenGenerationConfig: { lambdaArn: fn.functionArn, lambdaVersion: 'V2_0' } };
}

function appClient(scope: Construct, settings: Settings, pool: cognito.UserPool): cognito.CfnUserPoolClient {
  const google = settings.googleClientId ? googleProvider(scope, settings, pool) : undefined;
  const client = new cognito.CfnUserPoolClient(scope, 'UserPoolClient', {
    userPoolId: pool.userPoolId,
    generateSecret: true,
    // Refresh goes through GetTokensFromRefreshToken: with rotation on, the refresh flow itself must stay off.
    explicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH'],
    refreshTokenRotation: { feature: 'ENABLED', retryGracePeriodSeconds: 30 },
    accessTokenValidity: 15,
    idTokenValidity: 15,
    refreshTokenValidity: 31,
    tokenValidityUnits: { accessToken: 'minutes', idToken: 'minutes', refreshToken: 'days' },
    enableTokenRevocation: true,
    preventUserExistenceErrors: 'ENABLED',
    supportedIdentityProviders: ['COGNITO', ...(google ? ['Google'] : [])],
    allowedOAuthFlowsUserPoolClient: true,
    allowedOAuthFlows: ['code'],
    allowedOAuthScopes: ['openid', 'email', 'profile'],
    // What Google tells is written through the client; people change it through the product alone.
    writeAttributes: google ? ['email', 'name', 'given_name', 'family_name'] : ['name'],
    readAttributes: ['email', 'email_verified', 'name', 'given_name', 'family_name'],
    // Google returns to the apex, whatever workspace it started from; the sub-domain travels in `state`.
    callbackUrLs: [`${siteOrigin(scope, settings)}/user/login`],
  });
  if (google) client.addResourceDependency(google);
  client.overrideLogicalId('UserPoolClient');
  return client;
}

const googleProvider = (
  scope: Construct,
  settings: Settings,
  pool: cognito.UserPool,
): cognito.CfnUserPoolIdentityProvider =>
  new cognito.CfnUserPoolIdentityProvider(scope, 'Google', {
    userPoolId: pool.userPoolId,
    providerName: 'Google',
    providerType: 'Google',
    providerDetails: {
      client_id: settings.googleClientId,
      client_secret: SecretValue.secretsManager(settings.googleSecretName).unsafeUnwrap(),
      authorize_scopes: 'openid email profile',
    },
    attributeMapping: {
      email: 'email',
      email_verified: 'email_verified',
      name: 'name',
      given_name: 'given_name',
      family_name: 'family_name',
    },
  });

/** Rights of the functions that sign people up and in. Calls with a token (refresh, revoke) need none. */
export const IDENTITY_ACTIONS = [
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminInitiateAuth',
  'AdminRespondToAuthChallenge',
  'AdminSetUserPassword',
  'AdminUpdateUserAttributes',
  'AdminUserGlobalSignOut',
].map((name) => `cognito-idp:${name}`);
