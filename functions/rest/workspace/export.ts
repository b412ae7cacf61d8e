import { queues } from '#functions/clients/queues.ts';
import { startExport } from '#functions/domain/export/start-export.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspace } from '#shared/contract/workspace.ts';

export const handler = rest(workspace.export, ({ scope, ports }) => startExport(ports, scope), { queues });
