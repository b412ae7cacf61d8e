import type { Needs } from '#events/need.ts';
import { changeSubDomain } from '#functions/domain/workspace/change-sub-domain.ts';
import { presentWorkspace } from '#functions/domain/workspace/present.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspace } from '#shared/contract/workspace.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(workspace.updateSubDomain, async ({ scope, input, ports }) =>
  presentWorkspace(await changeSubDomain(ports, scope, input.subDomain)),
);
