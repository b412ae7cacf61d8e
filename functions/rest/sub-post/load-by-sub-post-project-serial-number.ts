import type { Needs } from '#events/need.ts';
import { fileLinks } from '#functions/clients/file-links.ts';
import { loadSubPost } from '#functions/domain/post/load-by-serial.ts';
import { rest } from '#functions/middleware/rest.ts';
import { post } from '#shared/contract/post.ts';

export const needs: Needs = ['table:read', 'files:sign'];

export const handler = rest(
  post.loadBySubPostProjectSerialNumber,
  ({ scope, input, ports }) => loadSubPost({ scope, ports }, input),
  { fileLinks },
);
