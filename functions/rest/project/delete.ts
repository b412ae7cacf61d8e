import type { Needs } from '#events/need.ts';
import { push } from '#functions/clients/push.ts';
import { deleteProject } from '#functions/domain/project/delete-project.ts';
import { rest } from '#functions/middleware/rest.ts';
import { project } from '#shared/contract/project.ts';

export const needs: Needs = ['table:read', 'table:write', 'publish'];

export const handler = rest(
  project.delete,
  async ({ scope, ports }) => {
    await deleteProject(ports, scope);
    return {};
  },
  { push },
);
