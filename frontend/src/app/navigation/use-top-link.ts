import { useSession } from '#app/lib/session/session.ts';
import { type Place, useProjectList } from '../signed-in/use-place.ts';
import { lastProject } from './last-project.ts';
import { projectPageUrl, topUrl } from './top-link.ts';

/** Where the logo leads, and the page of the project in use once the projects are known. */
export const useTopLink = ({
  workspaceId,
  projects,
  context,
}: Place): { top: string; projectPage: string | undefined } => {
  const list = useProjectList(projects);
  const member = useSession()?.user.workspaceUserList.find(({ workspace }) => workspace.id === workspaceId);
  const last = context.projectKey ? context : lastProject(workspaceId);
  const place = {
    workspaceId,
    projects: list ?? [],
    selectedProject: last?.projectKey,
    memberDefault: member?.defaultProject,
    boardId: last?.boardId,
  };
  return { top: topUrl(place), projectPage: projectPageUrl(place) };
};
