import type { Needs } from '#events/need.ts';
import { restoreProject } from '#functions/domain/project/delete-project.ts';
import { rest } from '#functions/middleware/rest.ts';
import { project } from '#shared/contract/project.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(project.restore, ({ scope, input, ports }) =>
  restoreProject(ports, scope, input.projectKey),
);
