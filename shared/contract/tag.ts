/** Tags of a project (work §2.9, §7.6). */
import * as z from 'zod';
import { OPTION_COLORS } from '#shared/rules/post/option-colors.ts';
import { TAG_NAME_MAX } from '#shared/rules/workspace/tags.ts';
import { id } from '#shared/validation/id.ts';
import { requiredText } from '#shared/validation/text.ts';
import { emptyShape } from './common-shapes.ts';
import { entry } from './entry.ts';

const projectInput = z.object({ workspaceId: z.string(), projectKey: z.string() });

export const tag = {
  getList: entry({
    id: 'tag.getList',
    method: 'GET',
    path: '/workspace/{workspaceId}/project/{projectKey}/tag/getList',
    access: 'project:read',
    input: projectInput,
    output: z.object({
      tagList: z.array(z.object({ id: z.string(), name: z.string(), color: z.string().nullable() })),
    }),
  }),
  register: entry({
    id: 'tag.register',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/{projectKey}/tag/register',
    access: 'project:write',
    registers: 'registerPart',
    input: projectInput.extend({ name: requiredText(TAG_NAME_MAX), color: z.enum(OPTION_COLORS).nullish() }),
    output: z.object({ id: z.string() }),
  }),
  delete: entry({
    id: 'tag.delete',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/{projectKey}/tag/{tagId}/delete',
    access: 'project:write',
    input: projectInput.extend({ tagId: id }),
    output: emptyShape,
  }),
};
