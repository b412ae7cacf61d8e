import * as z from 'zod';
import { mutationId, onSection } from '#shared/graphql/inputs.ts';
import { archiveSection } from '#functions/domain/board/change-sections.ts';
import { resolver } from '#functions/middleware/resolver.ts';

const input = z.object({ ...onSection, mutationId });

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) => archiveSection({ scope, ports }, wanted));
