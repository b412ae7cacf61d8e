/** Who was invited and has not come yet, and the way to take it back. */
import type * as z from 'zod';
import type { CorePorts } from '#functions/clients/ports.ts';
import { getInvitation, isOpenInvitation, revokeInvitation } from '#functions/data/people/invitation.ts';
import { readInvitations } from '#functions/data/people/invited-people.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import type { invitation as contract } from '#shared/contract/invitation.ts';
import { RoleLabel } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { planOf } from '#shared/rules/plan/plans.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';

type PendingList = z.input<typeof contract.getPendingList.output>;

export async function listPending({ table, clock }: CorePorts, scope: MemberScope): Promise<PendingList> {
  const { workspace, groups, invitations } = await readInvitations(table, scope);
  if (!workspace) throw new AppError('EntityNotFound');
  const now = clock.now();
  const pending = invitations
    .filter(({ state }) => state === 'PENDING')
    .toSorted((a, b) => (a.invitedAt < b.invitedAt ? 1 : -1));
  const names = new Map(groups.map(({ groupId, name }) => [groupId, name]));
  return {
    invitationList: pending.map((invitation) => ({
      id: invitation.invitationId,
      email: invitation.email,
      role: invitation.role,
      groupName: names.get(invitation.groupId) ?? null,
      inviterName: invitation.inviterName,
      invitedAt: invitation.invitedAt,
      expiresAt: invitation.expiresAt,
      isExpired: !isOpenInvitation(invitation, now),
      isUndelivered: invitation.isUndelivered ?? false,
    })),
    seats: {
      members: workspace.memberCount,
      invited: pending.filter((invitation) => isOpenInvitation(invitation, now)).length,
      limit: planOf(workspace.planType).maxSeats,
    },
  };
}

export async function revokePending(ports: CorePorts, scope: MemberScope, invitationId: string): Promise<void> {
  const invitation = await getInvitation(ports.table, scope, invitationId);
  if (invitation?.state !== 'PENDING') throw new AppError('EntityNotFound');
  await transactGuarded(ports, [
    { op: revokeInvitation(scope, invitationId), refusal: 'EntityNotFound' },
    {
      op: auditOp(ports, scope, {
        action: AuditAction.INVITATION_REVOKED,
        targetId: invitationId,
        targetName: invitation.email,
        before: RoleLabel[invitation.role],
      }),
    },
  ]);
}
