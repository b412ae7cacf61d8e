import { fileLinks } from '#functions/clients/file-links.ts';
import { presentPages } from '#functions/domain/page/present.ts';
import { subPostPage } from '#functions/domain/post/sub-post-page.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onSubPost } from '#shared/graphql/inputs.ts';

export const field = resolver(
  { access: 'project:read', input: onSubPost },
  async ({ scope, ports, asks, input }) =>
    (
      await subPostPage({ scope, ports }, input, {
        asks,
        presentPages: presentPages(scope, ports.fileLinks, ports.clock.now()),
      })
    ).subPost,
  { fileLinks },
);
