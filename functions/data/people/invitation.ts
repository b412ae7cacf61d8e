/** Invitations by mail: one item per workspace and address, so that an address never has two links that work. */
import { createHash } from 'node:crypto';
import type { DeleteOp, Item, PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import type { Role } from '#shared/enums/enums.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { ttlAfter } from '../table/ttl.ts';

export interface Invitation {
  invitationId: string;
  email: string;
  groupId: string;
  role: Role;
  /** Who sent the last mail. */
  invitedBy: string;
  inviterName: string;
  invitedAt: string;
  expiresAt: string;
  /** Of the one link that works. */
  tokenHash: string;
  state: 'PENDING' | 'REVOKED' | 'JOINED';
  /** The mail could not be sent. */
  isUndelivered?: boolean;
}
export type InvitationItem = Item & Invitation & { ttl: number };

/** An invitation stays in the list after its end, to be sent again. */
const KEPT_DAYS = 30;

export const invitationIdOf = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 32);

export const isOpenInvitation = ({ state, expiresAt }: Invitation, now: number): boolean =>
  state === 'PENDING' && Date.parse(expiresAt) > now;

/** In place of whatever the address had: an earlier link works no more. */
export const putInvitation = ({ workspaceId }: TenantScope, invitation: Invitation): PutOp => ({
  put: {
    ...workspaceKeys.invitation(workspaceId, invitation.invitationId),
    ...invitation,
    ttl: ttlAfter(Date.parse(invitation.expiresAt), KEPT_DAYS),
  },
});

/** Fails unless the link is still the one that works. */
export const acceptInvitation = (
  { workspaceId }: TenantScope,
  { email, tokenHash }: Pick<Invitation, 'email' | 'tokenHash'>,
): UpdateOp => ({
  update: workspaceKeys.invitation(workspaceId, invitationIdOf(email)),
  set: { state: 'JOINED' },
  if: [
    { path: 'state', equals: 'PENDING' },
    { path: 'tokenHash', equals: tokenHash },
  ],
});

/** Fails when the person joined, or somebody else was faster. */
export const revokeInvitation = ({ workspaceId }: TenantScope, invitationId: string): UpdateOp => ({
  update: workspaceKeys.invitation(workspaceId, invitationId),
  set: { state: 'REVOKED' },
  if: [{ path: 'state', equals: 'PENDING' }],
});

/** Fails when another mail was sent since. */
export const markUndelivered = ({ workspaceId }: TenantScope, { invitationId, tokenHash }: Invitation): UpdateOp => ({
  update: workspaceKeys.invitation(workspaceId, invitationId),
  set: { isUndelivered: true },
  if: [{ path: 'tokenHash', equals: tokenHash }],
});

/** For who came in another way. */
export const forgetInvitation = ({ workspaceId }: TenantScope, email: string): DeleteOp => ({
  delete: workspaceKeys.invitation(workspaceId, invitationIdOf(email)),
});

export const getInvitation = (
  table: Table,
  { workspaceId }: TenantScope,
  invitationId: string,
): Promise<InvitationItem | undefined> =>
  table.get<InvitationItem>(workspaceKeys.invitation(workspaceId, invitationId), { consistent: true });
