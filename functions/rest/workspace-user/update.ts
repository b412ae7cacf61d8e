import type { Needs } from '#events/need.ts';
import { presentWorkspaceUser } from '#functions/domain/workspace/present.ts';
import { updateOwnMembership } from '#functions/domain/workspace/update-own-membership.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspaceUser } from '#shared/contract/workspace-user.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(workspaceUser.update, async ({ scope, input, ports }) =>
  presentWorkspaceUser(await updateOwnMembership(ports, scope, input)),
);
