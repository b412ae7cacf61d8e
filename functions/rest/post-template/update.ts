import { updatePostTemplate } from '#functions/domain/post-template/change-templates.ts';
import { rest } from '#functions/middleware/rest.ts';
import { postTemplate } from '#shared/contract/post-template.ts';

export const handler = rest(postTemplate.update, async ({ scope, ports, input }) => {
  await updatePostTemplate({ scope, ports }, input);
  return {};
});
