/** Deleting a project, and the way back. */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts, Push } from '#functions/clients/ports.ts';
import { EVERYBODY, newAccessEnd, putAccessEnd } from '#functions/data/people/access-end.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { MemberScope, ProjectScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import {
  currentKeyOf,
  findProjectOrDeleted,
  listProjectsAndDeleted,
  undeleteProject,
  updateProject,
} from '#functions/data/workspace/project.ts';
import type { Project } from '#functions/data/workspace/stored-project.ts';
import { endAccess } from '#functions/domain/access/end-access.ts';
import { AppError } from '#shared/errors.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import { restorableUntil } from '#shared/rules/workspace/deletion.ts';
import type { PresentedProject } from './present.ts';
import { presentProject } from './present.ts';

/** Gone for everybody at once; what it holds stays as it is. */
export async function deleteProject(ports: CorePorts & { push: Push }, scope: ProjectScope): Promise<void> {
  const { project, projectKey } = scope;
  const end = newAccessEnd(ports, [{ userId: EVERYBODY, projectKey }]);
  await transactGuarded(ports, [
    { op: updateProject(scope, { deletedDate: isoNow(ports) }), refusal: 'EntityNotFound' },
    {
      op: auditOp(ports, scope, {
        action: AuditAction.PROJECT_DELETED,
        targetId: projectKey,
        targetName: project.name,
        before: currentKeyOf(project),
      }),
    },
    { op: putAccessEnd(scope, end) },
  ]);
  await endAccess(ports, scope, [end]);
}

const mayComeBack = (
  { clock }: Pick<CorePorts, 'clock'>,
  project: Project,
): project is Project & { deletedDate: string } =>
  project.deletedDate !== undefined && Date.parse(restorableUntil(project.deletedDate)) > clock.now();

/** Of two who restore it at once, one does; for the other there is no deleted project any more. */
export async function restoreProject(
  ports: CorePorts,
  scope: MemberScope,
  projectKey: string,
): Promise<PresentedProject> {
  const { workspaceId } = scope;
  const project = await findProjectOrDeleted(ports.table, { workspaceId, projectKey });
  if (!project || !mayComeBack(ports, project)) throw new AppError('EntityNotFound');
  const { deletedDate, ...restored } = project;
  await transactGuarded(ports, [
    { op: undeleteProject({ workspaceId, projectKey: project.projectKey }, deletedDate), refusal: 'EntityNotFound' },
    {
      op: auditOp(ports, scope, {
        action: AuditAction.PROJECT_RESTORED,
        targetId: project.projectKey,
        targetName: project.name,
        after: currentKeyOf(project),
      }),
    },
  ]);
  return presentProject(restored, 'manage');
}

/** Those that can still come back, the last deleted first. */
export async function listDeletedProjects(ports: CorePorts, scope: MemberScope) {
  const deleted = (await listProjectsAndDeleted(ports.table, scope)).filter((project) => mayComeBack(ports, project));
  return deleted
    .map((project) => ({
      name: project.name,
      projectKey: currentKeyOf(project),
      deletedDate: project.deletedDate,
      restorableUntil: restorableUntil(project.deletedDate),
    }))
    .sort((a, b) => (a.deletedDate < b.deletedDate ? 1 : -1));
}
