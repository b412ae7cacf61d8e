import type * as z from 'zod';
import { orKept } from '#app/lib/or-kept.ts';
import { call } from '#app/lib/rest-client.ts';
import { project } from '#shared/contract/project.ts';

export type Project = z.output<typeof project.getList.output>['projectList'][number];

/** The projects of a workspace that this person reaches. */
export const getProjectList = (workspaceId: string): Promise<Project[]> =>
  call(project.getList, { workspaceId })
    .then(({ projectList }) => projectList)
    .catch(orKept('projects', { workspaceId }) as () => Promise<Project[]>);
