import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import { group } from '#shared/contract/group.ts';
import { workspaceUser } from '#shared/contract/workspace-user.ts';

export type GroupOption = z.output<typeof group.getList.output>['groupList'][number];
export type KnownMember = z.output<typeof workspaceUser.getList.output>['workspaceUserList'][number];

/** Where people can be invited to. */
export const getGroups = async (workspaceId: string): Promise<GroupOption[]> =>
  (await call(group.getList, { workspaceId })).groupList;

/** Who is in, so that their addresses are known before anything is sent. */
export const getMembers = async (workspaceId: string): Promise<KnownMember[]> =>
  (await call(workspaceUser.getList, { workspaceId })).workspaceUserList;
