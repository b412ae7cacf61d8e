import { project } from '#shared/contract/project.ts';
import { registerProject } from '#functions/domain/project/projects.ts';
import { rest } from '#functions/middleware/rest.ts';

export const handler = rest(project.register, ({ scope, input, ports }) => registerProject(ports, scope, input));
