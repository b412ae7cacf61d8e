/** Posts from outside, with a board's API key: extension, widget, scripts. */
import * as z from 'zod';
import { columnData, mutationId, richText, title } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';
import { entry } from './entry.ts';

export const post = {
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
      columnDataList: z.array(columnData).max(50).nullish(),
      isFeedback: z.boolean().nullish(),
      /** The caller's own id of the call: the same again registers no second post. */
      mutationId,
    }),
    invalid: 'INVALID_REGISTER_POST_PARAM',
    output: z.object({ id: z.string(), projectSerialNumber: z.number().int() }),
    needs: ['table:read', 'table:write', 'publish'],
  }),
};
