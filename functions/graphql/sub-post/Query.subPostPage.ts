import { fileLinks } from '#functions/clients/file-links.ts';
import { inProject } from '#functions/domain/board-core/present.ts';
import { presentPages } from '#functions/domain/page/present.ts';
import { subPostPage } from '#functions/domain/post/sub-post-page.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onSubPost } from '#shared/graphql/inputs.ts';

export const field = resolver(
  { access: 'project:read', input: onSubPost, serials: ['projectSerialNumber', 'subPostProjectSerialNumber'] },
  async ({ scope, ports, asks, input }) => {
    const { board, ...page } = await subPostPage({ scope, ports }, input, {
      asks,
      presentPages: presentPages(scope, ports.fileLinks, ports.clock.now()),
    });
    return { ...page, board: inProject(scope, board) };
  },
  { fileLinks },
);
