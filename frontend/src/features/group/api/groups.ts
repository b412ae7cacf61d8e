import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { group } from '#shared/contract/group.ts';
import { project } from '#shared/contract/project.ts';
import { workspaceUser } from '#shared/contract/workspace-user.ts';
import { isActive } from '#shared/rules/workspace/members.ts';
import { inParts } from '../in-parts.ts';

export type Group = z.output<typeof group.getList.output>['groupList'][number];
export type Member = z.output<typeof workspaceUser.getList.output>['workspaceUserList'][number];
export type Project = z.output<typeof project.load.output>;

export const getGroups = async (workspaceId: string): Promise<Group[]> =>
  (await call(group.getList, { workspaceId })).groupList;

/** Who comes in; people who were removed or shut out are in no group. */
export const getActiveMembers = async (workspaceId: string): Promise<Member[]> =>
  (await call(workspaceUser.getList, { workspaceId })).workspaceUserList.filter(isActive);

export const registerGroup = (workspaceId: string, name: string): Promise<Group> =>
  call(group.register, { workspaceId, name });
export const renameGroup = (workspaceId: string, groupId: string, name: string): Promise<{ name: string }> =>
  call(group.update, { workspaceId, groupId, name });
export const deleteGroup = async (workspaceId: string, groupId: string): Promise<void> =>
  void (await call(group.delete, { workspaceId, groupId }));

export const joinGroup = (workspaceId: string, groupId: string, accountNames: readonly string[]): Promise<void> =>
  inParts(
    accountNames,
    async (accountNameList) => void (await call(group.joinUser, { workspaceId, groupId, accountNameList })),
  );
export const leaveGroup = (workspaceId: string, groupId: string, accountNames: readonly string[]): Promise<void> =>
  inParts(
    accountNames,
    async (accountNameList) => void (await call(group.removeUser, { workspaceId, groupId, accountNameList })),
  );

export const assignGroups = (place: ProjectPlace, groupIds: readonly string[]): Promise<void> =>
  inParts(groupIds, async (groupIdList) => void (await call(project.assignGroup, { ...place, groupIdList })));
export const withdrawGroup = async (place: ProjectPlace, groupId: string): Promise<void> =>
  void (await call(project.withdrawGroup, { ...place, groupIdList: [groupId] }));
