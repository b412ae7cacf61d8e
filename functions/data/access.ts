/** The items that decide access, in one consistent BatchGetItem. */
import { workspaceKeys } from './keys.ts';
import type { MemberItem } from './member.ts';
import type { ProjectItem } from './project.ts';
import type { Table } from './table.ts';

export interface AccessItems {
  member?: MemberItem;
  project?: ProjectItem;
}

/** Removed members and deleted projects are as absent. */
export async function readAccessItems(table: Table, workspaceId: string, userId: string, projectKey?: string): Promise<AccessItems> {
  const keys = [workspaceKeys.member(workspaceId, userId), ...(projectKey === undefined ? [] : [workspaceKeys.project(workspaceId, projectKey)])];
  const [member, project] = await table.batchGet(keys, { consistent: true });
  return {
    member: member?.deletedDate === undefined ? (member as MemberItem | undefined) : undefined,
    project: project?.deletedDate === undefined ? (project as ProjectItem | undefined) : undefined,
  };
}
