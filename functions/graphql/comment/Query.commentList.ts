import * as z from 'zod';
import { commentPart } from '#functions/domain/post/comments/comments.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ projectSerialNumber: z.int().min(1), before: id.nullish() });

export const field = resolver({ access: 'project:read', input }, ({ scope, ports, input: ask, asks }) =>
  commentPart({ scope, ports }, ask, asks),
);
