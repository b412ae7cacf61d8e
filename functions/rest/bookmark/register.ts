import { bookmark } from '#shared/contract/bookmark.ts';
import { registerBookmark } from '#functions/domain/bookmark/bookmarks.ts';
import { rest } from '#functions/middleware/rest.ts';

export const handler = rest(bookmark.register, ({ scope, input, ports }) => registerBookmark({ scope, ports }, input));
