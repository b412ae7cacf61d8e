import { defaultProject } from '#app/features/project/default-project.ts';
import { paths } from '#app/lib/paths.ts';
import type { Keyed } from '#app/lib/project-of-key.ts';
import type { WorkspaceUser } from '#app/lib/session/session-user.ts';
import { ApplicationModeType } from '#shared/enums/enums.ts';

/** What a member of a workspace sees first: of the default project the board or the secretary, as the workspace has chosen. */
export function landingOf(
  {
    workspace: { id: workspaceId, applicationModeType },
    defaultProject: memberDefault,
  }: Pick<WorkspaceUser, 'workspace' | 'defaultProject'>,
  projects: readonly Keyed[],
): string {
  const project = defaultProject(projects, { memberDefault });
  if (!project) return paths.work(workspaceId);
  const place = { workspaceId, projectKey: project.projectKey };
  return applicationModeType === ApplicationModeType.AI_SECRETARY ? paths.secretary(place) : paths.board(place);
}
