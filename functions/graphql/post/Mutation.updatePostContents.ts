import * as z from 'zod';
import { uploads } from '#functions/clients/object-store.ts';
import { updateContents } from '#functions/domain/post/contents/update-contents.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onPost, richText } from '#shared/graphql/inputs.ts';
import { textWeight } from '#shared/rules/registering.ts';

const input = z.object({ ...onPost, contentsHtml: richText, contentsRevision: z.int().min(0), mutationId });

export const field = resolver(
  {
    access: 'project:write',
    input,
    registers: { kind: 'changeContents', times: ({ contentsHtml }) => textWeight(contentsHtml) },
  },
  ({ scope, ports, input: wanted }) => updateContents({ scope, ports }, wanted),
  { uploads },
);
