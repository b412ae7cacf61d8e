/** Workspaces (account §7.4). */
import * as z from 'zod';
import { entry } from './entry.ts';
import { emptyShape, workspaceShape } from './people.ts';
import { creditSettingShape } from './plan.ts';

export const workspace = {
  findList: entry({
    id: 'workspace.findList',
    method: 'GET',
    path: '/workspace/findList',
    access: 'user',
    /** With a key: only workspaces where the person can open such a project. */
    input: z.object({ projectKey: z.string().optional() }),
    output: z.object({ workspaceList: z.array(workspaceShape) }),
    needs: ['table:read'],
  }),
  get: entry({
    id: 'workspace.get',
    method: 'POST',
    path: '/workspace/{workspaceId}/get',
    access: 'member',
    input: z.object({ workspaceId: z.string() }),
    output: workspaceShape,
    needs: ['table:read'],
  }),
  /** When admins are told that credits run low. */
  updateCreditSetting: entry({
    id: 'workspace.updateCreditSetting',
    method: 'POST',
    path: '/workspace/{workspaceId}/updateCreditSetting',
    access: 'admin',
    input: creditSettingShape.extend({ workspaceId: z.string() }),
    output: emptyShape,
    needs: ['table:read', 'table:write'],
  }),
};
