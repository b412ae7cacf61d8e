/** What somebody may do in a project now, for work that goes on without a call of theirs. */

import type { CorePorts } from '#functions/clients/ports.ts';
import { getMember, isActiveMember } from '#functions/data/people/member.ts';
import type { ProjectScope, TenantScope } from '#functions/data/table/scope.ts';
import { findProject } from '#functions/data/workspace/project.ts';
import { isProjectAccessEnough, projectAccess } from '#shared/rules/access/roles.ts';

type Asked = [
  context: { ports: Pick<CorePorts, 'table'>; scope: TenantScope },
  person: { userId: string; projectKey: string },
];

/** Undefined: the person, or the project, is gone, or may not be written to by that person any longer. */
export const writerScopeOf = (...asked: Asked): Promise<ProjectScope | undefined> => scopeOf('write', ...asked);
/** Undefined: the person, or the project, is gone or out of that person's sight. */
export const readerScopeOf = (...asked: Asked): Promise<ProjectScope | undefined> => scopeOf('read', ...asked);

async function scopeOf(
  least: 'read' | 'write',
  { ports, scope }: Asked[0],
  { userId, projectKey }: Asked[1],
): Promise<ProjectScope | undefined> {
  const { workspaceId } = scope;
  const [member, project] = await Promise.all([
    getMember(ports.table, scope, userId),
    findProject(ports.table, { workspaceId, projectKey }),
  ]);
  if (!member || !isActiveMember(member) || !project) return undefined;
  const { accountName, role, groupIds } = member;
  const held = projectAccess(role, groupIds, project.groupIds);
  if (!held || !isProjectAccessEnough(held, least)) return undefined;
  return {
    kind: 'project',
    workspaceId,
    userId,
    accountName,
    role,
    groupIds,
    projectKey,
    project,
    projectAccess: held,
  };
}
