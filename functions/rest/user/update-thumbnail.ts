import { uploads } from '#functions/clients/object-store.ts';
import { changeThumbnail } from '#functions/domain/user/change-thumbnail.ts';
import { rest } from '#functions/middleware/rest.ts';
import { user } from '#shared/contract/user.ts';

export const handler = rest(
  user.updateThumbnail,
  async ({ scope, input, ports }) => ({ thumbnail: await changeThumbnail(ports, scope, input.thumbnail) }),
  { uploads },
);
