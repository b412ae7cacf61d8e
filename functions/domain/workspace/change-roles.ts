/** Roles of one person or of several, changed by an admin (account §6). */

import type { CorePorts, Push } from '#functions/clients/ports.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import type { AccessEnd, Ended } from '#functions/data/people/access-end.ts';
import { endedOneByOne, newAccessEnd, putAccessEnd } from '#functions/data/people/access-end.ts';
import type { MemberItem } from '#functions/data/people/member.ts';
import { checkMemberUnchanged, getMembers, updateMemberAsRead } from '#functions/data/people/member.ts';
import { transactWithRetry } from '#functions/data/table/guarded-transaction.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import { listProjects } from '#functions/data/workspace/project.ts';
import { endAccess, lostProjects } from '#functions/domain/access/end-access.ts';
import type { Role } from '#shared/enums/enums.ts';
import { RoleLabel } from '#shared/enums/enums.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { AppError } from '#shared/errors.ts';
import { assignableRoles, isAdmin, mayAppoint } from '#shared/rules/access/roles.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';

type RolePorts = CorePorts & { push: Push };

export interface RoleOutcome {
  userId: string;
  /** As it is now; absent where the person was refused. */
  member?: MemberItem;
  isChanged: boolean;
  refusal?: ErrorCode;
}

const MAX_TRIES = 4;

export async function changeRole(
  ports: RolePorts,
  scope: MemberScope,
  userId: string,
  role: Role,
): Promise<MemberItem> {
  const [outcome] = await changeRoles(ports, scope, [userId], role);
  if (!outcome?.member) throw new AppError(outcome?.refusal ?? 'EntityNotFound');
  return outcome.member;
}

/** Whoever may be changed is changed, all in one transaction; each of the others is told why not. */
export async function changeRoles(
  ports: RolePorts,
  scope: MemberScope,
  userIds: string[],
  role: Role,
): Promise<RoleOutcome[]> {
  if (!assignableRoles(scope.role).includes(role)) throw new AppError('Forbidden');
  const asked = [...new Set(userIds)];
  const outcomes = new Map<string, RoleOutcome>();
  let open = asked;
  for (let attempt = 1; open.length > 0; attempt += 1) {
    const members = await getMembers(ports.table, scope, open);
    const changing: MemberItem[] = [];
    open.forEach((userId, index) => {
      const member = members[index];
      const refusal = refusalAgainst(scope, member);
      if (refusal || !member) outcomes.set(userId, { userId, isChanged: false, refusal });
      else if (member.role === role) outcomes.set(userId, { userId, isChanged: false, member });
      else changing.push(member);
    });
    // Only who was an admin reached projects without a group.
    const lowered = changing.filter((member) => isAdmin(member.role) && !isAdmin(role));
    const end =
      lowered.length > 0
        ? newAccessEnd(
            ports,
            lowered.map(({ userId }) => ({ userId })),
          )
        : undefined;
    if (await writeRoles(ports, scope, changing, role, end)) {
      for (const member of changing)
        outcomes.set(member.userId, { userId: member.userId, isChanged: true, member: { ...member, role } });
      if (end) await endAccess(ports, scope, [end], () => lostBy(ports, scope, lowered, role));
      break;
    }
    // Somebody else changed one of them at the same moment: what may be done is decided anew.
    open = changing.map(({ userId }) => userId);
    if (attempt < MAX_TRIES) continue;
    for (const userId of open) outcomes.set(userId, { userId, isChanged: false, refusal: 'Conflict' });
    break;
  }
  return asked.map((userId) => outcomes.get(userId)!);
}

/** False: one of them is not what was read any more, and nothing was written. */
async function writeRoles(
  ports: CorePorts,
  scope: MemberScope,
  members: MemberItem[],
  role: Role,
  end: AccessEnd | undefined,
): Promise<boolean> {
  if (members.length === 0) return true;
  const after = RoleLabel[role];
  try {
    await transactWithRetry(ports, [
      // Two SUPER_ADMINs who demote each other: the second is none any more, so that one always stays.
      checkMemberUnchanged(scope, scope),
      ...members.map((member) => updateMemberAsRead(scope, member, { role })),
      ...members.map(({ userId, name, role: before }) =>
        auditOp(ports, scope, {
          action: AuditAction.USER_ROLE_CHANGED,
          targetId: userId,
          targetName: name,
          before: RoleLabel[before],
          after,
        }),
      ),
      ...(end ? [putAccessEnd(scope, end)] : []),
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.indexes.includes(0)) throw new AppError('Forbidden', undefined, { cause: error });
    return false;
  }
}

async function lostBy(ports: CorePorts, scope: MemberScope, lowered: MemberItem[], role: Role): Promise<Ended[]> {
  const projects = await listProjects(ports.table, scope);
  return lowered.flatMap((member) =>
    endedOneByOne(
      lostProjects(member.userId, projects, member, { ...member, role }),
      { userId: member.userId },
      'ofPerson',
    ),
  );
}

/** Not oneself, so that a workspace never loses its last SUPER_ADMIN; and a SUPER_ADMIN only by another. */
export function refusalAgainst(scope: MemberScope, member: MemberItem | undefined): ErrorCode | undefined {
  if (!member || member.deletedDate !== undefined) return 'EntityNotFound';
  if (member.userId === scope.userId) return 'Forbidden';
  return mayAppoint(scope.role, member.role) ? undefined : 'Forbidden';
}
