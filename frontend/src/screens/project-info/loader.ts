import { type LoaderFunctionArgs, redirect } from 'react-router';
import { getProject } from '#app/features/project/api/manage-project.ts';
import { getTags } from '#app/features/tag/api/tags.ts';
import { AppProblem } from '#app/lib/api/problem.ts';
import { paths } from '#app/lib/paths.ts';
import { requireSession } from '#app/lib/session/guards.ts';
import { ERRORS } from '#shared/errors.ts';
import { mayInProject } from '#shared/rules/access/permissions.ts';
import { isAdmin } from '#shared/rules/access/roles.ts';

/** Without a project in the address there is nothing to set. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams;
  const [workspaceId, projectKey] = [query.get('workspaceId'), query.get('projectKey')];
  if (!workspaceId || !projectKey) throw redirect(workspaceId ? paths.projectList(workspaceId) : paths.top());
  const [{ user }, project] = await Promise.all([requireSession(request), getProject({ workspaceId, projectKey })]);
  if (!mayInProject(project.projectAccess, 'project.update'))
    throw new AppProblem('Forbidden', 403, ERRORS.Forbidden[1]);
  const member = user.workspaceUserList.find(({ workspace }) => workspace.id === workspaceId);
  const tags = getTags({ workspaceId, projectKey });
  // The section shows the failure; without a listener it would also count as unhandled until then.
  tags.catch(() => undefined);
  return { workspaceId, project, tags, isAdmin: member !== undefined && isAdmin(member.role) };
};
