import * as z from 'zod';
import { id } from '#shared/validation/id.ts';
import { postHistory } from '#functions/domain/post/post-page.ts';
import { resolver } from '#functions/middleware/resolver.ts';

const input = z.object({ projectSerialNumber: z.int().min(1), before: id.nullish() });

export const field = resolver({ access: 'project:read', input }, ({ scope, ports, input: ask }) => postHistory({ scope, ports }, ask));
