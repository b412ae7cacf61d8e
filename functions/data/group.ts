/** Groups of a workspace; who is in one stands with the members (`groupIds`). */
import { collect } from './collect.ts';
import { workspaceKeys } from './keys.ts';
import type { TenantScope } from './scope.ts';
import type { CheckOp, Item, PutOp, Table } from './table.ts';
import { AppError } from '#shared/errors.ts';

export interface Group {
  groupId: string;
  name: string;
  createdAt: string;
}
export type GroupItem = Item & Group;

export const listGroups = (table: Table, scope: TenantScope): Promise<GroupItem[]> =>
  collect(table.queryAll<GroupItem>({ ...workspaceKeys.groups(scope.workspaceId), consistent: true }));

/** The oldest one: ids are in the order of time. */
export async function firstGroup(table: Table, scope: TenantScope): Promise<GroupItem | undefined> {
  const { items } = await table.query<GroupItem>({ ...workspaceKeys.groups(scope.workspaceId), limit: 1, consistent: true });
  return items[0];
}

/** Throws `EntityNotFound` unless the workspace has every one. */
export async function requireGroups(table: Table, scope: TenantScope, groupIds: string[]): Promise<GroupItem[]> {
  const items = await table.batchGet<GroupItem>(groupIds.map((id) => workspaceKeys.group(scope.workspaceId, id)), { consistent: true });
  return items.map((item) => {
    if (!item) throw new AppError('EntityNotFound');
    return item;
  });
}

/** Holds while the group exists. */
export const checkGroup = (scope: TenantScope, groupId: string): CheckOp => ({ check: workspaceKeys.group(scope.workspaceId, groupId), if: [{ exists: 'PK' }] });

export const createGroup = (scope: TenantScope, group: Group): PutOp => ({
  put: { ...workspaceKeys.group(scope.workspaceId, group.groupId), ...group },
  if: [{ absent: 'PK' }],
});
