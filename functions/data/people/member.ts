/** Memberships: a person in one workspace. */

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
  /** The first one: cells, filters, conditions and histories hold it, whatever the person is called since. */
  accountName: string;
  /** Chosen since; nothing but lists of people shows it. */
  shownAccountName?: string;
  /** Names taken beside the first: none of them becomes free again. */
  laterAccountNameCount?: number;
  /** Copies of the account's, so that a list of members is one query. */
  email: string;
  name: string;
  thumbnail?: string;
  role: Role;
  groupIds: string[];
  defaultProject?: string;
  createdAt: string;
  /** The first time of the last day on which the person was here. */
  lastSeenAt?: string;
  /** What the person does not want to be told of. */
  notificationOffList?: NotificationType[];
  /** Of what the secretary finds: what alone concerns the person closely. */
  notificationLessList?: NotificationType[];
  /** When 'less' was last asked for where it was told, by type: what was learned, not set. */
  notificationLearned?: Record<string, string>;
  /** No mail in the morning of what is unread. */
  isDigestOff?: boolean;
  /** Shut out for a while: groups and account name stay, the seat is free. */
  deactivatedDate?: string;
  deletedDate?: string;
}
export type MemberItem = Item & Member;

const PRESENT: Condition[] = [{ exists: 'PK' }, { absent: 'deletedDate' }];

/** Whether the membership opens anything. */
export const isPresent = ({ deletedDate, deactivatedDate }: Pick<Member, 'deletedDate' | 'deactivatedDate'>): boolean =>
  deletedDate === undefined && deactivatedDate === undefined;

export const getMember = (table: Table, scope: TenantScope, userId: string): Promise<MemberItem | undefined> =>
  table.get<MemberItem>(workspaceKeys.member(scope.workspaceId, userId), { consistent: true });

/** A member who has not been removed. */
export async function requireMember(table: Table, scope: TenantScope, userId: string): Promise<MemberItem> {
  const item = await getMember(table, scope, userId);
  if (!item || item.deletedDate) throw new AppError('EntityNotFound');
  return item;
}

/** In the order of `userIds`, removed ones too; undefined for strangers. */
export const getMembers = (table: Table, scope: TenantScope, userIds: string[]): Promise<(MemberItem | undefined)[]> =>
  table.batchGet<MemberItem>(
    userIds.map((userId) => workspaceKeys.member(scope.workspaceId, userId)),
    { consistent: true },
  );

/** Removed ones too. */
export const listMembers = (table: Table, scope: TenantScope): Promise<MemberItem[]> =>
  collect(table.queryAll<MemberItem>({ ...workspaceKeys.members(scope.workspaceId), consistent: true }));

/** Of these people who is or was a member. */
export const listMembersOf = async (table: Table, scope: TenantScope, userIds: string[]): Promise<MemberItem[]> =>
  (await getMembers(table, scope, userIds)).filter((item) => item !== undefined);

/** What the person is called now. */
export const shownAccountName = ({
  shownAccountName: shown,
  accountName,
}: Pick<Member, 'accountName' | 'shownAccountName'>): string => shown ?? accountName;

/** After one more name; throws `BadRequest` when the person has taken as many as one may. */
export function nextNameCount(count = 0): number {
  if (count >= MAX_LATER_ACCOUNT_NAMES)
    throw new AppError(
      'BadRequest',
      `アカウント名を新しくできるのは${MAX_LATER_ACCOUNT_NAMES}回までです。前に使っていた名前には戻せます。`,
    );
  return count + 1;
}

/** Whose the name is, or was. */
export async function findUserId(table: Table, scope: TenantScope, accountName: string): Promise<string | undefined> {
  const item = await table.get<Item & { userId: string }>(workspaceKeys.accountName(scope.workspaceId, accountName), {
    consistent: true,
  });
  return item?.userId;
}

/** Whose the names are, or were; undefined where nobody's. */
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

/** Fails when anybody has the name, or had it: old posts carry it. */
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
  if: [...PRESENT, ...conditions],
});

/** Fails unless role and seat are still those that were read: what may be done to the person was decided by them. */
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

/** Fails once the member's role is another, or the membership opens nothing any more. */
export const stillHolds = (scope: TenantScope, { userId, role }: Pick<Member, 'userId' | 'role'>): CheckOp => ({
  check: workspaceKeys.member(scope.workspaceId, userId),
  if: [...PRESENT, { absent: 'deactivatedDate' }, { path: 'role', equals: role }],
});

/** Fails unless the person is in the same groups that were read, and is still a member in the same way. */
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
