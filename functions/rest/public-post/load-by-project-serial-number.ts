import type { Needs } from '#events/need.ts';
import { fileLinks } from '#functions/clients/file-links.ts';
import { loadPublicPost } from '#functions/domain/preview/load-public-post.ts';
import { rest } from '#functions/middleware/rest.ts';
import { publicPost } from '#shared/contract/public-post.ts';

export const needs: Needs = ['table:read', 'table:write', 'files:sign'];

export const handler = rest(
  publicPost.loadByProjectSerialNumber,
  ({ input, ports, request: { ip, clientSubDomain } }) =>
    loadPublicPost(ports, {
      ip,
      subDomain: clientSubDomain,
      projectKey: input.projectKey,
      serial: input.projectSerialNumber,
    }),
  { fileLinks },
);
