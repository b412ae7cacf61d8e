import * as z from 'zod';
import { projectPage } from '#functions/domain/board/project-page.ts';
import { resolver } from '#functions/middleware/resolver.ts';

export const field = resolver({ access: 'project:read', input: z.object({}) }, ({ scope, ports }) =>
  projectPage({ scope, ports }),
);
