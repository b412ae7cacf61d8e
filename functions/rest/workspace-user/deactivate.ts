import type { Needs } from '#events/need.ts';
import { push } from '#functions/clients/push.ts';
import { deactivateMember } from '#functions/domain/workspace/change-member.ts';
import { presentWorkspaceUser } from '#functions/domain/workspace/present.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspaceUser } from '#shared/contract/workspace-user.ts';

export const needs: Needs = ['table:read', 'table:write', 'publish'];

export const handler = rest(
  workspaceUser.deactivate,
  async ({ scope, input, ports }) => presentWorkspaceUser(await deactivateMember(ports, scope, input.userId)),
  { push },
);
