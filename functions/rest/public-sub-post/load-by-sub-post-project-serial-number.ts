import { fileLinks } from '#functions/clients/file-links.ts';
import { loadPublicSubPost } from '#functions/domain/preview/load-public-post.ts';
import { rest } from '#functions/middleware/rest.ts';
import { publicPost } from '#shared/contract/public-post.ts';

export const handler = rest(
  publicPost.loadBySubPostProjectSerialNumber,
  ({ input, ports, request: { ip, clientSubDomain } }) =>
    loadPublicSubPost(ports, {
      ip,
      subDomain: clientSubDomain,
      projectKey: input.projectKey,
      serial: input.subPostProjectSerialNumber,
    }),
  { fileLinks },
);
