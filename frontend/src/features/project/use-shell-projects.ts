import { useRouteLoaderData } from 'react-router';
import type { Project } from '#app/lib/project-list.ts';

const NONE: Promise<Project[]> = Promise.resolve([]);

/** The projects that the frame around the screen has asked for; a finished action asks again. */
export const useShellProjects = (): Promise<Project[]> =>
  (useRouteLoaderData('app') as { projects: Promise<Project[]> } | undefined)?.projects ?? NONE;
