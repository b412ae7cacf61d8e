import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import type { Project } from '#app/lib/project-list.ts';
import { group } from '#shared/contract/group.ts';
import { project } from '#shared/contract/project.ts';

export type DeletedProject = z.output<typeof project.getDeletedList.output>['projectList'][number];

export const getProject = (place: ProjectPlace): Promise<Project> => call(project.load, { ...place });

export const changeProject = (place: ProjectPlace, change: { name: string; newProjectKey: string }): Promise<Project> =>
  call(project.update, { ...place, ...change });

/** Whether links to its posts show title and picture to whoever has them. */
export const allowPreview = (place: ProjectPlace, isPublicPreview: boolean): Promise<Project> =>
  call(project.update, { ...place, isPublicPreview });

export const deleteProject = async (place: ProjectPlace): Promise<void> =>
  void (await call(project.delete, { ...place }));

export const restoreProject = (place: ProjectPlace): Promise<Project> => call(project.restore, { ...place });

/** Those that can still come back. */
export const getDeletedProjects = async (workspaceId: string): Promise<DeletedProject[]> =>
  (await call(project.getDeletedList, { workspaceId })).projectList;

/** Names of the workspace's groups, by id. */
export const getGroupNames = async (workspaceId: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await call(group.getList, { workspaceId })).groupList.map(({ id, name }) => [id, name]));
