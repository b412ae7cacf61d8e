import { registerPostTemplate } from '#functions/domain/post-template/change-templates.ts';
import { rest } from '#functions/middleware/rest.ts';
import { postTemplate } from '#shared/contract/post-template.ts';

export const handler = rest(postTemplate.register, ({ scope, ports, input }) =>
  registerPostTemplate({ scope, ports }, input),
);
