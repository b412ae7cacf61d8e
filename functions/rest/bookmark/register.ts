import type { Needs } from '#events/need.ts';
import { registerBookmark } from '#functions/domain/bookmark/bookmarks.ts';
import { rest } from '#functions/middleware/rest.ts';
import { bookmark } from '#shared/contract/bookmark.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(bookmark.register, ({ scope, input, ports }) => registerBookmark({ scope, ports }, input));
