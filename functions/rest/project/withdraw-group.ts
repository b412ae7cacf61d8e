import type { Needs } from '#events/need.ts';
import { push } from '#functions/clients/push.ts';
import { withdrawGroups } from '#functions/domain/project/project-groups.ts';
import { rest } from '#functions/middleware/rest.ts';
import { project } from '#shared/contract/project.ts';

export const needs: Needs = ['table:read', 'table:write', 'publish'];

export const handler = rest(
  project.withdrawGroup,
  ({ scope, input, ports }) => withdrawGroups(ports, scope, input.groupIdList),
  { push },
);
