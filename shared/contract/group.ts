/** Groups give people their projects (account §7.6). */
import * as z from 'zod';
import { MAX_GROUP_USERS_AT_ONCE } from '#shared/rules/workspace/members.ts';
import { id } from '#shared/validation/id.ts';
import { nameText } from '#shared/validation/text.ts';
import { emptyShape } from './common-shapes.ts';
import { entry } from './entry.ts';

const groupShape = z.object({ id: z.string(), name: z.string(), accountNameList: z.array(z.string()) });
const membersInput = z.object({
  workspaceId: z.string(),
  groupId: id,
  accountNameList: z.array(id).min(1).max(MAX_GROUP_USERS_AT_ONCE),
});

export const group = {
  getList: entry({
    id: 'group.getList',
    method: 'GET',
    path: '/workspace/{workspaceId}/group/getList',
    access: 'member',
    input: z.object({ workspaceId: z.string() }),
    output: z.object({ groupList: z.array(groupShape) }),
  }),
  register: entry({
    id: 'group.register',
    method: 'POST',
    path: '/workspace/{workspaceId}/group/register',
    access: 'admin',
    registers: 'registerPart',
    input: z.object({ workspaceId: z.string(), name: nameText }),
    output: groupShape,
  }),
  update: entry({
    id: 'group.update',
    method: 'POST',
    path: '/workspace/{workspaceId}/group/{groupId}/update',
    access: 'admin',
    input: z.object({ workspaceId: z.string(), groupId: id, name: nameText }),
    output: z.object({ id: z.string(), name: z.string() }),
  }),
  /** Its members lose what they reached through it; for good. */
  delete: entry({
    id: 'group.delete',
    method: 'POST',
    path: '/workspace/{workspaceId}/group/{groupId}/delete',
    access: 'admin',
    input: z.object({ workspaceId: z.string(), groupId: id }),
    output: emptyShape,
  }),
  joinUser: entry({
    id: 'group.joinUser',
    method: 'POST',
    path: '/workspace/{workspaceId}/group/{groupId}/joinUser',
    access: 'admin',
    input: membersInput,
    output: emptyShape,
  }),
  removeUser: entry({
    id: 'group.removeUser',
    method: 'POST',
    path: '/workspace/{workspaceId}/group/{groupId}/removeUser',
    access: 'admin',
    input: membersInput,
    output: emptyShape,
  }),
};
