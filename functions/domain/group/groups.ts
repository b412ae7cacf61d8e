/** Groups and who is in them. */
import type { CorePorts, Push } from '#functions/clients/ports.ts';
import { createGroup, listGroups, requireGroups } from '#functions/data/group.ts';
import { changeGroups, listMembers, requireUserIds } from '#functions/data/member.ts';
import { listProjects } from '#functions/data/project.ts';
import type { MemberScope } from '#functions/data/scope.ts';
import { endAccess, lostProjects } from '#functions/domain/access/end-access.ts';
import { isoNow } from '#functions/domain/workspace/join.ts';

export interface GroupWithMembers {
  id: string;
  name: string;
  accountNameList: string[];
}

export async function listGroupsWithMembers({ table }: CorePorts, scope: MemberScope): Promise<GroupWithMembers[]> {
  const [groups, members] = await Promise.all([listGroups(table, scope), listMembers(table, scope)]);
  const present = members.filter(({ deletedDate }) => !deletedDate);
  return groups.map(({ groupId, name }) => ({
    id: groupId,
    name,
    accountNameList: present.filter(({ groupIds }) => groupIds.includes(groupId)).map(({ accountName }) => accountName),
  }));
}

export async function registerGroup(ports: CorePorts, scope: MemberScope, name: string): Promise<GroupWithMembers> {
  const groupId = ports.ids.ulid();
  await ports.table.put(createGroup(scope, { groupId, name, createdAt: isoNow(ports) }));
  return { id: groupId, name, accountNameList: [] };
}

export async function joinGroup({ table }: CorePorts, scope: MemberScope, groupId: string, accountNames: string[]): Promise<void> {
  const [userIds] = await Promise.all([requireUserIds(table, scope, accountNames), requireGroups(table, scope, [groupId])]);
  for (const userId of userIds) await changeGroups(table, scope, userId, (groupIds) => [...new Set([...groupIds, groupId])]);
}

export async function leaveGroup(ports: CorePorts & { push: Push }, scope: MemberScope, groupId: string, accountNames: string[]): Promise<void> {
  const { table } = ports;
  const [userIds, projects] = await Promise.all([requireUserIds(table, scope, accountNames), listProjects(table, scope), requireGroups(table, scope, [groupId])]);
  for (const userId of userIds) {
    const { member, groupIds } = await changeGroups(table, scope, userId, (held) => held.filter((id) => id !== groupId));
    await endAccess(ports, scope, lostProjects(userId, projects, member, { ...member, groupIds }));
  }
}
