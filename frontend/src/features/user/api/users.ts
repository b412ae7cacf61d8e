import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import { group } from '#shared/contract/group.ts';
import { workspaceUser } from '#shared/contract/workspace-user.ts';
import type { Role } from '#shared/enums/enums.ts';

export type User = z.output<typeof workspaceUser.getList.output>['workspaceUserList'][number];
export type RoleResult = z.output<typeof workspaceUser.updateListByAdmin.output>['resultList'][number];
export interface Group {
  id: string;
  name: string;
}

/** Everybody, deleted ones too. */
export const getUsers = async (workspaceId: string): Promise<User[]> =>
  (await call(workspaceUser.getList, { workspaceId })).workspaceUserList;

export const getGroups = async (workspaceId: string): Promise<Group[]> =>
  (await call(group.getList, { workspaceId })).groupList;

export const setRole = (workspaceId: string, userId: string, role: Role): Promise<User> =>
  call(workspaceUser.updateByAdmin, { workspaceId, userId, role });

/** At most `MAX_ROLES_AT_ONCE` people; each is answered for. */
export const setRoles = async (workspaceId: string, userIdList: string[], role: Role): Promise<RoleResult[]> =>
  (await call(workspaceUser.updateListByAdmin, { workspaceId, userIdList, role })).resultList;

export const deactivateUser = (workspaceId: string, userId: string): Promise<User> =>
  call(workspaceUser.deactivate, { workspaceId, userId });
export const activateUser = (workspaceId: string, userId: string): Promise<User> =>
  call(workspaceUser.activate, { workspaceId, userId });
export const deleteUser = async (workspaceId: string, userId: string): Promise<void> =>
  void (await call(workspaceUser.delete, { workspaceId, userId }));
