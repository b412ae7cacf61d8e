/** Accounts, and which workspaces each belongs to. */
import { collect } from '#functions/data/collect.ts';
import { globalKeys } from '#functions/data/keys.ts';
import type { DeleteOp, Item, PutOp, Table } from '#functions/data/table.ts';

export interface User {
  userId: string;
  email: string;
  name: string;
  createdAt: string;
}
export type UserItem = Item & User;

export interface UserWorkspaceItem extends Item {
  workspaceId: string;
  isDefault: boolean;
}

export const getUser = (table: Table, userId: string): Promise<UserItem | undefined> => table.get<UserItem>(globalKeys.user(userId), { consistent: true });

export const putUser = (user: User): PutOp => ({ put: { ...globalKeys.user(user.userId), ...user } });

export const deleteUser = (userId: string): DeleteOp => ({ delete: globalKeys.user(userId) });

export async function listUserWorkspaces(table: Table, userId: string): Promise<UserWorkspaceItem[]> {
  return collect(table.queryAll<UserWorkspaceItem>({ ...globalKeys.userWorkspaces(userId), consistent: true }));
}

export const putUserWorkspace = (userId: string, workspaceId: string, isDefault: boolean): PutOp => ({
  put: { ...globalKeys.userWorkspace(userId, workspaceId), workspaceId, isDefault },
});

export const deleteUserWorkspace = (userId: string, workspaceId: string): DeleteOp => ({ delete: globalKeys.userWorkspace(userId, workspaceId) });

