import type { Needs } from '#events/need.ts';
import { updateGroup } from '#functions/domain/group/groups.ts';
import { rest } from '#functions/middleware/rest.ts';
import { group } from '#shared/contract/group.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(group.update, ({ scope, input, ports }) =>
  updateGroup(ports, scope, input.groupId, input.name),
);
