import type { LoaderFunctionArgs } from 'react-router';
import { getProjectList, type Project } from '#app/features/project/api/project-list.ts';
import { homeWorkspace } from '#app/features/workspace/choose-workspace.ts';
import { requireSession } from '#app/lib/guards.ts';
import { isAdmin } from '#shared/rules/roles.ts';

export interface ProjectListData {
  workspaceId: string;
  projects: Project[];
  mayCreate: boolean;
}

export const loader = async ({ request }: LoaderFunctionArgs): Promise<ProjectListData> => {
  const { user } = await requireSession(request);
  const workspaceId = new URL(request.url).searchParams.get('workspaceId') ?? homeWorkspace(user, location.host)?.workspace.id ?? '';
  const member = user.workspaceUserList.find(({ workspace }) => workspace.id === workspaceId);
  return { workspaceId, projects: await getProjectList(workspaceId), mayCreate: member !== undefined && isAdmin(member.role) };
};

export { ProjectListScreen as Component } from './ProjectListScreen.tsx';
