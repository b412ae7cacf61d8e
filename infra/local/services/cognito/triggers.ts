import { mayInvoke } from '../../invoke-permission.ts';
import { CognitoError, invalidParameter } from './errors.ts';
import type { Call, TokenCall } from './operation.ts';
import type { User } from './state.ts';

type Trigger = 'DefineAuthChallenge' | 'CreateAuthChallenge' | 'VerifyAuthChallengeResponse';

/** Invokes a trigger of the pool with the event AWS sends, and answers its `response`. */
export async function runTrigger(
  call: Call,
  trigger: Trigger,
  clientId: string,
  username: string,
  user: User | undefined,
  request: object,
  emptyResponse: object,
): Promise<Record<string, any>> {
  const functionArn = call.pool.properties.LambdaConfig?.[trigger];
  if (!functionArn) throw invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
  const event = {
    version: '1',
    userName: user?.username ?? username,
    triggerSource: `${trigger}_Authentication`,
    request: { userAttributes: user ? userAttributes(user) : {}, ...request, ...(!user && { userNotFound: true }) },
    response: emptyResponse,
  };
  return invoke(call, trigger, functionArn, clientId, event);
}

/** What made Cognito write tokens. */
export type TokenSource = 'Authentication' | 'NewPasswordChallenge' | 'HostedAuth' | 'RefreshTokens';

/** The scopes that the pool's trigger leaves a token of `scopes`, in its second version; without one, all. */
export async function scopesFor(
  call: TokenCall,
  source: TokenSource,
  clientId: string,
  user: User,
  scopes: readonly string[],
): Promise<readonly string[]> {
  const config = call.pool.properties.LambdaConfig?.PreTokenGenerationConfig;
  if (!config) return scopes;
  const event = {
    version: '2',
    userName: user.username,
    triggerSource: `TokenGeneration_${source}`,
    request: {
      userAttributes: userAttributes(user),
      groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
      scopes,
    },
    response: { claimsAndScopeOverrideDetails: null },
  };
  const { claimsAndScopeOverrideDetails } = await invoke(call, 'PreTokenGeneration', config.LambdaArn, clientId, event);
  const { scopesToAdd = [], scopesToSuppress = [] } = claimsAndScopeOverrideDetails?.accessTokenGeneration ?? {};
  return [...scopes, ...scopesToAdd].filter((scope) => !scopesToSuppress.includes(scope));
}

async function invoke(
  call: TokenCall,
  trigger: string,
  functionArn: string,
  clientId: string,
  specific: { userName: string; triggerSource: string; request: object; response: object; version: string },
): Promise<Record<string, any>> {
  const { pool, host } = call;
  // Cognito reaches a function only through the function's own policy, never through a role.
  if (!mayInvoke(host, functionArn, 'cognito-idp.amazonaws.com', pool.arn)) {
    throw new CognitoError(
      'UnexpectedLambdaException',
      `Access denied: user pool ${pool.id} may not invoke ${functionArn}.`,
    );
  }
  const event = {
    ...specific,
    region: host.region,
    userPoolId: pool.id,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
  };
  const result = await host.functions.invoke(functionArn, event);
  if (!result.ok)
    throw new CognitoError('UserLambdaValidationException', `${trigger} failed with error ${result.errorMessage}.`);
  if (result.payload === null || typeof result.payload?.response !== 'object') {
    throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  }
  return result.payload.response;
}

export const userAttributes = (user: User) => ({
  sub: user.sub,
  'cognito:user_status': user.status,
  ...user.attributes,
});
