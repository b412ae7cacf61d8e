/** Posts by their numbers (work §7.2), and posts from outside, with a board's API key: extension, widget, scripts. */
import * as z from 'zod';
import { mutationId, richText, title } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';
import { SERIAL_NUMBER } from '#shared/validation/serial-number.ts';
import { entry } from './entry.ts';
import { postShape, subPostShape } from './post-shapes.ts';
import { sentCells } from './sent-cells.ts';

const serialNumber = z.string().regex(SERIAL_NUMBER).transform(Number);
const bySerial = { workspaceId: z.string(), projectKey: z.string(), projectSerialNumber: serialNumber };

export const post = {
  /** The number of a sub-post leads to its post. */
  loadByProjectSerialNumber: entry({
    id: 'post.loadByProjectSerialNumber',
    method: 'GET',
    path: '/workspace/{workspaceId}/project/{projectKey}/post/{projectSerialNumber}/loadByProjectSerialNumber',
    access: 'project:read',
    input: z.object(bySerial),
    output: postShape,
  }),
  loadBySubPostProjectSerialNumber: entry({
    id: 'subPost.loadBySubPostProjectSerialNumber',
    method: 'GET',
    path: '/workspace/{workspaceId}/project/{projectKey}/post/{projectSerialNumber}/subPost/{subPostProjectSerialNumber}/loadBySubPostProjectSerialNumber',
    access: 'project:read',
    input: z.object({ ...bySerial, subPostProjectSerialNumber: serialNumber }),
    output: subPostShape,
  }),
  register: entry({
    id: 'post.register',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/{projectKey}/board/{boardId}/post/register',
    access: 'apiKey',
    input: z.object({
      workspaceId: z.string(),
      projectKey: z.string(),
      boardId: z.string(),
      title,
      /** Plain text. */
      contents: z.string().max(20_000).nullish(),
      /** Rich text instead. */
      contentsHtml: richText.nullish(),
      /** Absent: the board's default section. */
      sectionId: id.nullish(),
      columnDataList: sentCells.nullish(),
      isFeedback: z.boolean().nullish(),
      /** The caller's own id of the call: the same again registers no second post. */
      mutationId,
    }),
    invalid: 'INVALID_REGISTER_POST_PARAM',
    output: z.object({ id: z.string(), projectSerialNumber: z.number().int() }),
  }),
};
