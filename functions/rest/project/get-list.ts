import type { Needs } from '#events/need.ts';
import { listOwnProjects } from '#functions/domain/project/projects.ts';
import { rest } from '#functions/middleware/rest.ts';
import { project } from '#shared/contract/project.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(project.getList, async ({ scope, ports }) => ({
  projectList: await listOwnProjects(ports, scope),
}));
