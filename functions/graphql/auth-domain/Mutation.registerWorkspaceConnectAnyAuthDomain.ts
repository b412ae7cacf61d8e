import * as z from 'zod';
import { claimDomain } from '#functions/domain/auth-domain/auth-domains.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { writtenDomain } from '#shared/graphql/inputs.ts';

export const field = resolver(
  { access: 'admin', input: z.object({ domainName: writtenDomain }), registers: { kind: 'registerPart' } },
  ({ scope, ports, input: { domainName } }) => claimDomain(ports, scope, { domainName }),
);
