import type { Needs } from '#events/need.ts';
import { activateMember } from '#functions/domain/workspace/change-member.ts';
import { presentWorkspaceUser } from '#functions/domain/workspace/present.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspaceUser } from '#shared/contract/workspace-user.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(workspaceUser.activate, async ({ scope, input, ports }) =>
  presentWorkspaceUser(await activateMember(ports, scope, input.userId)),
);
