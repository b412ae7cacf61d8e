import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Project } from '#app/features/project/api/project-list.ts';

/** The project of the screen, from the list that the shell has asked for; undefined until it is there. */
export function useProject(projectKey: string): Project | undefined {
  const shell = useRouteLoaderData('app') as { projects: Promise<Project[]> } | undefined;
  const [project, setProject] = useState<Project>();
  const projects = shell?.projects;
  useEffect(() => {
    let isCurrent = true;
    projects?.then(
      (list) => isCurrent && setProject(list.find((candidate) => candidate.projectKey === projectKey)),
      // The sidebar says that the list could not be read.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [projects, projectKey]);
  return project?.projectKey === projectKey ? project : undefined;
}
