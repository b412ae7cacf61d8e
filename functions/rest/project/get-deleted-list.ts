import type { Needs } from '#events/need.ts';
import { listDeletedProjects } from '#functions/domain/project/delete-project.ts';
import { rest } from '#functions/middleware/rest.ts';
import { project } from '#shared/contract/project.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(project.getDeletedList, async ({ scope, ports }) => ({
  projectList: await listDeletedProjects(ports, scope),
}));
