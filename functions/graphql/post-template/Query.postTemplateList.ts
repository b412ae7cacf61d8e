import * as z from 'zod';
import { listPostTemplates } from '#functions/domain/post-template/list-templates.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onBoard } from '#shared/graphql/inputs.ts';

const input = z.object(onBoard);

export const field = resolver({ access: 'project:read', input }, ({ scope, ports, input: { boardId } }) =>
  listPostTemplates({ scope, ports }, boardId),
);
