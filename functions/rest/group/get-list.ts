import type { Needs } from '#events/need.ts';
import { listGroupsWithMembers } from '#functions/domain/group/groups.ts';
import { rest } from '#functions/middleware/rest.ts';
import { group } from '#shared/contract/group.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(group.getList, async ({ scope, ports }) => ({
  groupList: await listGroupsWithMembers(ports, scope),
}));
