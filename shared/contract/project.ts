/** Projects (account §7.4, §7.6; work §7.4). */
import * as z from 'zod';
import { id } from '#shared/validation/id.ts';
import { nameText, projectKey } from '#shared/validation/text.ts';
import { emptyShape } from './common-shapes.ts';
import { entry } from './entry.ts';

const projectShape = z.object({
  name: z.string(),
  projectKey: z.string(),
  /** Further keys that lead to it: earlier ones, and the key in small letters. */
  formerKeyList: z.array(z.string()),
  createdAt: z.string(),
  groupIdList: z.array(z.string()),
  /** Links to its posts tell strangers title and picture. */
  isPublicPreview: z.boolean(),
  /** What the asker may do in it. */
  projectAccess: z.literal(['read', 'comment', 'write', 'manage']),
});
const projectInput = z.object({ workspaceId: z.string(), projectKey: z.string() });
const groupsInput = projectInput.extend({ groupIdList: z.array(id).min(1).max(50) });

export const project = {
  getList: entry({
    id: 'project.getList',
    method: 'GET',
    path: '/workspace/{workspaceId}/project/getList',
    access: 'member',
    input: z.object({ workspaceId: z.string() }),
    output: z.object({ projectList: z.array(projectShape) }),
  }),
  load: entry({
    id: 'project.load',
    method: 'GET',
    path: '/workspace/{workspaceId}/project/{projectKey}/load',
    access: 'project:read',
    input: projectInput,
    output: projectShape,
  }),
  register: entry({
    id: 'project.register',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/register',
    access: 'admin',
    registers: 'registerPart',
    input: z.object({ workspaceId: z.string(), name: nameText, projectKey }),
    output: projectShape,
  }),
  update: entry({
    id: 'project.update',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/{projectKey}/update',
    access: 'project:manage',
    input: projectInput.extend({
      name: nameText.optional(),
      newProjectKey: projectKey.optional(),
      isPublicPreview: z.boolean().optional(),
    }),
    output: projectShape,
  }),
  delete: entry({
    id: 'project.delete',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/{projectKey}/delete',
    access: 'project:manage',
    input: projectInput,
    output: emptyShape,
  }),
  /** Ours: what was deleted in the last 30 days. */
  getDeletedList: entry({
    id: 'project.getDeletedList',
    method: 'GET',
    path: '/workspace/{workspaceId}/project/getDeletedList',
    access: 'admin',
    input: z.object({ workspaceId: z.string() }),
    output: z.object({
      projectList: z.array(
        z.object({ name: z.string(), projectKey: z.string(), deletedDate: z.string(), restorableUntil: z.string() }),
      ),
    }),
  }),
  /** Ours: the way back, with everything the project held and who reached it. */
  restore: entry({
    id: 'project.restore',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/{projectKey}/restore',
    access: 'admin',
    input: z.object({ workspaceId: z.string(), projectKey: id }),
    output: projectShape,
  }),
  assignGroup: entry({
    id: 'project.assignGroup',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/{projectKey}/assignGroup',
    access: 'project:manage',
    input: groupsInput,
    output: projectShape,
  }),
  withdrawGroup: entry({
    id: 'project.withdrawGroup',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/{projectKey}/withdrawGroup',
    access: 'project:manage',
    input: groupsInput,
    output: projectShape,
  }),
};
