import * as z from 'zod';
import { archiveSection } from '#functions/domain/board/change-sections.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onSection } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onSection, mutationId });

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) =>
  archiveSection({ scope, ports }, wanted),
);
