import { project } from '#shared/contract/project.ts';
import { renameProject } from '#functions/domain/project/projects.ts';
import { rest } from '#functions/middleware/rest.ts';

export const handler = rest(project.update, ({ scope, input, ports }) => renameProject(ports, scope, input.name));
