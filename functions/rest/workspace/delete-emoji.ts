import type { Needs } from '#events/need.ts';
import { uploads } from '#functions/clients/object-store.ts';
import { deleteCustomEmoji } from '#functions/domain/custom-emoji/custom-emojis.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspace } from '#shared/contract/workspace.ts';

export const needs: Needs = ['table:read', 'table:write', 'uploads:write'];

export const handler = rest(
  workspace.deleteEmoji,
  async ({ scope, input, ports }) => {
    await deleteCustomEmoji({ scope, ports }, input.name);
    return {};
  },
  { uploads },
);
