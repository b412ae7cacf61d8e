import { upsertTemplateCells } from '#functions/domain/post-template/change-templates.ts';
import { rest } from '#functions/middleware/rest.ts';
import { subPostTemplate } from '#shared/contract/post-template.ts';

export const handler = rest(subPostTemplate.upsertColumnData, async ({ scope, ports, input }) => {
  await upsertTemplateCells({ scope, ports }, input);
  return {};
});
