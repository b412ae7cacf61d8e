/** Which groups reach a project. */

import type { CorePorts, Push } from '#functions/clients/ports.ts';
import type { TransactOp } from '#functions/clients/table/table.ts';
import { EVERYBODY, endedOneByOne, newAccessEnd, putAccessEnd } from '#functions/data/people/access-end.ts';
import type { GroupItem } from '#functions/data/people/group.ts';
import { countAssignment, requireGroups } from '#functions/data/people/group.ts';
import { isActiveMember, listMembers } from '#functions/data/people/member.ts';
import { contended } from '#functions/data/table/contended.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import { requireProject, setProjectGroupsAsRead } from '#functions/data/workspace/project.ts';
import type { Project } from '#functions/data/workspace/stored-project.ts';
import { endAccess, lostMembers } from '#functions/domain/access/end-access.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import type { PresentedProject } from './present.ts';
import { presentProject } from './present.ts';

export async function assignGroups(
  ports: CorePorts,
  scope: ProjectScope,
  groupIds: string[],
): Promise<PresentedProject> {
  const { after } = await changeGroups(ports, scope, groupIds, (project, groups) => {
    const added = groups.filter(({ groupId }) => !project.groupIds.includes(groupId));
    return {
      groupIds: [...project.groupIds, ...added.map(({ groupId }) => groupId)],
      // A group that is deleted at the same moment is not given the project.
      with: added.map(({ groupId }) => countAssignment(scope, groupId)),
      audit: { action: AuditAction.PROJECT_GROUP_ASSIGNED, after: namesOf(added) },
    };
  });
  return presentProject(after, scope.projectAccess);
}

export async function withdrawGroups(
  ports: CorePorts & { push: Push },
  scope: ProjectScope,
  groupIds: string[],
): Promise<PresentedProject> {
  // Who else reaches the project may change at the same moment: that is looked up afterwards.
  const everybody = { userId: EVERYBODY, projectKey: scope.projectKey };
  const end = newAccessEnd(ports, [everybody]);
  const { before, after } = await changeGroups(ports, scope, groupIds, (project, groups) => {
    const removed = groups.filter(({ groupId }) => project.groupIds.includes(groupId));
    return {
      groupIds: project.groupIds.filter((id) => !removed.some(({ groupId }) => groupId === id)),
      with: [putAccessEnd(scope, end)],
      audit: { action: AuditAction.PROJECT_GROUP_WITHDRAWN, before: namesOf(removed) },
    };
  });
  if (before.groupIds.length !== after.groupIds.length) {
    await endAccess(ports, scope, [end], async () => {
      const members = (await listMembers(ports.table, scope)).filter(isActiveMember);
      const lost = lostMembers(scope.projectKey, members, before.groupIds, after.groupIds);
      return endedOneByOne(lost, everybody);
    });
  }
  return presentProject(after, scope.projectAccess);
}

interface GroupChange {
  groupIds: string[];
  with: TransactOp[];
  audit: { action: AuditAction; before?: string; after?: string };
}

const namesOf = (groups: readonly GroupItem[]): string => groups.map(({ name }) => name).join('、');

/** Nothing is written for a change that changes nothing. */
const changeGroups = (
  ports: CorePorts,
  scope: ProjectScope,
  groupIds: string[],
  change: (project: Project, groups: GroupItem[]) => GroupChange,
): Promise<{ before: Project; after: Project }> =>
  contended(ports, async (count) => {
    const groups = await requireGroups(ports.table, scope, [...new Set(groupIds)]);
    const before = count === 1 ? scope.project : await requireProject(ports.table, scope);
    const wanted = change(before, groups);
    if (wanted.groupIds.length === before.groupIds.length) return { before, after: before };
    await ports.table.transact([
      setProjectGroupsAsRead(scope, before, wanted.groupIds, 'present'),
      ...wanted.with,
      auditOp(ports, scope, { targetId: scope.projectKey, targetName: before.name, ...wanted.audit }),
    ]);
    return { before, after: { ...before, groupIds: wanted.groupIds } };
  });
