/** The items that decide access, in one consistent BatchGetItem. */
import type { Role } from '#shared/enums/enums.ts';
import { workspaceKeys } from './keys.ts';
import type { Item, Table } from './table.ts';

export interface MembershipItem extends Item {
  userId: string;
  accountName: string;
  role: Role;
  groupIds: string[];
  deletedDate?: string;
}

export interface ProjectItem extends Item {
  projectKey: string;
  name: string;
  groupIds: string[];
  deletedDate?: string;
}

export interface AccessItems {
  member?: MembershipItem;
  project?: ProjectItem;
}

/** Removed members and deleted projects are as absent. */
export async function readAccessItems(table: Table, workspaceId: string, userId: string, projectKey?: string): Promise<AccessItems> {
  const keys = [workspaceKeys.member(workspaceId, userId), ...(projectKey === undefined ? [] : [workspaceKeys.project(workspaceId, projectKey)])];
  const [member, project] = await table.batchGet(keys, { consistent: true });
  return {
    member: member?.deletedDate === undefined ? (member as MembershipItem | undefined) : undefined,
    project: project?.deletedDate === undefined ? (project as ProjectItem | undefined) : undefined,
  };
}
