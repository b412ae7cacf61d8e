import * as z from 'zod';
import { mutationId, name } from '#shared/graphql/inputs.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { inProject } from '#functions/domain/board/present.ts';
import { resolver } from '#functions/middleware/resolver.ts';

const input = z.object({ name, description: z.string().max(1000).nullish(), mutationId });

export const field = resolver({ access: 'project:manage', input }, async ({ scope, ports, input: wanted }) => inProject(scope, await createBoard({ scope, ports }, wanted)));
