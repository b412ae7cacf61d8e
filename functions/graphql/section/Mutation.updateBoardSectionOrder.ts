import * as z from 'zod';
import { updateSectionOrder } from '#functions/domain/board/change-sections.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onSection } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ ...onSection, nextBoardSectionId: id.nullish(), mutationId });

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) =>
  updateSectionOrder({ scope, ports }, wanted),
);
