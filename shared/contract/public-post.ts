/**
 * What anybody may see of a post, or document, without signing in (work §7.2): its title and its picture, where its project
 * allows previews. What is not shown, and what is not there, are answered alike.
 */
import * as z from 'zod';
import { id } from '#shared/validation/id.ts';
import { SERIAL_NUMBER } from '#shared/validation/serial-number.ts';
import { CLIENT_SUB_DOMAIN_HEADER, entry } from './entry.ts';

const serialNumber = z.string().regex(SERIAL_NUMBER).transform(Number);
const ofPost = z.object({ projectKey: z.string(), projectSerialNumber: serialNumber });
const ofSubPost = z.object({ projectKey: z.string(), subPostProjectSerialNumber: serialNumber });

const ogpShape = z.object({
  title: z.string(),
  /** Of its first captured page; works for about an hour. */
  imageUrl: z.string().nullable(),
});
const postShape = ogpShape.extend({ projectSerialNumber: z.int() });

const shared = {
  method: 'GET',
  access: 'public',
  header: CLIENT_SUB_DOMAIN_HEADER,
} as const;

export const publicPost = {
  loadOgpInfo: entry({
    ...shared,
    id: 'publicPost.loadOgpInfo',
    path: '/workspace/project/{projectKey}/post/{projectSerialNumber}/loadOgpInfo',
    input: ofPost,
    output: ogpShape,
  }),
  loadByProjectSerialNumber: entry({
    ...shared,
    id: 'publicPost.loadByProjectSerialNumber',
    path: '/workspace/project/{projectKey}/post/{projectSerialNumber}/loadByProjectSerialNumber',
    input: ofPost,
    output: postShape,
  }),
  loadSubPostOgpInfo: entry({
    ...shared,
    id: 'publicSubPost.loadOgpInfo',
    path: '/workspace/project/{projectKey}/post/subPost/{subPostProjectSerialNumber}/loadOgpInfo',
    input: ofSubPost,
    output: ogpShape,
  }),
  loadBySubPostProjectSerialNumber: entry({
    ...shared,
    id: 'publicSubPost.loadBySubPostProjectSerialNumber',
    path: '/workspace/project/{projectKey}/post/subPost/{subPostProjectSerialNumber}/loadBySubPostProjectSerialNumber',
    input: ofSubPost,
    output: postShape.extend({ subPostProjectSerialNumber: z.int() }),
  }),
  /** There are no documents yet: each is as missing as any. */
  loadDocumentOgpInfo: entry({
    ...shared,
    id: 'publicDocument.loadOgpInfo',
    path: '/workspace/project/document/{documentId}/loadOgpInfo',
    input: z.object({ documentId: id }),
    output: ogpShape,
  }),
};
