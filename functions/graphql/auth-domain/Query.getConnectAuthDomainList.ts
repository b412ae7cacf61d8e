import * as z from 'zod';
import { listDomains } from '#functions/domain/auth-domain/auth-domains.ts';
import { resolver } from '#functions/middleware/resolver.ts';

export const field = resolver({ access: 'admin', input: z.object({}) }, ({ scope, ports }) =>
  listDomains(ports, scope),
);
