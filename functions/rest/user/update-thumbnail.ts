import type { Needs } from '#events/need.ts';
import { uploads } from '#functions/clients/object-store.ts';
import { changeThumbnail } from '#functions/domain/user/change-thumbnail.ts';
import { rest } from '#functions/middleware/rest.ts';
import { user } from '#shared/contract/user.ts';

export const needs: Needs = ['table:read', 'table:write', 'uploads:write'];

export const handler = rest(
  user.updateThumbnail,
  async ({ scope, input, ports }) => ({ thumbnail: await changeThumbnail(ports, scope, input.thumbnail) }),
  { uploads },
);
