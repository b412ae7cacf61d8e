/** What an invitation's link leads to, in one consistent BatchGetItem each. */

import type { Table } from '#functions/clients/table/table.ts';
import type { EmailItem } from '../global/email.ts';
import type { GrantOf } from '../global/token.ts';
import type { UserItem } from '../global/user.ts';
import { globalKeys, workspaceKeys } from '../table/keys.ts';
import type { WorkspaceItem } from '../workspace/workspace.ts';
import type { GroupItem } from './group.ts';
import type { InvitationItem } from './invitation.ts';
import { invitationIdOf } from './invitation.ts';
import type { InvitationLinkItem } from './invitation-link.ts';
import type { MemberItem } from './member.ts';

export interface InvitationTarget {
  workspace?: WorkspaceItem;
  address?: EmailItem;
  group?: GroupItem;
  /** Of an invitation by mail. */
  invitation?: InvitationItem;
  /** That the visitor came by. */
  link?: InvitationLinkItem;
}

export async function readTarget(
  table: Table,
  { workspaceId, email, groupId, linkId }: GrantOf<'invite'>,
): Promise<InvitationTarget> {
  const source =
    linkId === undefined
      ? workspaceKeys.invitation(workspaceId, invitationIdOf(email))
      : workspaceKeys.invitationLink(workspaceId, linkId);
  const [workspace, address, group, found] = await table.batchGet(
    [workspaceKeys.workspace(workspaceId), globalKeys.email(email), workspaceKeys.group(workspaceId, groupId), source],
    { consistent: true },
  );
  return {
    workspace: workspace as WorkspaceItem | undefined,
    address: address as EmailItem | undefined,
    group: group as GroupItem | undefined,
    ...(linkId === undefined
      ? { invitation: found as InvitationItem | undefined }
      : { link: found as InvitationLinkItem | undefined }),
  };
}

/** Who has the address, and what they are or were in the workspace. */
export async function readInvitee(
  table: Table,
  { workspaceId }: { workspaceId: string },
  userId: string,
): Promise<{ user?: UserItem; member?: MemberItem }> {
  const [user, member] = await table.batchGet([globalKeys.user(userId), workspaceKeys.member(workspaceId, userId)], {
    consistent: true,
  });
  return { user: user as UserItem | undefined, member: member as MemberItem | undefined };
}
