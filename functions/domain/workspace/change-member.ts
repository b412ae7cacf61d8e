/** What an admin does to other people's memberships (account §6). */
import { Role } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { assignableRoles } from '#shared/rules/roles.ts';
import type { CorePorts, Push } from '#functions/clients/ports.ts';
import { deleteUserWorkspace } from '#functions/data/global/user.ts';
import { transactGuarded } from '#functions/data/guarded.ts';
import { requireMember, updateMember } from '#functions/data/member.ts';
import type { MemberItem } from '#functions/data/member.ts';
import { listProjects } from '#functions/data/project.ts';
import type { MemberScope } from '#functions/data/scope.ts';
import { freeSeat } from '#functions/data/workspace.ts';
import { endAccess, lostProjects } from '#functions/domain/access/end-access.ts';
import { isoNow } from './join.ts';

type AdminPorts = CorePorts & { push: Push };

export async function changeRole(ports: AdminPorts, scope: MemberScope, userId: string, role: Role): Promise<MemberItem> {
  const before = await requireChangeable(ports, scope, userId);
  if (!assignableRoles(scope.role).includes(role)) throw new AppError('Forbidden');
  const after = await ports.table.update<MemberItem>(updateMember(scope, userId, { role }));
  await endAccess(ports, scope, lostProjects(userId, await listProjects(ports.table, scope), before, after));
  return after;
}

/** The membership stays, with its date of deletion: old posts name the person. */
export async function removeMember(ports: AdminPorts, scope: MemberScope, userId: string): Promise<void> {
  await requireChangeable(ports, scope, userId);
  await transactGuarded(ports, [
    { op: updateMember(scope, userId, { deletedDate: isoNow(ports), groupIds: [] }), refusal: 'EntityNotFound' },
    { op: deleteUserWorkspace(userId, scope.workspaceId) },
    { op: freeSeat(scope) },
  ]);
  await endAccess(ports, scope, [{ userId }]);
}

/** Not oneself, so that a workspace never loses its last SUPER_ADMIN; and a SUPER_ADMIN only by another. */
async function requireChangeable({ table }: CorePorts, scope: MemberScope, userId: string): Promise<MemberItem> {
  const member = await requireMember(table, scope, userId);
  if (userId === scope.userId) throw new AppError('Forbidden');
  if (member.role === Role.SUPER_ADMIN && scope.role !== Role.SUPER_ADMIN) throw new AppError('Forbidden');
  return member;
}
