import { randomBytes } from 'node:crypto';
import { invalidParameter } from './errors.ts';
import type { Operations } from './operation.ts';
import type { Client, Pool } from './pool.ts';

/** Adds the app client of a template; its secret is made once and kept. */
export function addClient(pool: Pool, id: string, properties: Record<string, any>): Client {
  const flows: string[] = properties.ExplicitAuthFlows ?? [];
  if (properties.RefreshTokenRotation?.Feature === 'ENABLED' && flows.includes('ALLOW_REFRESH_TOKEN_AUTH')) {
    throw invalidParameter('ALLOW_REFRESH_TOKEN_AUTH cannot be enabled together with refresh token rotation.');
  }
  const grace = Number(properties.RefreshTokenRotation?.RetryGracePeriodSeconds ?? 0);
  if (grace < 0 || grace > 60) throw invalidParameter('RetryGracePeriodSeconds must be between 0 and 60.');
  const client: Client = { id, properties };
  if (properties.GenerateSecret) {
    client.secret = pool.state.clientSecrets[id] ??= randomBytes(39)
      .toString('base64url')
      .toLowerCase()
      .replaceAll(/[-_]/g, '0')
      .slice(0, 51);
    pool.changed();
  }
  pool.clients.set(id, client);
  return client;
}

export const clientOperations: Operations = {
  DescribeUserPoolClient: ({ pool, input }) => {
    const client = pool.requireClient(input.ClientId);
    return {
      UserPoolClient: {
        ...client.properties,
        UserPoolId: pool.id,
        ClientId: client.id,
        ...(client.secret && { ClientSecret: client.secret }),
      },
    };
  },
};
