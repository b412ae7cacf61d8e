import type { Needs } from '#events/need.ts';
import { push } from '#functions/clients/push.ts';
import { changeRole } from '#functions/domain/workspace/change-roles.ts';
import { presentWorkspaceUser } from '#functions/domain/workspace/present.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspaceUser } from '#shared/contract/workspace-user.ts';

export const needs: Needs = ['table:read', 'table:write', 'publish'];

export const handler = rest(
  workspaceUser.updateByAdmin,
  async ({ scope, input, ports }) => presentWorkspaceUser(await changeRole(ports, scope, input.userId, input.role)),
  { push },
);
