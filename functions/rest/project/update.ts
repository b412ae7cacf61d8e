import type { Needs } from '#events/need.ts';
import { changeProject } from '#functions/domain/project/change-project.ts';
import { rest } from '#functions/middleware/rest.ts';
import { project } from '#shared/contract/project.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(project.update, ({ scope, input, ports }) =>
  changeProject(ports, scope, {
    name: input.name,
    projectKey: input.newProjectKey,
    isPublicPreview: input.isPublicPreview,
  }),
);
