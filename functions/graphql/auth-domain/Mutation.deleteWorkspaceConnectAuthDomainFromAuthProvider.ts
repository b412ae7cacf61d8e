import * as z from 'zod';
import { unlinkDomain } from '#functions/domain/auth-domain/auth-domains.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { AuthProviderTypeEnum } from '#shared/enums/enums.ts';
import { writtenDomain } from '#shared/graphql/inputs.ts';

const input = z.object({
  domainName: writtenDomain,
  authProvider: z.literal(Object.values(AuthProviderTypeEnum)).nullable().optional(),
});

export const field = resolver({ access: 'admin', input }, ({ scope, ports, input: given }) =>
  unlinkDomain(ports, scope, given),
);
