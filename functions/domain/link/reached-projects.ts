/** What somebody may do in the projects that links lead into: a link opens nothing to who could not open it without. */

import type { Table } from '#functions/clients/table/table.ts';
import { listProjectsByKey } from '#functions/data/board/link.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { currentKeyOf } from '#functions/data/workspace/project.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import { projectAccess } from '#shared/rules/access/roles.ts';

/** Callers without a role (a board's API key) reach their own project alone. */
export type LinkScope = Pick<ProjectScope, 'workspaceId' | 'projectKey'> &
  Partial<Pick<ProjectScope, 'role' | 'groupIds' | 'project' | 'projectAccess'>>;

export interface ReachedProject {
  access: ProjectAccess;
  /** The key that people see now. */
  currentKey: string;
}

/** By the keys that the projects were made with; those that the asker does not reach are not in it. */
export type Reach = ReadonlyMap<string, ReachedProject>;

export async function reachOf(table: Table, scope: LinkScope, projectKeys: Iterable<string>): Promise<Reach> {
  const reach = new Map<string, ReachedProject>();
  reach.set(scope.projectKey, {
    access: scope.projectAccess ?? 'read',
    currentKey: scope.project ? currentKeyOf(scope.project) : scope.projectKey,
  });
  const { role, groupIds } = scope;
  const others = [...new Set(projectKeys)].filter((projectKey) => projectKey !== scope.projectKey);
  if (others.length === 0 || role === undefined || groupIds === undefined) return reach;
  for (const project of await listProjectsByKey(table, scope, others)) {
    const access = projectAccess(role, groupIds, project.groupIds);
    if (access) reach.set(project.projectKey, { access, currentKey: currentKeyOf(project) });
  }
  return reach;
}
