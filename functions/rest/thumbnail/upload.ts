import type { Needs } from '#events/need.ts';
import { uploads } from '#functions/clients/object-store.ts';
import { takeThumbnail } from '#functions/domain/user/take-thumbnail.ts';
import { rest } from '#functions/middleware/rest.ts';
import { file } from '#shared/contract/file.ts';

export const needs: Needs = ['table:write', 'uploads:write'];

export const handler = rest(
  file.uploadThumbnail,
  async ({ scope, input, ports }) => ({ main: await takeThumbnail(ports, scope, input.dataURL) }),
  { uploads },
);
