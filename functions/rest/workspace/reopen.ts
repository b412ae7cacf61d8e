import type { Needs } from '#events/need.ts';
import { reopenWorkspace } from '#functions/domain/workspace/close.ts';
import { presentWorkspace } from '#functions/domain/workspace/present.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspace } from '#shared/contract/workspace.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(workspace.reopen, async ({ scope, input, ports }) =>
  presentWorkspace(await reopenWorkspace(ports, scope, input.workspaceId)),
);
