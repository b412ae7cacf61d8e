/** The people of a workspace (account §7.4, §7.6). */
import * as z from 'zod';
import { id } from '#shared/validation/id.ts';
import { accountName } from '#shared/validation/text.ts';
import { entry } from './entry.ts';
import { emptyShape, roleShape, workspaceUserShape } from './people.ts';

const workspaceId = z.string();

export const workspaceUser = {
  getList: entry({
    id: 'workspaceUser.getList',
    method: 'GET',
    path: '/workspace/{workspaceId}/user/getList',
    access: 'member',
    input: z.object({ workspaceId }),
    /** Removed people too, with their deletedDate: old posts name them. */
    output: z.object({ workspaceUserList: z.array(workspaceUserShape) }),
    needs: ['table:read'],
  }),
  update: entry({
    id: 'workspaceUser.update',
    method: 'POST',
    path: '/workspace/{workspaceId}/user/update',
    access: 'member',
    input: z.object({ workspaceId, accountName: accountName.optional(), defaultProject: id.nullable().optional() }),
    output: workspaceUserShape,
    needs: ['table:read', 'table:write'],
  }),
  updateByAdmin: entry({
    id: 'workspaceUser.updateByAdmin',
    method: 'POST',
    path: '/workspace/{workspaceId}/user/updateByAdmin',
    access: 'admin',
    input: z.object({ workspaceId, userId: id, role: roleShape }),
    output: workspaceUserShape,
    needs: ['table:read', 'table:write', 'publish'],
  }),
  delete: entry({
    id: 'workspaceUser.delete',
    method: 'POST',
    path: '/workspace/{workspaceId}/user/delete',
    access: 'admin',
    input: z.object({ workspaceId, userId: id }),
    output: emptyShape,
    needs: ['table:read', 'table:write', 'publish'],
  }),
};
