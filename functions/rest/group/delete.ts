import type { Needs } from '#events/need.ts';
import { push } from '#functions/clients/push.ts';
import { deleteGroup } from '#functions/domain/group/groups.ts';
import { rest } from '#functions/middleware/rest.ts';
import { group } from '#shared/contract/group.ts';

export const needs: Needs = ['table:read', 'table:write', 'publish'];

export const handler = rest(
  group.delete,
  async ({ scope, input, ports }) => {
    await deleteGroup(ports, scope, input.groupId);
    return {};
  },
  { push },
);
