import type { Needs } from '#events/need.ts';
import { changeDefaultWorkspace } from '#functions/domain/user/default-workspace.ts';
import { rest } from '#functions/middleware/rest.ts';
import { user } from '#shared/contract/user.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(user.updateDefaultWorkspace, async ({ scope, input, ports }) => {
  await changeDefaultWorkspace(ports, scope, input.workspaceId);
  return {};
});
