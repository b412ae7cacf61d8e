import type { Needs } from '#events/need.ts';
import { push } from '#functions/clients/push.ts';
import { removeMember } from '#functions/domain/workspace/change-member.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspaceUser } from '#shared/contract/workspace-user.ts';

export const needs: Needs = ['table:read', 'table:write', 'publish'];

export const handler = rest(
  workspaceUser.delete,
  async ({ scope, input, ports }) => {
    await removeMember(ports, scope, input.userId);
    return {};
  },
  { push },
);
