import { useShellProjects } from '#app/features/project/use-shell-projects.ts';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import type { Project } from '#app/lib/project-list.ts';
import { projectOfKey } from '#app/lib/project-of-key.ts';

/** The project of the screen, from the list that the shell has asked for; undefined until it is there. A failure is said by the sidebar. */
export function useProject(projectKey: string): Project | undefined {
  const list = useLoaded(useShellProjects())?.value;
  return list && projectOfKey(list, projectKey);
}
