/** The people of a workspace (account §7.4, §7.6). */
import * as z from 'zod';
import { MAX_ROLES_AT_ONCE } from '#shared/rules/workspace/members.ts';
import { id } from '#shared/validation/id.ts';
import { accountName } from '#shared/validation/text.ts';
import { emptyShape, roleShape, workspaceUserShape } from './common-shapes.ts';
import { entry } from './entry.ts';

const workspaceId = z.string();
const personInput = z.object({ workspaceId, userId: id });

export const workspaceUser = {
  getList: entry({
    id: 'workspaceUser.getList',
    method: 'GET',
    path: '/workspace/{workspaceId}/user/getList',
    access: 'member',
    input: z.object({ workspaceId }),
    /** Removed people too, with their deletedDate: old posts name them. */
    output: z.object({ workspaceUserList: z.array(workspaceUserShape) }),
  }),
  update: entry({
    id: 'workspaceUser.update',
    method: 'POST',
    path: '/workspace/{workspaceId}/user/update',
    access: 'member',
    input: z.object({ workspaceId, accountName: accountName.optional(), defaultProject: id.nullable().optional() }),
    output: workspaceUserShape,
  }),
  updateByAdmin: entry({
    id: 'workspaceUser.updateByAdmin',
    method: 'POST',
    path: '/workspace/{workspaceId}/user/updateByAdmin',
    access: 'admin',
    input: z.object({ workspaceId, userId: id, role: roleShape }),
    output: workspaceUserShape,
  }),
  /** Ours. Each person is answered for; those who may be changed are changed together. */
  updateListByAdmin: entry({
    id: 'workspaceUser.updateListByAdmin',
    method: 'POST',
    path: '/workspace/{workspaceId}/user/updateListByAdmin',
    access: 'admin',
    input: z.object({ workspaceId, userIdList: z.array(id).min(1).max(MAX_ROLES_AT_ONCE), role: roleShape }),
    /** In the order of the list, one who stands there twice once; `refusal` is an error code. */
    output: z.object({
      resultList: z.array(z.object({ userId: z.string(), isChanged: z.boolean(), refusal: z.string().nullable() })),
    }),
  }),
  /** Ours: shuts a person out, and frees the seat. */
  deactivate: entry({
    id: 'workspaceUser.deactivate',
    method: 'POST',
    path: '/workspace/{workspaceId}/user/deactivate',
    access: 'admin',
    input: personInput,
    output: workspaceUserShape,
  }),
  /** Ours: lets the person in again, where a seat is free. */
  activate: entry({
    id: 'workspaceUser.activate',
    method: 'POST',
    path: '/workspace/{workspaceId}/user/activate',
    access: 'admin',
    input: personInput,
    output: workspaceUserShape,
  }),
  delete: entry({
    id: 'workspaceUser.delete',
    method: 'POST',
    path: '/workspace/{workspaceId}/user/delete',
    access: 'admin',
    input: personInput,
    output: emptyShape,
  }),
};
