import type { CorePorts } from '#functions/clients/ports.ts';
import { listMemberships } from '#functions/data/people/membership.ts';
import type { UserScope } from '#functions/data/table/scope.ts';
import { findProject } from '#functions/data/workspace/project.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import { isWorkspaceOpen } from '#functions/data/workspace/workspace.ts';
import { projectAccess } from '#shared/rules/access/roles.ts';
import { isId } from '#shared/validation/id.ts';

/** The person's open workspaces; with a key, those where they can open such a project. */
export async function findWorkspaces(
  { table }: Pick<CorePorts, 'table'>,
  { userId }: UserScope,
  projectKey?: string,
): Promise<Workspace[]> {
  const memberships = (await listMemberships(table, userId)).filter(({ workspace }) => isWorkspaceOpen(workspace));
  if (projectKey === undefined) return memberships.map(({ workspace }) => workspace);
  // What is no key names no project.
  if (!isId(projectKey)) return [];
  const projects = await Promise.all(
    memberships.map(({ workspace }) => findProject(table, { workspaceId: workspace.workspaceId, projectKey })),
  );
  return memberships
    .filter(
      ({ member }, index) => projects[index] && projectAccess(member.role, member.groupIds, projects[index].groupIds),
    )
    .map(({ workspace }) => workspace);
}
