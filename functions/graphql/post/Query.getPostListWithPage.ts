import * as z from 'zod';
import { fileLinks } from '#functions/clients/file-links.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { presentPages } from '#functions/domain/page/present.ts';
import { postsWithPages } from '#functions/domain/post/posts-with-pages.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { searchPart } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ boardId: id, param: z.object(searchPart) });

export const field = resolver(
  { access: 'project:read', input },
  ({ scope, ports, input: { boardId, param } }) =>
    postsWithPages({ scope, ports }, { boardId, ...param }, presentPages(scope, ports.fileLinks, ports.clock.now())),
  { snapshots, queues, fileLinks },
);
