/** One person's memberships across workspaces: the one read that crosses tenants, by the person's own list. */

import type { Item, Key, Table } from '#functions/clients/table/table.ts';
import type { UserWorkspaceItem } from '../global/user.ts';
import { listUserWorkspaces } from '../global/user.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import type { WorkspaceItem } from '../workspace/workspace.ts';
import type { MemberItem } from './member.ts';
import { isActiveMember } from './member.ts';

export interface Membership {
  workspace: WorkspaceItem;
  member: MemberItem;
  isDefault: boolean;
}

/** Those that still hold, oldest workspace first. */
export const listMemberships = async (table: Table, userId: string): Promise<Membership[]> =>
  readMemberships(table, userId, await listUserWorkspaces(table, userId));

/** As `listMemberships`, where the person's own list is known. */
export const readMemberships = async (
  table: Table,
  userId: string,
  entries: UserWorkspaceItem[],
): Promise<Membership[]> => (await readAll(table, userId, entries, [])).memberships;

/** With the person's membership in one more workspace, also one that was ended. */
export async function readMembershipsAnd(
  table: Table,
  userId: string,
  entries: UserWorkspaceItem[],
  { workspaceId }: TenantScope,
): Promise<{ memberships: Membership[]; member?: MemberItem }> {
  // A BatchGetItem takes a key once.
  const isOwn = entries.some((entry) => entry.workspaceId === workspaceId);
  const { memberships, items } = await readAll(
    table,
    userId,
    entries,
    isOwn ? [] : [workspaceKeys.member(workspaceId, userId)],
  );
  const { PK, SK } = workspaceKeys.member(workspaceId, userId);
  return { memberships, member: items.find((item) => item?.PK === PK && item.SK === SK) as MemberItem | undefined };
}

async function readAll(
  table: Table,
  userId: string,
  entries: UserWorkspaceItem[],
  more: Key[],
): Promise<{ memberships: Membership[]; items: (Item | undefined)[] }> {
  const keys = [
    ...entries.flatMap(({ workspaceId }) => [
      workspaceKeys.workspace(workspaceId),
      workspaceKeys.member(workspaceId, userId),
    ]),
    ...more,
  ];
  const items: (Item | undefined)[] = await table.batchGet(keys, { consistent: true });
  const memberships = entries.map(({ isDefault }, index) => ({
    workspace: items[index * 2] as WorkspaceItem | undefined,
    member: items[index * 2 + 1] as MemberItem | undefined,
    isDefault,
  }));
  const present = memberships.filter(
    (found): found is Membership =>
      found.workspace !== undefined && found.member !== undefined && isActiveMember(found.member),
  );
  return { memberships: present, items };
}
