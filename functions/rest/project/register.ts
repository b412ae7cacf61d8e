import type { Needs } from '#events/need.ts';
import { registerProject } from '#functions/domain/project/projects.ts';
import { rest } from '#functions/middleware/rest.ts';
import { project } from '#shared/contract/project.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(project.register, ({ scope, input, ports }) => registerProject(ports, scope, input));
