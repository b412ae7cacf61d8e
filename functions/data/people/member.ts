/** Members: a person in one workspace. */

import type { CheckOp, Condition, Item, PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import type { Role } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { MAX_LATER_ACCOUNT_NAMES } from '#shared/rules/workspace/members.ts';
import type { NotificationType } from '#shared/rules/workspace/notifications.ts';
import { collect } from '../table/collect.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';

export interface Member {
  userId: string;
  /** The first account name. Cells, filters, conditions and histories hold it; it never changes. */
  accountName: string;
  /** The account name chosen later; shown in lists of people only. */
  shownAccountName?: string;
  /** Number of account names taken after the first one. They never become free again. */
  laterAccountNameCount?: number;
  /** Address, name and picture are copied from the account, so that one Query lists all members. */
  email: string;
  name: string;
  thumbnail?: string;
  role: Role;
  groupIds: string[];
  defaultProject?: string;
  createdAt: string;
  /** First activity on the last day of activity (ISO). */
  lastSeenAt?: string;
  /** Types of notifications that the person switched off. */
  notificationOffList?: NotificationType[];
  /** Types of AI秘書 notifications that the person gets only when they concern the person closely. */
  notificationLessList?: NotificationType[];
  /**
   * When the person last asked for fewer of a type on a notification itself (ISO, by type). Learned from use, not a
   * setting.
   */
  notificationLearned?: Record<string, string>;
  /** No morning mail about unread notifications. */
  isDigestOff?: boolean;
  /** Set while the person is deactivated: groups and account name stay, the seat is free. */
  deactivatedDate?: string;
  deletedDate?: string;
}
export type MemberItem = Item & Member;

const NOT_DELETED: Condition[] = [{ exists: 'PK' }, { absent: 'deletedDate' }];

/** Whether the membership gives access: neither removed nor deactivated. */
export const isActiveMember = ({
  deletedDate,
  deactivatedDate,
}: Pick<Member, 'deletedDate' | 'deactivatedDate'>): boolean =>
  deletedDate === undefined && deactivatedDate === undefined;

export const getMember = (table: Table, scope: TenantScope, userId: string): Promise<MemberItem | undefined> =>
  table.get<MemberItem>(workspaceKeys.member(scope.workspaceId, userId), { consistent: true });

/** A member who has not been removed (may be deactivated). Throws `EntityNotFound`. */
export async function requireMember(table: Table, scope: TenantScope, userId: string): Promise<MemberItem> {
  const item = await getMember(table, scope, userId);
  if (!item || item.deletedDate) throw new AppError('EntityNotFound');
  return item;
}

/** In the order of `userIds`, including removed members; undefined for people who never were members. */
export const getMembers = (table: Table, scope: TenantScope, userIds: string[]): Promise<(MemberItem | undefined)[]> =>
  table.batchGet<MemberItem>(
    userIds.map((userId) => workspaceKeys.member(scope.workspaceId, userId)),
    { consistent: true },
  );

/** All members, including removed ones. */
export const listMembers = (table: Table, scope: TenantScope): Promise<MemberItem[]> =>
  collect(table.queryAll<MemberItem>({ ...workspaceKeys.members(scope.workspaceId), consistent: true }));

/** Those of these people who are or were members. */
export const listMembersOf = async (table: Table, scope: TenantScope, userIds: string[]): Promise<MemberItem[]> =>
  (await getMembers(table, scope, userIds)).filter((item) => item !== undefined);

/** The account name to show. */
export const shownAccountName = ({
  shownAccountName: shown,
  accountName,
}: Pick<Member, 'accountName' | 'shownAccountName'>): string => shown ?? accountName;

/** The count after one more account name. Throws `BadRequest` when the limit is reached. */
export function nextNameCount(count = 0): number {
  if (count >= MAX_LATER_ACCOUNT_NAMES)
    throw new AppError(
      'BadRequest',
      `アカウント名を新しくできるのは${MAX_LATER_ACCOUNT_NAMES}回までです。前に使っていた名前には戻せます。`,
    );
  return count + 1;
}

/** The person who has or had this account name. */
export async function findUserId(table: Table, scope: TenantScope, accountName: string): Promise<string | undefined> {
  const item = await table.get<Item & { userId: string }>(workspaceKeys.accountName(scope.workspaceId, accountName), {
    consistent: true,
  });
  return item?.userId;
}

/** The people who have or had these account names, in their order; undefined: nobody. */
export const listUserIds = async (
  table: Table,
  scope: TenantScope,
  accountNames: readonly string[],
): Promise<(string | undefined)[]> =>
  (
    await table.batchGet<Item & { userId: string }>(
      accountNames.map((name) => workspaceKeys.accountName(scope.workspaceId, name)),
    )
  ).map((item) => item?.userId);

export const putMember = (scope: TenantScope, member: Member, conditions: Condition[] = [{ absent: 'PK' }]): PutOp => ({
  put: { ...workspaceKeys.member(scope.workspaceId, member.userId), ...member },
  if: conditions,
});

/** Reserves an account name for ever. Fails when anybody has or had it, because old posts name people by it. */
export const takeAccountName = (scope: TenantScope, accountName: string, userId: string): PutOp => ({
  put: { ...workspaceKeys.accountName(scope.workspaceId, accountName), userId },
  if: [{ absent: 'PK' }],
});

export const updateMember = (
  scope: TenantScope,
  userId: string,
  set: Partial<Member>,
  remove: (keyof Member)[] = [],
  conditions: Condition[] = [],
): UpdateOp => ({
  update: workspaceKeys.member(scope.workspaceId, userId),
  set,
  remove,
  if: [...NOT_DELETED, ...conditions],
});

/**
 * Fails when role or deactivation have changed since the member was read, because the permission for the change was
 * decided by them.
 */
export const updateMemberAsRead = (
  scope: TenantScope,
  { userId, role, deactivatedDate }: Member,
  set: Partial<Member>,
  remove: (keyof Member)[] = [],
): UpdateOp =>
  updateMember(scope, userId, set, remove, [
    { path: 'role', equals: role },
    deactivatedDate === undefined ? { absent: 'deactivatedDate' } : { exists: 'deactivatedDate' },
  ]);

/** A condition that fails when the role has changed or the membership no longer gives access. */
export const checkMemberUnchanged = (
  scope: TenantScope,
  { userId, role }: Pick<Member, 'userId' | 'role'>,
): CheckOp => ({
  check: workspaceKeys.member(scope.workspaceId, userId),
  if: [...NOT_DELETED, { absent: 'deactivatedDate' }, { path: 'role', equals: role }],
});

/**
 * Sets the groups. Fails when the groups have changed since they were read, or when the person was removed, deactivated
 * or reactivated.
 */
export const setGroupsAsRead = (
  scope: TenantScope,
  { userId, groupIds: before, deactivatedDate }: Member,
  groupIds: string[],
): UpdateOp =>
  updateMember(
    scope,
    userId,
    { groupIds },
    [],
    [
      { path: 'groupIds', equals: before },
      deactivatedDate === undefined ? { absent: 'deactivatedDate' } : { exists: 'deactivatedDate' },
    ],
  );
