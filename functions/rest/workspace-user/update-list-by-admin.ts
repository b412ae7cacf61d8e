import type { Needs } from '#events/need.ts';
import { push } from '#functions/clients/push.ts';
import { changeRoles } from '#functions/domain/workspace/change-roles.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspaceUser } from '#shared/contract/workspace-user.ts';

export const needs: Needs = ['table:read', 'table:write', 'publish'];

export const handler = rest(
  workspaceUser.updateListByAdmin,
  async ({ scope, input, ports }) => ({
    resultList: (await changeRoles(ports, scope, input.userIdList, input.role)).map(
      ({ userId, isChanged, refusal }) => ({ userId, isChanged, refusal: refusal ?? null }),
    ),
  }),
  { push },
);
