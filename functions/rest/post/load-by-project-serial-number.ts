import type { Needs } from '#events/need.ts';
import { fileLinks } from '#functions/clients/file-links.ts';
import { loadPost } from '#functions/domain/post/load-by-serial.ts';
import { rest } from '#functions/middleware/rest.ts';
import { post } from '#shared/contract/post.ts';

export const needs: Needs = ['table:read', 'files:sign'];

export const handler = rest(
  post.loadByProjectSerialNumber,
  ({ scope, input, ports }) => loadPost({ scope, ports }, input.projectSerialNumber),
  { fileLinks },
);
