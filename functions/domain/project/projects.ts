/** Projects. */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { MemberScope, ProjectScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import { createProject, keySpellingsOf, listProjects } from '#functions/data/workspace/project.ts';
import type { Project } from '#functions/data/workspace/stored-project.ts';
import { projectAccess } from '#shared/rules/access/roles.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import type { PresentedProject } from './present.ts';
import { presentProject } from './present.ts';

/** The projects that the asker can open. */
export async function listOwnProjects({ table }: CorePorts, scope: MemberScope): Promise<PresentedProject[]> {
  const projects = await listProjects(table, scope);
  return projects.flatMap((project) => {
    const access = projectAccess(scope.role, scope.groupIds, project.groupIds);
    return access ? [presentProject(project, access)] : [];
  });
}

export const loadProject = ({ project, projectAccess: access }: ProjectScope): PresentedProject =>
  presentProject(project, access);

export async function registerProject(
  ports: CorePorts,
  scope: MemberScope,
  { name, projectKey }: { name: string; projectKey: string },
): Promise<PresentedProject> {
  const project: Project = {
    name,
    projectKey,
    aliasKeys: keySpellingsOf(projectKey).filter((key) => key !== projectKey),
    groupIds: [],
    createdAt: isoNow(ports),
  };
  await transactGuarded(ports, [
    ...createProject(scope, project).map((op) => ({ op, refusal: 'ProjectKeyTaken' as const })),
    {
      op: auditOp(ports, scope, {
        action: AuditAction.PROJECT_REGISTERED,
        targetId: projectKey,
        targetName: name,
        after: projectKey,
      }),
    },
  ]);
  return presentProject(project, 'manage');
}
