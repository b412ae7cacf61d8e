import type { Needs } from '#events/need.ts';
import { publicWeb } from '#functions/clients/public-web.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { readHead } from '#functions/domain/preview/read-head.ts';
import { rest } from '#functions/middleware/rest.ts';
import { preview } from '#shared/contract/preview.ts';

export const needs: Needs = ['table:write', 'dns'];

export const handler = rest(
  preview.getOgpMetaData,
  async ({ scope, input, ports }) => {
    await countCall(ports, 'preview', { userId: scope.userId });
    return readHead((await ports.publicWeb.readPage(input.url)) ?? '');
  },
  { publicWeb },
);
