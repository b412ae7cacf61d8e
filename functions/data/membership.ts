/** One person's memberships across workspaces: the one read that crosses tenants, by the person's own list. */
import { listUserWorkspaces } from './global/user.ts';
import type { UserWorkspaceItem } from './global/user.ts';
import { workspaceKeys } from './keys.ts';
import { isPresent } from './member.ts';
import type { MemberItem } from './member.ts';
import type { Item, Table } from './table.ts';
import type { WorkspaceItem } from './workspace.ts';

export interface Membership {
  workspace: WorkspaceItem;
  member: MemberItem;
  isDefault: boolean;
}

/** Those that still hold, oldest workspace first. */
export const listMemberships = async (table: Table, userId: string): Promise<Membership[]> => readMemberships(table, userId, await listUserWorkspaces(table, userId));

/** As `listMemberships`, where the person's own list is known. */
export async function readMemberships(table: Table, userId: string, entries: UserWorkspaceItem[]): Promise<Membership[]> {
  const keys = entries.flatMap(({ workspaceId }) => [workspaceKeys.workspace(workspaceId), workspaceKeys.member(workspaceId, userId)]);
  const items: (Item | undefined)[] = await table.batchGet(keys, { consistent: true });
  const memberships = entries.map(({ isDefault }, index) => ({
    workspace: items[index * 2] as WorkspaceItem | undefined,
    member: items[index * 2 + 1] as MemberItem | undefined,
    isDefault,
  }));
  return memberships.filter((found): found is Membership => found.workspace !== undefined && found.member !== undefined && isPresent(found.member));
}
