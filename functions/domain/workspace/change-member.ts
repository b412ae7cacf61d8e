/** What an admin does to other people's memberships (account §6). */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts, Push } from '#functions/clients/ports.ts';
import { deleteUserWorkspace } from '#functions/data/global/user.ts';
import { newAccessEnd, putAccessEnd } from '#functions/data/people/access-end.ts';
import type { MemberItem } from '#functions/data/people/member.ts';
import { checkMemberUnchanged, requireMember, updateMemberAsRead } from '#functions/data/people/member.ts';
import type { GuardedOp } from '#functions/data/table/guarded-transaction.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import { freeSeat, requireWorkspace, takeSeat } from '#functions/data/workspace/workspace.ts';
import { endAccess } from '#functions/domain/access/end-access.ts';
import { RoleLabel } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import { refusalAgainst } from './change-roles.ts';

type AdminPorts = CorePorts & { push: Push };

/** The membership stays, with its date of deletion: old posts name the person. */
export async function removeMember(ports: AdminPorts, scope: MemberScope, userId: string): Promise<void> {
  const member = await requireChangeable(ports, scope, userId);
  const isSeated = member.deactivatedDate === undefined;
  const end = newAccessEnd(ports, [{ userId }]);
  await changeMember(ports, scope, member, AuditAction.USER_DELETED, [
    { op: updateMemberAsRead(scope, member, { deletedDate: isoNow(ports), groupIds: [] }, ['deactivatedDate']) },
    { op: deleteUserWorkspace(userId, scope.workspaceId) },
    ...(isSeated ? [{ op: freeSeat(scope) }] : []),
    { op: putAccessEnd(scope, end) },
  ]);
  await endAccess(ports, scope, [end]);
}

/** Shuts a person out, who keeps role, groups and account name; the seat is free. Twice is once. */
export async function deactivateMember(ports: AdminPorts, scope: MemberScope, userId: string): Promise<MemberItem> {
  const member = await requireChangeable(ports, scope, userId);
  if (member.deactivatedDate !== undefined) return member;
  const deactivatedDate = isoNow(ports);
  const end = newAccessEnd(ports, [{ userId }]);
  await changeMember(ports, scope, member, AuditAction.USER_DEACTIVATED, [
    { op: updateMemberAsRead(scope, member, { deactivatedDate }) },
    { op: freeSeat(scope) },
    { op: putAccessEnd(scope, end) },
  ]);
  await endAccess(ports, scope, [end]);
  return { ...member, deactivatedDate };
}

/** Lets the person in again, where the plan has a seat. */
export async function activateMember(ports: CorePorts, scope: MemberScope, userId: string): Promise<MemberItem> {
  const [member, { planType }] = await Promise.all([
    requireChangeable(ports, scope, userId),
    requireWorkspace(ports.table, scope),
  ]);
  const { deactivatedDate, ...active } = member;
  if (deactivatedDate === undefined) return member;
  await changeMember(ports, scope, member, AuditAction.USER_REACTIVATED, [
    { op: updateMemberAsRead(scope, member, {}, ['deactivatedDate']) },
    { op: takeSeat({ workspaceId: scope.workspaceId, planType }), refusal: 'SeatLimitReached' },
  ]);
  return active as MemberItem;
}

/** The change with its entry in the audit log, as long as both people are what they were when it was allowed. */
async function changeMember(
  ports: CorePorts,
  scope: MemberScope,
  { userId, name, role }: MemberItem,
  action: AuditAction,
  operations: GuardedOp[],
): Promise<void> {
  await transactGuarded(ports, [
    { op: checkMemberUnchanged(scope, scope), refusal: 'Forbidden' },
    ...operations,
    { op: auditOp(ports, scope, { action, targetId: userId, targetName: name, before: RoleLabel[role] }) },
  ]);
}

async function requireChangeable({ table }: CorePorts, scope: MemberScope, userId: string): Promise<MemberItem> {
  const member = await requireMember(table, scope, userId);
  const refusal = refusalAgainst(scope, member);
  if (refusal) throw new AppError(refusal);
  return member;
}
