/** What inviting must know of a workspace: one Query over neighbouring kinds of items in place of one for each. */

import type { Item, Table } from '#functions/clients/table/table.ts';
import { collect } from '../table/collect.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import type { WorkspaceItem } from '../workspace/workspace.ts';
import type { GroupItem } from './group.ts';
import type { InvitationItem } from './invitation.ts';
import type { InvitationLinkItem } from './invitation-link.ts';
import type { MemberItem } from './member.ts';

export interface InvitationItems {
  workspace: WorkspaceItem | undefined;
  groups: GroupItem[];
  invitations: InvitationItem[];
  links: InvitationLinkItem[];
}

export interface PeopleItems extends InvitationItems {
  /** Removed and deactivated ones too. */
  members: MemberItem[];
}

export async function readInvitations(table: Table, { workspaceId }: TenantScope): Promise<InvitationItems> {
  return sorted(
    await collect(table.queryAll({ ...workspaceKeys.groupsToMeta(workspaceId), consistent: true })),
    workspaceId,
  );
}

export async function readPeople(table: Table, { workspaceId }: TenantScope): Promise<PeopleItems> {
  const items = await collect(table.queryAll({ ...workspaceKeys.groupsToMembers(workspaceId), consistent: true }));
  return { ...sorted(items, workspaceId), members: kind<MemberItem>(items, workspaceKeys.members(workspaceId).prefix) };
}

const kind = <T extends Item>(items: Item[], prefix: string): T[] =>
  items.filter(({ SK }) => SK.startsWith(prefix)) as T[];

const sorted = (items: Item[], workspaceId: string): InvitationItems => ({
  workspace: items.find(({ SK }) => SK === workspaceKeys.workspace(workspaceId).SK) as WorkspaceItem | undefined,
  groups: kind(items, workspaceKeys.groups(workspaceId).prefix),
  invitations: kind(items, workspaceKeys.invitation(workspaceId, '').SK),
  links: kind(items, workspaceKeys.invitationLink(workspaceId, '').SK),
});
