import type { Needs } from '#events/need.ts';
import { customEmojis } from '#functions/domain/custom-emoji/custom-emojis.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspace } from '#shared/contract/workspace.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(workspace.getEmojiList, async ({ scope, ports }) => ({
  emojiList: await customEmojis({ scope, ports }),
}));
