/** Projects and which groups reach them. */
import { AppError } from '#shared/errors.ts';
import { projectAccess } from '#shared/rules/roles.ts';
import type { ProjectAccess } from '#shared/rules/roles.ts';
import type { CorePorts, Push } from '#functions/clients/ports.ts';
import { requireGroups } from '#functions/data/group.ts';
import { listMembers } from '#functions/data/member.ts';
import { changeProjectGroups, createProject, listProjects, requireProject, updateProject } from '#functions/data/project.ts';
import type { Project, ProjectItem } from '#functions/data/project.ts';
import type { MemberScope, ProjectScope } from '#functions/data/scope.ts';
import { ConditionFailed } from '#functions/data/table.ts';
import { endAccess, lostMembers } from '#functions/domain/access/end-access.ts';
import { isoNow } from '#functions/domain/workspace/join.ts';

interface PresentedProject {
  name: string;
  projectKey: string;
  createdAt: string;
  groupIdList: string[];
  projectAccess: ProjectAccess;
}

const present = ({ name, projectKey, createdAt, groupIds }: Project, access: ProjectAccess): PresentedProject => ({
  name,
  projectKey,
  createdAt,
  groupIdList: groupIds,
  projectAccess: access,
});

/** The projects that the asker can open. */
export async function listOwnProjects({ table }: CorePorts, scope: MemberScope): Promise<PresentedProject[]> {
  const projects = await listProjects(table, scope);
  return projects.flatMap((project) => {
    const access = projectAccess(scope.role, scope.groupIds, project.groupIds);
    return access ? [present(project, access)] : [];
  });
}

export const loadProject = async ({ table }: CorePorts, scope: ProjectScope): Promise<PresentedProject> => present(await requireProject(table, scope), scope.projectAccess);

export async function registerProject(ports: CorePorts, scope: MemberScope, { name, projectKey }: { name: string; projectKey: string }): Promise<PresentedProject> {
  const project: Project = { name, projectKey, groupIds: [], createdAt: isoNow(ports) };
  try {
    await ports.table.put(createProject(scope, project));
  } catch (cause) {
    if (cause instanceof ConditionFailed) throw new AppError('ProjectKeyTaken', undefined, { cause });
    throw cause;
  }
  return present(project, 'manage');
}

export const renameProject = async ({ table }: CorePorts, scope: ProjectScope, name: string): Promise<PresentedProject> =>
  present(await table.update<ProjectItem>(updateProject(scope, { name })), scope.projectAccess);

/** Gone for everybody at once; what it holds stays until it is swept. */
export async function deleteProject(ports: CorePorts & { push: Push }, scope: ProjectScope): Promise<void> {
  const { groupIds } = await ports.table.update<ProjectItem>(updateProject(scope, { deletedDate: isoNow(ports) }));
  const members = (await listMembers(ports.table, scope)).filter(({ deletedDate, ...held }) => !deletedDate && projectAccess(held.role, held.groupIds, groupIds));
  await endAccess(
    ports,
    scope,
    members.map(({ userId }) => ({ userId, projectKey: scope.projectKey })),
  );
}

export async function assignGroups({ table }: CorePorts, scope: ProjectScope, groupIds: string[]): Promise<PresentedProject> {
  await requireGroups(table, scope, groupIds);
  const { after } = await changeProjectGroups(table, scope, (held) => [...new Set([...held, ...groupIds])]);
  return present(after, scope.projectAccess);
}

export async function withdrawGroups(ports: CorePorts & { push: Push }, scope: ProjectScope, groupIds: string[]): Promise<PresentedProject> {
  const { table } = ports;
  const { before, after } = await changeProjectGroups(table, scope, (held) => held.filter((id) => !groupIds.includes(id)));
  await endAccess(ports, scope, lostMembers(scope.projectKey, await listMembers(table, scope), before.groupIds, after.groupIds));
  return present(after, scope.projectAccess);
}
