import type { Needs } from '#events/need.ts';
import { push } from '#functions/clients/push.ts';
import { leaveGroup } from '#functions/domain/group/group-users.ts';
import { rest } from '#functions/middleware/rest.ts';
import { group } from '#shared/contract/group.ts';

export const needs: Needs = ['table:read', 'table:write', 'publish'];

export const handler = rest(
  group.removeUser,
  async ({ scope, input, ports }) => {
    await leaveGroup(ports, scope, input.groupId, input.accountNameList);
    return {};
  },
  { push },
);
