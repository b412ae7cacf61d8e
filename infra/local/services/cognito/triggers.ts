import { mayInvoke } from '../../invoke-permission.ts';
import { CognitoError, invalidParameter } from './errors.ts';
import type { Call } from './operation.ts';
import type { User } from './state.ts';

type Trigger = 'DefineAuthChallenge' | 'CreateAuthChallenge' | 'VerifyAuthChallengeResponse';

/** Invokes a trigger of the pool with the event AWS sends, and answers its `response`. */
export async function runTrigger(call: Call, trigger: Trigger, clientId: string, username: string, user: User | undefined, request: object, emptyResponse: object): Promise<Record<string, any>> {
  const { pool, host } = call;
  const functionArn = pool.properties.LambdaConfig?.[trigger];
  if (!functionArn) throw invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
  // Cognito reaches a function only through the function's own policy, never through a role.
  if (!mayInvoke(host, functionArn, 'cognito-idp.amazonaws.com', pool.arn)) {
    throw new CognitoError('UnexpectedLambdaException', `Access denied: user pool ${pool.id} may not invoke ${functionArn}.`);
  }
  const event = {
    version: '1',
    region: host.region,
    userPoolId: pool.id,
    userName: user?.username ?? username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    triggerSource: `${trigger}_Authentication`,
    request: { userAttributes: user ? userAttributes(user) : {}, ...request, ...(!user && { userNotFound: true }) },
    response: emptyResponse,
  };
  const result = await host.functions.invoke(functionArn, event);
  if (!result.ok) throw new CognitoError('UserLambdaValidationException', `${trigger} failed with error ${result.errorMessage}.`);
  if (result.payload === null || typeof result.payload?.response !== 'object') {
    throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  }
  return result.payload.response;
}

export const userAttributes = (user: User) => ({ sub: user.sub, 'cognito:user_status': user.status, ...user.attributes });
