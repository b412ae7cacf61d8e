import { call } from '#app/lib/rest-client.ts';
import { group } from '#shared/contract/group.ts';
import { project } from '#shared/contract/project.ts';
import type { Project } from './project-list.ts';

/** Makes a project and gives it to the workspace's first group, so that its members see it without another step. */
export const createProject = async (workspaceId: string, input: { name: string; projectKey: string }): Promise<Project> => {
  const [created, { groupList }] = await Promise.all([call(project.register, { workspaceId, ...input }), call(group.getList, { workspaceId })]);
  const everyone = groupList[0];
  if (!everyone || created.groupIdList.length > 0) return created;
  return call(project.assignGroup, { workspaceId, projectKey: created.projectKey, groupIdList: [everyone.id] });
};
