/** One person's memberships across workspaces: the one read that crosses tenants, by the person's own list. */
import { listUserWorkspaces } from './global/user.ts';
import { workspaceKeys } from './keys.ts';
import type { MemberItem } from './member.ts';
import type { Item, Table } from './table.ts';
import type { WorkspaceItem } from './workspace.ts';

export interface Membership {
  workspace: WorkspaceItem;
  member: MemberItem;
  isDefault: boolean;
}

/** Those that still hold, oldest workspace first. */
export async function listMemberships(table: Table, userId: string): Promise<Membership[]> {
  const entries = await listUserWorkspaces(table, userId);
  const keys = entries.flatMap(({ workspaceId }) => [workspaceKeys.workspace(workspaceId), workspaceKeys.member(workspaceId, userId)]);
  const items: (Item | undefined)[] = await table.batchGet(keys, { consistent: true });
  const memberships = entries.map(({ isDefault }, index) => ({
    workspace: items[index * 2] as WorkspaceItem | undefined,
    member: items[index * 2 + 1] as MemberItem | undefined,
    isDefault,
  }));
  return memberships.filter((found): found is Membership => found.workspace !== undefined && found.member !== undefined && !found.member.deletedDate);
}
