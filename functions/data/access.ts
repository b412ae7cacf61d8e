/** The items that decide access, in one consistent BatchGetItem; a project asked for by another key than its first takes a second read. */
import { workspaceKeys } from './keys.ts';
import { isPresent } from './member.ts';
import type { MemberItem } from './member.ts';
import { followAlias } from './project.ts';
import type { ProjectItem } from './project.ts';
import type { Table } from './table.ts';
import { isOpen } from './workspace.ts';
import type { WorkspaceItem } from './workspace.ts';

export interface AccessItems {
  member?: MemberItem;
  project?: ProjectItem;
}

/** A workspace as one of its people knows it, closed or not; what it opens is for the caller to decide. */
export async function readOwnWorkspace(table: Table, workspaceId: string, userId: string): Promise<{ workspace?: WorkspaceItem; member?: MemberItem }> {
  const [workspace, member] = await table.batchGet([workspaceKeys.workspace(workspaceId), workspaceKeys.member(workspaceId, userId)], { consistent: true });
  return { workspace: workspace as WorkspaceItem | undefined, member: member as MemberItem | undefined };
}

/** Members who were removed or deactivated, everybody of a closed workspace, and deleted projects are as absent. */
export async function readAccessItems(table: Table, workspaceId: string, userId: string, projectKey?: string): Promise<AccessItems> {
  const keys = [workspaceKeys.workspace(workspaceId), workspaceKeys.member(workspaceId, userId), ...(projectKey === undefined ? [] : [workspaceKeys.project(workspaceId, projectKey)])];
  const [workspace, found, underKey] = await table.batchGet(keys, { consistent: true });
  const member = found as MemberItem | undefined;
  if (!member || !isPresent(member) || !isOpen(workspace as WorkspaceItem | undefined)) return {};
  const project = await followAlias(table, { workspaceId }, underKey);
  return { member, project: project?.deletedDate === undefined ? project : undefined };
}
