import type { Needs } from '#events/need.ts';
import { fileLinks } from '#functions/clients/file-links.ts';
import { presentExports } from '#functions/domain/export/start-export.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspace } from '#shared/contract/workspace.ts';

export const needs: Needs = ['table:read', 'files:sign'];

export const handler = rest(
  workspace.getExportList,
  async ({ scope, ports }) => ({ exportList: await presentExports(ports, scope) }),
  { fileLinks },
);
