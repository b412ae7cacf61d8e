import type { Needs } from '#events/need.ts';
import { assignGroups } from '#functions/domain/project/project-groups.ts';
import { rest } from '#functions/middleware/rest.ts';
import { project } from '#shared/contract/project.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(project.assignGroup, ({ scope, input, ports }) =>
  assignGroups(ports, scope, input.groupIdList),
);
