import { registerBookmark } from '#functions/domain/bookmark/bookmarks.ts';
import { rest } from '#functions/middleware/rest.ts';
import { bookmark } from '#shared/contract/bookmark.ts';

export const handler = rest(bookmark.register, ({ scope, input, ports }) => registerBookmark({ scope, ports }, input));
