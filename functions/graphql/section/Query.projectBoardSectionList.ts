import * as z from 'zod';
import { requireReadableBoard } from '#functions/data/board/board.ts';
import { presentSection } from '#functions/domain/board-core/present.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { activeSections } from '#shared/board/rows/archived.ts';
import { onBoard } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onBoard, isContainArchive: z.boolean().nullish() });

export const field = resolver({ access: 'project:read', input }, async ({ scope, ports, input: ask }) => {
  const board = await requireReadableBoard(ports.table, scope, ask.boardId);
  return (ask.isContainArchive ? board.sections : activeSections(board)).map(presentSection);
});
