/** Accounts, and which workspaces each belongs to. */

import type { DeleteOp, Item, PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import { collect } from '#functions/data/table/collect.ts';
import { globalKeys } from '#functions/data/table/keys.ts';
import type { Tutorial } from '#shared/contract/common-shapes.ts';
import type { AuthProviderTypeEnum, ProductTourType } from '#shared/enums/enums.ts';

export interface User {
  userId: string;
  email: string;
  name: string;
  createdAt: string;
  familyName?: string;
  givenName?: string;
  familyNameKana?: string;
  givenNameKana?: string;
  /** Fields of older sign-up forms (account §1). */
  universityId?: string;
  facultyId?: string;
  departmentId?: string;
  grade?: string;
  /** Object key of the picture. */
  thumbnail?: string;
  /** The only way to sign in to this account; absent: the account has a password. */
  authProvider?: AuthProviderTypeEnum;
  /** Verified address of a Google account that can also sign in to this account. */
  googleEmail?: string;
  isGuideOptout?: boolean;
  /** How often the password was set through a mailed link; absent: never. */
  passwordResets?: number;
}

/** One attribute per tutorial or tour, so that two screens can write at the same time. */
type Hidden = { [T in Tutorial as `hides_${T}`]?: boolean };
type Tours = { [T in ProductTourType as `tour_${T}`]?: { step: number; isDone: boolean } };
/** An account as stored. */
export type Account = User & Hidden & Tours;
export type UserItem = Item & Account;
export type UserChanges = Partial<Omit<User, 'userId' | 'createdAt'>> & Hidden & Tours;

export interface UserWorkspaceItem extends Item {
  workspaceId: string;
  isDefault: boolean;
}

export const getUser = (table: Table, userId: string): Promise<UserItem | undefined> =>
  table.get<UserItem>(globalKeys.user(userId), { consistent: true });

export const putUser = (user: User): PutOp => ({ put: { ...globalKeys.user(user.userId), ...user } });

/** Fails when the account is gone. */
export const updateUser = (userId: string, set: UserChanges, remove: (keyof User)[] = []): UpdateOp => ({
  update: globalKeys.user(userId),
  set: { ...set },
  remove,
  if: [{ exists: 'PK' }],
});

/** Fails when the password was set through another link since `resets` was read. */
export const countPasswordReset = (userId: string, resets: number): UpdateOp => ({
  update: globalKeys.user(userId),
  set: { passwordResets: resets + 1 },
  if: [{ exists: 'PK' }, resets === 0 ? { absent: 'passwordResets' } : { path: 'passwordResets', equals: resets }],
});

export const deleteUser = (userId: string): DeleteOp => ({ delete: globalKeys.user(userId) });

export async function listUserWorkspaces(table: Table, userId: string): Promise<UserWorkspaceItem[]> {
  return collect(table.queryAll<UserWorkspaceItem>({ ...globalKeys.userWorkspaces(userId), consistent: true }));
}

export const putUserWorkspace = (userId: string, workspaceId: string, isDefault: boolean): PutOp => ({
  put: { ...globalKeys.userWorkspace(userId, workspaceId), workspaceId, isDefault },
});

/** Fails when the person is no longer a member. */
export const setDefaultWorkspace = (userId: string, workspaceId: string, isDefault: boolean): UpdateOp => ({
  update: globalKeys.userWorkspace(userId, workspaceId),
  set: { isDefault },
  if: [{ exists: 'PK' }],
});

export const deleteUserWorkspace = (userId: string, workspaceId: string): DeleteOp => ({
  delete: globalKeys.userWorkspace(userId, workspaceId),
});
