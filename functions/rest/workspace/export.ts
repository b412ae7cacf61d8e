import type { Needs } from '#events/need.ts';
import { queues } from '#functions/clients/queues.ts';
import { startExport } from '#functions/domain/export/start-export.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspace } from '#shared/contract/workspace.ts';

export const needs: Needs = ['table:read', 'table:write', 'queue:workspace-export'];

export const handler = rest(workspace.export, ({ scope, ports }) => startExport(ports, scope), { queues });
