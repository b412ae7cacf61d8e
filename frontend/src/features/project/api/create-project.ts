import { call } from '#app/lib/api/rest-client.ts';
import type { Project } from '#app/lib/project-list.ts';
import { project } from '#shared/contract/project.ts';

/** Makes a project and gives it to the groups that are to see it. */
export async function createProject(
  workspaceId: string,
  { groupIdList, ...input }: { name: string; projectKey: string; groupIdList: string[] },
): Promise<Project> {
  const created = await call(project.register, { workspaceId, ...input });
  if (groupIdList.length === 0) return created;
  return call(project.assignGroup, { workspaceId, projectKey: created.projectKey, groupIdList });
}
