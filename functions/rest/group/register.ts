import type { Needs } from '#events/need.ts';
import { registerGroup } from '#functions/domain/group/groups.ts';
import { rest } from '#functions/middleware/rest.ts';
import { group } from '#shared/contract/group.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(group.register, ({ scope, input, ports }) => registerGroup(ports, scope, input.name));
