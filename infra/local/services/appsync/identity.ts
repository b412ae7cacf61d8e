import type { HostContext, IdentityService, Principal } from '../../types.ts';
import { AppSyncError } from './errors.ts';

export type AuthMode = 'AMAZON_COGNITO_USER_POOLS' | 'AWS_IAM';

/** Who calls, and how that was proved; `identity` is what resolvers see. */
export interface Caller {
  mode: AuthMode;
  groups: string[];
  identity: Record<string, unknown>;
}

export const unauthorized = (message = 'You are not authorized to make this call.') =>
  new AppSyncError(message, 'UnauthorizedException');

/** User pools by which a caller may sign in: the default mode's and those of additional providers. */
export interface UserPool {
  issuer: string;
  clientPattern?: string;
}

export async function callerOfToken(
  host: HostContext,
  pools: readonly UserPool[],
  token: string | undefined,
  sourceIp: string,
): Promise<Caller> {
  if (!token) throw unauthorized('Valid authorization header not provided.');
  const claims = await verify(host, pools, token.replace(/^Bearer /, ''));
  const groups = (claims['cognito:groups'] as string[] | undefined) ?? null;
  return {
    mode: 'AMAZON_COGNITO_USER_POOLS',
    groups: groups ?? [],
    identity: {
      claims,
      defaultAuthStrategy: 'ALLOW',
      groups,
      issuer: claims.iss,
      sourceIp: [sourceIp],
      sub: claims.sub,
      username: claims.username,
    },
  };
}

async function verify(host: HostContext, pools: readonly UserPool[], token: string): Promise<Record<string, unknown>> {
  const service = host.service<IdentityService>('cognito-idp');
  let reason = 'You are not authorized to make this call.';
  for (const { issuer, clientPattern } of pools) {
    try {
      const claims = await service.verifyAccessToken(issuer, [], token);
      if (!clientPattern || new RegExp(`^(?:${clientPattern})$`).test(String(claims.client_id))) return claims;
    } catch (error) {
      if ((error as Error).message.includes('expired')) reason = 'Token has expired.';
    }
  }
  throw unauthorized(reason);
}

/** A role as AppSync shows it: the session of the function that assumed it. */
export function callerOfPrincipal(host: HostContext, { arn, accessKeyId }: Principal, sourceIp: string): Caller {
  const role = arn.split('/').pop() ?? arn;
  return {
    mode: 'AWS_IAM',
    groups: [],
    identity: {
      accountId: host.accountId,
      cognitoIdentityAuthProvider: null,
      cognitoIdentityAuthType: null,
      cognitoIdentityId: null,
      cognitoIdentityPoolId: null,
      sourceIp: [sourceIp],
      userArn: `arn:aws:sts::${host.accountId}:assumed-role/${role}/local`,
      username: `${accessKeyId}:local`,
    },
  };
}
