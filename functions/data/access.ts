/** The items that decide access, in one consistent BatchGetItem. */
import { workspaceKeys } from './keys.ts';
import { isPresent } from './member.ts';
import type { MemberItem } from './member.ts';
import type { ProjectItem } from './project.ts';
import type { Table } from './table.ts';
import { isOpen } from './workspace.ts';
import type { WorkspaceItem } from './workspace.ts';

export interface AccessItems {
  member?: MemberItem;
  project?: ProjectItem;
}

/** Members who were removed or deactivated, everybody of a closed workspace, and deleted projects are as absent. */
export async function readAccessItems(table: Table, workspaceId: string, userId: string, projectKey?: string): Promise<AccessItems> {
  const keys = [workspaceKeys.workspace(workspaceId), workspaceKeys.member(workspaceId, userId), ...(projectKey === undefined ? [] : [workspaceKeys.project(workspaceId, projectKey)])];
  const [workspace, found, project] = await table.batchGet(keys, { consistent: true });
  const member = found as MemberItem | undefined;
  return {
    member: member && isPresent(member) && isOpen(workspace as WorkspaceItem | undefined) ? member : undefined,
    project: project?.deletedDate === undefined ? (project as ProjectItem | undefined) : undefined,
  };
}
