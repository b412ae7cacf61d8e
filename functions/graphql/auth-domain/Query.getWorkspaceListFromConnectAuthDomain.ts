import * as z from 'zod';
import { listJoinable } from '#functions/domain/workspace/join-by-domain.ts';
import { resolver } from '#functions/middleware/resolver.ts';

export const field = resolver({ access: 'user', input: z.object({}) }, ({ scope, ports }) =>
  listJoinable(ports, scope),
);
