import type { Needs } from '#events/need.ts';
import { joinGroup } from '#functions/domain/group/group-users.ts';
import { rest } from '#functions/middleware/rest.ts';
import { group } from '#shared/contract/group.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(group.joinUser, async ({ scope, input, ports }) => {
  await joinGroup(ports, scope, input.groupId, input.accountNameList);
  return {};
});
