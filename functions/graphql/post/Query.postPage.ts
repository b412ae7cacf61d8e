import * as z from 'zod';
import { fileLinks } from '#functions/clients/file-links.ts';
import { inProject } from '#functions/domain/board-core/present.ts';
import { presentPages } from '#functions/domain/page/present.ts';
import { postPage } from '#functions/domain/post/post-page.ts';
import { resolver } from '#functions/middleware/resolver.ts';

const input = z.object({ projectSerialNumber: z.int().min(1) });

export const field = resolver(
  { access: 'project:read', input, serials: ['projectSerialNumber'] },
  async ({ scope, ports, asks, input: ask }) => {
    const { board, ...page } = await postPage({ scope, ports }, ask.projectSerialNumber, {
      asks,
      presentPages: presentPages(scope, ports.fileLinks, ports.clock.now()),
    });
    return { ...page, board: inProject(scope, board) };
  },
  { fileLinks },
);
