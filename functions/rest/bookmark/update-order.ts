import type { Needs } from '#events/need.ts';
import { moveBookmark } from '#functions/domain/bookmark/bookmarks.ts';
import { rest } from '#functions/middleware/rest.ts';
import { bookmark } from '#shared/contract/bookmark.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(bookmark.updateOrder, async ({ scope, input, ports }) => {
  await moveBookmark({ scope, ports }, input);
  return {};
});
