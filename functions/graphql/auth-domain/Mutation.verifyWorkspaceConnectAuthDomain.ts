import * as z from 'zod';
import { dns } from '#functions/clients/dns.ts';
import { verifyDomain } from '#functions/domain/auth-domain/auth-domains.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { writtenDomain } from '#shared/graphql/inputs.ts';

export const field = resolver(
  { access: 'admin', input: z.object({ domainName: writtenDomain }) },
  ({ scope, ports, input: { domainName } }) => verifyDomain(ports, scope, domainName),
  { dns },
);
