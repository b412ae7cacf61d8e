import * as z from 'zod';
import { uploadTickets } from '#functions/clients/upload-tickets.ts';
import { createPageUpload } from '#functions/domain/page/create-upload.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { capture, mutationId, onPost, pageElement } from '#shared/graphql/inputs.ts';
import { fileWeight } from '#shared/rules/registering.ts';
import { ELEMENTS_PER_PAGE } from '#shared/rules/size-limits.ts';

const input = z.object({
  ...onPost,
  fileName: z.string().min(1).max(255),
  contentType: z.string().max(100),
  size: z.int().min(1),
  ...capture,
  pageElementList: z.array(pageElement).max(ELEMENTS_PER_PAGE).nullish(),
  mutationId,
});

export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'registerPart', times: ({ size }) => fileWeight(size) } },
  ({
    scope,
    ports,
    input: { boardId, postId, fileName, contentType, size, pageElementList, mutationId: mark, ...seen },
  }) =>
    createPageUpload(
      { scope, ports },
      {
        boardId,
        postId,
        fileName,
        contentType,
        size,
        capture: told(seen),
        pageElementList: pageElementList ?? [],
        mutationId: mark,
      },
    ),
  { uploadTickets },
);

/** Without what the caller did not tell. */
const told = <T extends object>(seen: T) =>
  Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== null && value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
