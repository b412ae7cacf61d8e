/** The items that decide whether somebody may join a workspace on their own; each question is one consistent BatchGetItem. */

import type { Item, Table } from '#functions/clients/table/table.ts';
import type { DomainClaimItem } from '../global/domain-claim.ts';
import { domainOf } from '../global/domain-claim.ts';
import type { EmailItem } from '../global/email.ts';
import type { User } from '../global/user.ts';
import { globalKeys, workspaceKeys } from '../table/keys.ts';
import type { WorkspaceItem } from '../workspace/workspace.ts';
import { isWorkspaceOpen } from '../workspace/workspace.ts';
import type { MemberItem } from './member.ts';

export interface SelfInvitationItems {
  claim?: DomainClaimItem;
  address?: EmailItem;
  workspace?: WorkspaceItem;
  member?: MemberItem;
}

export async function readSelfInvitation(
  table: Table,
  { userId, email }: User,
  workspaceId: string,
): Promise<SelfInvitationItems> {
  const keys = [
    globalKeys.domainClaim(domainOf(email), workspaceId),
    globalKeys.email(email),
    workspaceKeys.workspace(workspaceId),
    workspaceKeys.member(workspaceId, userId),
  ];
  const [claim, address, workspace, member] = await table.batchGet(keys, { consistent: true });
  return {
    claim: claim as DomainClaimItem | undefined,
    address: address as EmailItem | undefined,
    workspace: workspace as WorkspaceItem | undefined,
    member: member as MemberItem | undefined,
  };
}

/** The open workspaces of the claims, without those where the person is or was a member. */
export async function listUnjoined(table: Table, userId: string, claims: DomainClaimItem[]): Promise<WorkspaceItem[]> {
  const keys = claims.flatMap(({ workspaceId }) => [
    workspaceKeys.workspace(workspaceId),
    workspaceKeys.member(workspaceId, userId),
  ]);
  const items: (Item | undefined)[] = await table.batchGet(keys, { consistent: true });
  return claims.flatMap((_, index) => {
    const workspace = items[index * 2] as WorkspaceItem | undefined;
    return isWorkspaceOpen(workspace) && !items[index * 2 + 1] ? [workspace as WorkspaceItem] : [];
  });
}
