import type { Needs } from '#events/need.ts';
import { fileLinks } from '#functions/clients/file-links.ts';
import { loadPublicSubPost } from '#functions/domain/preview/load-public-post.ts';
import { rest } from '#functions/middleware/rest.ts';
import { publicPost } from '#shared/contract/public-post.ts';

export const needs: Needs = ['table:read', 'table:write', 'files:sign'];

export const handler = rest(
  publicPost.loadSubPostOgpInfo,
  ({ input, ports, request: { ip, clientSubDomain } }) =>
    loadPublicSubPost(ports, {
      ip,
      subDomain: clientSubDomain,
      projectKey: input.projectKey,
      serial: input.subPostProjectSerialNumber,
    }),
  { fileLinks },
);
