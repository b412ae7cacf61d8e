import * as z from 'zod';
import { renameSection } from '#functions/domain/board/change-sections.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, name, onSection } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onSection, name, mutationId });

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) =>
  renameSection({ scope, ports }, wanted),
);
