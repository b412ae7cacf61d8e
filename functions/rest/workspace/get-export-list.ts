import { fileLinks } from '#functions/clients/file-links.ts';
import { presentExports } from '#functions/domain/export/start-export.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspace } from '#shared/contract/workspace.ts';

export const handler = rest(
  workspace.getExportList,
  async ({ scope, ports }) => ({ exportList: await presentExports(ports, scope) }),
  { fileLinks },
);
