import type { Needs } from '#events/need.ts';
import { fileLinks } from '#functions/clients/file-links.ts';
import { listOwnBoardExports } from '#functions/domain/export/register-board-export.ts';
import { rest } from '#functions/middleware/rest.ts';
import { boardExports } from '#shared/contract/board-export.ts';

export const needs: Needs = ['table:read', 'files:sign'];

export const handler = rest(
  boardExports.getList,
  async ({ scope, ports, input }) => ({ boardExportList: await listOwnBoardExports({ scope, ports }, input.boardId) }),
  { fileLinks },
);
