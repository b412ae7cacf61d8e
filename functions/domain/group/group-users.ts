/** Who is in a group: up to 50 people at once, all of them or none. */

import type { CorePorts, Push } from '#functions/clients/ports.ts';
import type { AccessEnd } from '#functions/data/people/access-end.ts';
import { EVERYBODY, endedOneByOne, newAccessEnd, putAccessEnd } from '#functions/data/people/access-end.ts';
import { checkGroup, requireGroupAndUserIds } from '#functions/data/people/group.ts';
import type { MemberItem } from '#functions/data/people/member.ts';
import { getMembers, isActiveMember, setGroupsAsRead } from '#functions/data/people/member.ts';
import { contended } from '#functions/data/table/contended.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import { endAccess } from '#functions/domain/access/end-access.ts';
import { AppError } from '#shared/errors.ts';
import { isAdmin } from '#shared/rules/access/roles.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';

/** Whoever is in it already stays; who was shut out cannot come in. */
export async function joinGroup(
  ports: CorePorts,
  scope: MemberScope,
  groupId: string,
  accountNames: string[],
): Promise<void> {
  await changeUsers(ports, scope, groupId, accountNames, AuditAction.GROUP_USER_JOINED, isActiveMember, (groupIds) => [
    ...new Set([...groupIds, groupId]),
  ]);
}

/** Whoever is not in it stays out; also of people who were shut out, so that they do not come back with it. */
export async function leaveGroup(
  ports: CorePorts & { push: Push },
  scope: MemberScope,
  groupId: string,
  accountNames: string[],
): Promise<void> {
  const end = await changeUsers(
    ports,
    scope,
    groupId,
    accountNames,
    AuditAction.GROUP_USER_REMOVED,
    ({ deletedDate }) => !deletedDate,
    (groupIds) => groupIds.filter((id) => id !== groupId),
  );
  if (end) await endAccess(ports, scope, [end]);
}

/** Returns what is to end of those who left. */
async function changeUsers(
  ports: CorePorts,
  scope: MemberScope,
  groupId: string,
  accountNames: string[],
  action: AuditAction,
  isMeant: (member: MemberItem) => boolean,
  change: (groupIds: string[]) => string[],
): Promise<AccessEnd | undefined> {
  const { table } = ports;
  return contended(ports, async () => {
    const { group, userIds } = await requireGroupAndUserIds(table, scope, groupId, [...new Set(accountNames)]);
    const members = (await getMembers(table, scope, userIds)).map((member) => {
      if (!member || !isMeant(member)) throw new AppError('EntityNotFound');
      return member;
    });
    const changed = members.filter(({ groupIds }) => change(groupIds).length !== groupIds.length);
    if (changed.length === 0) return undefined;
    // Admins reach everything without a group.
    const lost = action === AuditAction.GROUP_USER_REMOVED ? changed.filter(({ role }) => !isAdmin(role)) : [];
    const ended = endedOneByOne(
      lost.map(({ userId }) => ({ userId })),
      { userId: EVERYBODY },
    );
    const end = ended.length > 0 ? newAccessEnd(ports, ended) : undefined;
    const names = changed.map(({ name }) => name).join('、');
    await table.transact([
      checkGroup(scope, groupId),
      ...changed.map((member) => setGroupsAsRead(scope, member, change(member.groupIds))),
      ...(end ? [putAccessEnd(scope, end)] : []),
      auditOp(ports, scope, {
        action,
        targetId: groupId,
        targetName: group.name,
        ...(action === AuditAction.GROUP_USER_JOINED ? { after: names } : { before: names }),
      }),
    ]);
    return end;
  });
}
