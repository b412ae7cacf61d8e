import { uploads } from '#functions/clients/object-store.ts';
import { deleteCustomEmoji } from '#functions/domain/custom-emoji/custom-emojis.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspace } from '#shared/contract/workspace.ts';

export const handler = rest(
  workspace.deleteEmoji,
  async ({ scope, input, ports }) => {
    await deleteCustomEmoji({ scope, ports }, input.name);
    return {};
  },
  { uploads },
);
