/**
 * Groups of a workspace; who is in one stands with the members (`groupIds`), what one reaches with the projects. A group that is
 * deleted is taken off every project, and its id, which is never given again, may stay with members: it opens nothing.
 */

import type { CheckOp, DeleteOp, Item, PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import { AppError } from '#shared/errors.ts';
import { collect } from '../table/collect.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';

export interface Group {
  groupId: string;
  name: string;
  createdAt: string;
  /** Counts how often a project was given to it, so that deleting sees every one. */
  assignments?: number;
}
export type GroupItem = Item & Group;

export const listGroups = (table: Table, scope: TenantScope): Promise<GroupItem[]> =>
  collect(table.queryAll<GroupItem>({ ...workspaceKeys.groups(scope.workspaceId), consistent: true }));

/** The oldest one: ids are in the order of time. */
export async function firstGroup(table: Table, scope: TenantScope): Promise<GroupItem | undefined> {
  const { items } = await table.query<GroupItem>({
    ...workspaceKeys.groups(scope.workspaceId),
    limit: 1,
    consistent: true,
  });
  return items[0];
}

/** Throws `EntityNotFound` unless the workspace has every one. */
export async function requireGroups(table: Table, scope: TenantScope, groupIds: string[]): Promise<GroupItem[]> {
  const items = await table.batchGet<GroupItem>(
    groupIds.map((id) => workspaceKeys.group(scope.workspaceId, id)),
    { consistent: true },
  );
  return items.map((item) => {
    if (!item) throw new AppError('EntityNotFound');
    return item;
  });
}

export async function requireGroup(table: Table, scope: TenantScope, groupId: string): Promise<GroupItem> {
  const item = await table.get<GroupItem>(workspaceKeys.group(scope.workspaceId, groupId), { consistent: true });
  if (!item) throw new AppError('EntityNotFound');
  return item;
}

/** A group and whose the account names are or were, in one read; throws `EntityNotFound` when any is unknown. */
export async function requireGroupAndUserIds(
  table: Table,
  { workspaceId }: TenantScope,
  groupId: string,
  accountNames: string[],
): Promise<{ group: GroupItem; userIds: string[] }> {
  const keys = [
    workspaceKeys.group(workspaceId, groupId),
    ...accountNames.map((name) => workspaceKeys.accountName(workspaceId, name)),
  ];
  const [group, ...names] = await table.batchGet(keys, { consistent: true });
  if (!group) throw new AppError('EntityNotFound');
  const userIds = names.map((item) => {
    if (!item) throw new AppError('EntityNotFound');
    return String(item.userId);
  });
  // Two names may be one person's, of whom one is former.
  return { group: group as GroupItem, userIds: [...new Set(userIds)] };
}

/** Holds while the group exists. */
export const checkGroup = (scope: TenantScope, groupId: string): CheckOp => ({
  check: workspaceKeys.group(scope.workspaceId, groupId),
  if: [{ exists: 'PK' }],
});

export const createGroup = (scope: TenantScope, group: Group): PutOp => ({
  put: { ...workspaceKeys.group(scope.workspaceId, group.groupId), ...group },
  if: [{ absent: 'PK' }],
});

export const renameGroup = (scope: TenantScope, { groupId, name: before }: Group, name: string): UpdateOp => ({
  update: workspaceKeys.group(scope.workspaceId, groupId),
  set: { name },
  if: [{ exists: 'PK' }, { path: 'name', equals: before }],
});

/** Goes with every project that is given to the group; fails once it is deleted. */
export const countAssignment = (scope: TenantScope, groupId: string): UpdateOp => ({
  update: workspaceKeys.group(scope.workspaceId, groupId),
  add: { assignments: 1 },
  if: [{ exists: 'PK' }],
});

/** Fails when a project was given to it since it was read. */
export const deleteGroupAsRead = (scope: TenantScope, { groupId, assignments }: Group): DeleteOp => ({
  delete: workspaceKeys.group(scope.workspaceId, groupId),
  if: [
    { exists: 'PK' },
    assignments === undefined ? { absent: 'assignments' } : { path: 'assignments', equals: assignments },
  ],
});
