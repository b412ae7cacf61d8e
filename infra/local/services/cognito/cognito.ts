import type { AwsRequest, AwsResponse, HostContext, IdentityService } from '../../types.ts';
import { inputOf, jsonAnswer, jsonError, operationOf } from '../aws-json.ts';
import { clientOperations } from './clients.ts';
import { CognitoError, notFound } from './errors.ts';
import { HostedSignIn } from './hosted/hosted-sign-in.ts';
import { linkOperations } from './link-provider.ts';
import type { Operations } from './operation.ts';
import { Pool, poolArn } from './pool.ts';
import { tokenOperations } from './refresh.ts';
import { signInOperations } from './sign-in.ts';
import { verifyAccessToken } from './tokens.ts';
import { userOperations } from './users.ts';

/** Calls that no IAM identity signs: who makes them proves it by a token or by the client's secret. */
const UNSIGNED = new Set([
  'InitiateAuth',
  'RespondToAuthChallenge',
  'GetTokensFromRefreshToken',
  'RevokeToken',
  'GlobalSignOut',
  'GetUser',
  'UpdateUserAttributes',
  'DeleteUser',
  'ChangePassword',
]);

export class Cognito implements IdentityService {
  readonly name = 'cognito-idp';
  readonly pools = new Map<string, Pool>();
  /** By pool id: pools with a domain. */
  readonly hosted = new Map<string, HostedSignIn>();
  readonly host: HostContext;
  readonly #operations: Operations = {
    ...userOperations,
    ...signInOperations(),
    ...tokenOperations,
    ...clientOperations,
    ...linkOperations,
  };

  constructor(host: HostContext) {
    this.host = host;
  }

  addPool(id: string, properties: Record<string, any>): Pool {
    const pool = new Pool(id, properties, this.host);
    this.pools.set(id, pool);
    return pool;
  }

  addDomain(poolId: string): HostedSignIn {
    const hosted = new HostedSignIn(this.requirePool(poolId), this.host);
    this.hosted.set(poolId, hosted);
    return hosted;
  }

  requirePool(id: string): Pool {
    const pool = this.pools.get(id);
    if (!pool) throw notFound(`User pool ${id} does not exist.`);
    return pool;
  }

  permissions(request: AwsRequest): { action: string; resource: string }[] {
    const operation = operationOf(request);
    if (UNSIGNED.has(operation)) return [];
    return [{ action: `cognito-idp:${operation}`, resource: poolArn(String(inputOf(request).UserPoolId), this.host) }];
  }

  async handle(request: AwsRequest): Promise<AwsResponse> {
    try {
      const name = operationOf(request);
      const operation = this.#operations[name];
      if (!operation)
        throw new CognitoError('UnknownOperationException', `The operation ${name} is not part of this host.`);
      const input = inputOf(request);
      const pool = this.#poolOf(input);
      try {
        return jsonAnswer(await operation({ pool, host: this.host, input }), 200, '1.1');
      } finally {
        await pool.flush();
      }
    } catch (error) {
      if (!(error instanceof CognitoError)) throw error;
      return jsonError(error.type, error.message, 400, '1.1');
    }
  }

  async verifyAccessToken(issuer: string, audience: string[], token: string): Promise<Record<string, unknown>> {
    const pool = [...this.pools.values()].find((one) => one.issuer === issuer);
    if (!pool) throw new Error('Unknown issuer');
    return verifyAccessToken(pool, audience, token, this.host.clock);
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.flush()));
  }

  /** Unsigned calls name the client alone, or bring a token whose issuer names the pool. */
  #poolOf(input: Record<string, any>): Pool {
    if (input.UserPoolId !== undefined) return this.requirePool(input.UserPoolId);
    const pools = [...this.pools.values()];
    const pool =
      input.ClientId !== undefined
        ? pools.find((one) => one.clients.has(input.ClientId))
        : pools.find((one) => one.issuer === issuerOf(input.AccessToken));
    if (pool) return pool;
    if (input.ClientId !== undefined) throw notFound(`User pool client ${input.ClientId} does not exist.`);
    throw new CognitoError('NotAuthorizedException', 'Invalid Access Token');
  }
}

/** Which pool a token claims to be from; the operation then verifies it. */
function issuerOf(token: unknown): string | undefined {
  try {
    return JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString('utf8')).iss;
  } catch {
    return undefined;
  }
}
