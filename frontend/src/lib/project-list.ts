import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import { orKept } from '#app/lib/kept/or-kept.ts';
import { project } from '#shared/contract/project.ts';

export type Project = z.output<typeof project.getList.output>['projectList'][number];

/** The projects of a workspace that this person reaches. */
export const getProjectList = (workspaceId: string): Promise<Project[]> =>
  call(project.getList, { workspaceId })
    .then(({ projectList }) => projectList)
    .catch(orKept('projects', { workspaceId }) as () => Promise<Project[]>);
