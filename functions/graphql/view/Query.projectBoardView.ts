import * as z from 'zod';
import { oneView } from '#functions/domain/board/views/view-members.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onBoard } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

export const field = resolver(
  { access: 'project:read', input: z.object({ ...onBoard, boardViewId: id }) },
  ({ scope, ports, input: ask }) => oneView({ scope, ports }, ask),
);
