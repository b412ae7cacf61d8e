import type { Needs } from '#events/need.ts';
import { deleteBookmark } from '#functions/domain/bookmark/bookmarks.ts';
import { rest } from '#functions/middleware/rest.ts';
import { bookmark } from '#shared/contract/bookmark.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(bookmark.delete, async ({ scope, input, ports }) => {
  await deleteBookmark({ scope, ports }, input.bookmarkId);
  return {};
});
