import type { Needs } from '#events/need.ts';
import { listBookmarks } from '#functions/domain/bookmark/bookmarks.ts';
import { rest } from '#functions/middleware/rest.ts';
import { bookmark } from '#shared/contract/bookmark.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(bookmark.getList, async ({ scope, ports }) => ({
  bookmarkList: await listBookmarks({ scope, ports }),
}));
