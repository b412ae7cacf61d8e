import { type LoaderFunctionArgs, redirect } from 'react-router';
import { getActiveMembers, getGroups } from '#app/features/group/api/groups.ts';
import { getProject } from '#app/features/project/api/manage-project.ts';
import { AppProblem } from '#app/lib/api/problem.ts';
import { paths } from '#app/lib/paths.ts';
import { requireSession } from '#app/lib/session/guards.ts';
import { reasonAgainst } from '#shared/rules/access/permission-words.ts';
import { mayInProject } from '#shared/rules/access/permissions.ts';

/** Without a project in the address there is nothing to set. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams;
  const [workspaceId, projectKey] = [query.get('workspaceId'), query.get('projectKey')];
  if (!workspaceId || !projectKey) throw redirect(workspaceId ? paths.projectList(workspaceId) : paths.top());
  const [{ user }, project, groups, members] = await Promise.all([
    requireSession(request),
    getProject({ workspaceId, projectKey }),
    getGroups(workspaceId),
    getActiveMembers(workspaceId),
  ]);
  if (!mayInProject(project.projectAccess, 'project.changeGroups'))
    throw new AppProblem('Forbidden', 403, reasonAgainst('project.changeGroups') ?? '');
  const me = user.workspaceUserList.find(({ workspace }) => workspace.id === workspaceId);
  return { workspaceId, project, groups, members, me };
};
export type ProjectSecurityData = Awaited<ReturnType<typeof loader>>;
