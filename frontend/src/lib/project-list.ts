import type * as z from 'zod';
import { call } from '#app/lib/rest-client.ts';
import { project } from '#shared/contract/project.ts';

export type Project = z.output<typeof project.getList.output>['projectList'][number];

/** The projects of a workspace that this person reaches. */
export const getProjectList = async (workspaceId: string): Promise<Project[]> =>
  (await call(project.getList, { workspaceId })).projectList;
