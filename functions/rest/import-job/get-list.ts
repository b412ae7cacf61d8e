import type { Needs } from '#events/need.ts';
import { fileLinks } from '#functions/clients/file-links.ts';
import { listBoardImports } from '#functions/domain/import/jobs.ts';
import { rest } from '#functions/middleware/rest.ts';
import { imports } from '#shared/contract/import.ts';

export const needs: Needs = ['table:read', 'files:sign'];

export const handler = rest(
  imports.getList,
  ({ scope, ports, input }) => listBoardImports({ scope, ports }, input.boardId),
  { fileLinks },
);
