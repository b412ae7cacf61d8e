import { useSession } from '#app/lib/session.ts';
import { useProjectList, type Place } from '../signed-in/use-place.ts';
import { lastProject } from './last-project.ts';
import { projectPageUrl } from './top-link.ts';

/** The page of the project in use, once the projects are known. */
export const useProjectPageUrl = ({ workspaceId, projects, context }: Place): string | undefined => {
  const list = useProjectList(projects);
  const member = useSession()?.user.workspaceUserList.find(({ workspace }) => workspace.id === workspaceId);
  if (!list) return undefined;
  const last = context.projectKey ? context : lastProject(workspaceId);
  return projectPageUrl({ workspaceId, projects: list, selectedProject: last?.projectKey, memberDefault: member?.defaultProject, boardId: last?.boardId });
};
