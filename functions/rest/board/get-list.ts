import type { Needs } from '#events/need.ts';
import { listBoards } from '#functions/data/board/board.ts';
import { inProject } from '#functions/domain/board-core/present.ts';
import { rest } from '#functions/middleware/rest.ts';
import { board } from '#shared/contract/board.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(board.getList, async ({ scope, ports }) => ({
  projectBoardList: (await listBoards(ports.table, scope)).map((head) => inProject(scope, head)),
}));
