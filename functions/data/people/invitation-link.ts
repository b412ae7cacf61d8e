/** Invitation links. The secret in a link's address is stored as its hash alone, which is also the link's id. */
import { createHash } from 'node:crypto';
import type { Condition, Item, PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import type { Role } from '#shared/enums/enums.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { ttlAfter } from '../table/ttl.ts';
import type { WorkspaceItem } from '../workspace/workspace.ts';

export interface InvitationLink {
  linkId: string;
  groupId: string;
  role: Role;
  createdBy: string;
  creatorName: string;
  createdAt: string;
  /** Milliseconds since the epoch, so that a condition can compare it. */
  endsAt: number;
  /** People who joined. */
  useCount: number;
  /** Absent: any number. */
  maxUses?: number;
  revokedDate?: string;
}
export type InvitationLinkItem = Item & InvitationLink & { ttl: number };

/** A link stays in the list after its end, so that people see why it leads nowhere. */
const KEPT_DAYS = 30;

export const linkIdOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export type LinkState = 'OPEN' | 'EXPIRED' | 'USED_UP' | 'REVOKED';

export function linkState({ revokedDate, endsAt, maxUses, useCount }: InvitationLink, now: number): LinkState {
  if (revokedDate !== undefined) return 'REVOKED';
  if (endsAt <= now) return 'EXPIRED';
  return maxUses !== undefined && useCount >= maxUses ? 'USED_UP' : 'OPEN';
}

export const putLink = ({ workspaceId }: TenantScope, link: InvitationLink): PutOp => ({
  put: {
    ...workspaceKeys.invitationLink(workspaceId, link.linkId),
    ...link,
    ttl: ttlAfter(link.endsAt, KEPT_DAYS),
  },
  if: [{ absent: 'PK' }],
});

/** Counts one who joins; fails when the link is revoked, over or used up. */
export function useLink({ workspaceId }: TenantScope, { linkId, maxUses }: InvitationLink, now: number): UpdateOp {
  const left: Condition[] = maxUses === undefined ? [] : [{ path: 'useCount', lessThan: maxUses }];
  return {
    update: workspaceKeys.invitationLink(workspaceId, linkId),
    add: { useCount: 1 },
    if: [{ exists: 'PK' }, { absent: 'revokedDate' }, { path: 'endsAt', atLeast: now + 1 }, ...left],
  };
}

/** Fails when there is no such link, or somebody else was faster. */
export const revokeLink = ({ workspaceId }: TenantScope, linkId: string, at: string): UpdateOp => ({
  update: workspaceKeys.invitationLink(workspaceId, linkId),
  set: { revokedDate: at },
  if: [{ exists: 'PK' }, { absent: 'revokedDate' }],
});

/** What a link's address leads to, in one consistent BatchGetItem. */
export async function readVisitedLink(
  table: Table,
  workspaceId: string,
  secret: string,
): Promise<{ workspace?: WorkspaceItem; link?: InvitationLinkItem }> {
  const [workspace, link] = await table.batchGet(
    [workspaceKeys.workspace(workspaceId), workspaceKeys.invitationLink(workspaceId, linkIdOf(secret))],
    { consistent: true },
  );
  return { workspace: workspace as WorkspaceItem | undefined, link: link as InvitationLinkItem | undefined };
}
