import { project } from '#shared/contract/project.ts';
import { listOwnProjects } from '#functions/domain/project/projects.ts';
import { rest } from '#functions/middleware/rest.ts';

export const handler = rest(project.getList, async ({ scope, ports }) => ({ projectList: await listOwnProjects(ports, scope) }));
