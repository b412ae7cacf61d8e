/** Groups: their names, and that there are any. */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts, Push } from '#functions/clients/ports.ts';
import type { TransactOp } from '#functions/clients/table/table.ts';
import type { AccessEnd, Ended } from '#functions/data/people/access-end.ts';
import { EVERYBODY, endedOneByOne, newAccessEnd, putAccessEnd } from '#functions/data/people/access-end.ts';
import { createGroup, deleteGroupAsRead, listGroups, renameGroup, requireGroup } from '#functions/data/people/group.ts';
import { isActiveMember, listMembers, shownAccountName } from '#functions/data/people/member.ts';
import { contended } from '#functions/data/table/contended.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import type { ProjectItem } from '#functions/data/workspace/project.ts';
import { listProjectsAndDeleted, setProjectGroupsAsRead } from '#functions/data/workspace/project.ts';
import { endAccess } from '#functions/domain/access/end-access.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';

export interface PresentedGroup {
  id: string;
  name: string;
}
export interface GroupWithMembers extends PresentedGroup {
  accountNameList: string[];
}

/** One transaction takes 100 operations; the group itself, the log's entry and the end of access need three. */
const MOST_PROJECTS_AT_ONCE = 97;

/** Who was removed or shut out is in none. */
export async function listGroupsWithMembers({ table }: CorePorts, scope: MemberScope): Promise<GroupWithMembers[]> {
  const [groups, members] = await Promise.all([listGroups(table, scope), listMembers(table, scope)]);
  const names = new Map<string, string[]>(groups.map(({ groupId }) => [groupId, []]));
  for (const member of members.filter(isActiveMember))
    for (const groupId of member.groupIds) names.get(groupId)?.push(shownAccountName(member));
  return groups.map(({ groupId, name }) => ({ id: groupId, name, accountNameList: names.get(groupId) ?? [] }));
}

const namesOf = (projects: ReadonlyMap<string, ProjectItem>): { before?: string } =>
  projects.size > 0 ? { before: [...projects.values()].map(({ name }) => name).join('、') } : {};

export async function registerGroup(ports: CorePorts, scope: MemberScope, name: string): Promise<GroupWithMembers> {
  const groupId = ports.ids.ulid();
  await ports.table.transact([
    createGroup(scope, { groupId, name, createdAt: isoNow(ports) }),
    auditOp(ports, scope, { action: AuditAction.GROUP_REGISTERED, targetId: groupId, targetName: name }),
  ]);
  return { id: groupId, name, accountNameList: [] };
}

export const updateGroup = (
  ports: CorePorts,
  scope: MemberScope,
  groupId: string,
  name: string,
): Promise<PresentedGroup> =>
  contended(ports, async () => {
    const group = await requireGroup(ports.table, scope, groupId);
    if (group.name === name) return { id: groupId, name };
    await ports.table.transact([
      renameGroup(scope, group, name),
      auditOp(ports, scope, {
        action: AuditAction.GROUP_RENAMED,
        targetId: groupId,
        targetName: name,
        before: group.name,
        after: name,
      }),
    ]);
    return { id: groupId, name };
  });

/** Off every project, deleted ones too: what comes back must not be open to a group that is gone. */
export async function deleteGroup(
  ports: CorePorts & { push: Push },
  scope: MemberScope,
  groupId: string,
): Promise<void> {
  const lost = new Map<string, ProjectItem>();
  const ends: AccessEnd[] = [];
  /** With what ends by it: the next part may never be written. */
  const withoutGroup = (projects: ProjectItem[]): TransactOp[] => {
    const operations = projects.map((project) =>
      setProjectGroupsAsRead(
        scope,
        project,
        project.groupIds.filter((id) => id !== groupId),
      ),
    );
    const ended = endedWith(projects);
    if (ended.length === 0) return operations;
    const end = newAccessEnd(ports, ended);
    ends.push(end);
    return [...operations, putAccessEnd(scope, end)];
  };
  await contended(ports, async () => {
    // The group first: a project that is given to it after this makes deleting fail.
    const group = await requireGroup(ports.table, scope, groupId);
    let held = (await listProjectsAndDeleted(ports.table, scope)).filter(({ groupIds }) => groupIds.includes(groupId));
    for (const project of held) lost.set(project.projectKey, project);
    while (held.length > MOST_PROJECTS_AT_ONCE) {
      await ports.table.transact(withoutGroup(held.slice(0, MOST_PROJECTS_AT_ONCE)));
      held = held.slice(MOST_PROJECTS_AT_ONCE);
    }
    await ports.table.transact([
      deleteGroupAsRead(scope, group),
      ...withoutGroup(held),
      auditOp(ports, scope, {
        action: AuditAction.GROUP_DELETED,
        targetId: groupId,
        targetName: group.name,
        ...namesOf(lost),
      }),
    ]);
  });
  await endAccess(ports, scope, ends, async () => endedWith([...lost.values()]));
}

const endedWith = (projects: ProjectItem[]): Ended[] =>
  endedOneByOne(
    projects.filter(({ deletedDate }) => !deletedDate).map(({ projectKey }) => ({ userId: EVERYBODY, projectKey })),
    { userId: EVERYBODY },
  );
