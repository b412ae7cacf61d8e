import * as z from 'zod';
import { registerPageElement } from '#functions/domain/page/page-elements.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onPost, pageElement } from '#shared/graphql/inputs.ts';
import { id, isChoosable } from '#shared/validation/id.ts';

const input = z.object({ ...onPost, pageId: id, elementId: id.refine(isChoosable), element: pageElement, mutationId });

export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'registerPart' } },
  ({ scope, ports, input: wanted }) => registerPageElement({ scope, ports }, wanted),
);
