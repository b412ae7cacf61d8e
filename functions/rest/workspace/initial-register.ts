import type { Needs } from '#events/need.ts';
import { presentWorkspace } from '#functions/domain/workspace/present.ts';
import { registerWorkspace } from '#functions/domain/workspace/register-workspace.ts';
import { rest } from '#functions/middleware/rest.ts';
import { registration } from '#shared/contract/registration.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(registration.workspaceInitialRegister, async ({ scope, input, ports }) =>
  presentWorkspace(await registerWorkspace(ports, scope, input)),
);
