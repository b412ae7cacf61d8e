import * as z from 'zod';
import { fileLinks } from '#functions/clients/file-links.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { presentPages } from '#functions/domain/page/present.ts';
import { postWithLinks } from '#functions/domain/post/post-with-links.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onBoard } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ ...onBoard, boardViewId: id, projectSerialNumber: z.int().min(1) });

export const field = resolver(
  { access: 'project:read', input },
  ({ scope, ports, asks, input: { projectSerialNumber, boardId, boardViewId } }) =>
    postWithLinks(
      { scope, ports },
      { projectSerialNumber, over: { boardId, boardViewId } },
      { asks, presentPages: presentPages(scope, ports.fileLinks, ports.clock.now()) },
    ),
  { fileLinks, snapshots, queues },
);
