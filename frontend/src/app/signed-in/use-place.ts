import { useRouteLoaderData } from 'react-router';
import type { ActionContext } from '#app/actions/action.ts';
import { useActionContext } from '#app/actions/context.ts';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import type { Project } from '#app/lib/project-list.ts';
import { projectOfKey } from '#app/lib/project-of-key.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import type { loader } from './loader.ts';

/** What every frame of a signed-in screen draws its menus from. */
export interface Place {
  workspaceId: string | undefined;
  projects: Promise<Project[]>;
  context: ActionContext;
}

const NONE: Promise<Project[]> = Promise.resolve([]);

/** Also where nobody is signed in: then without a workspace. */
export const usePlace = (): Place => {
  const data = useRouteLoaderData<typeof loader>('app');
  const context = useActionContext(data?.workspaceId);
  return { workspaceId: data?.workspaceId, projects: data?.projects ?? NONE, context };
};

/** The projects once they are there. A failure is said by the sidebar; here they only stay unknown. */
export const useProjectList = (projects: Promise<Project[]>): readonly Project[] | undefined => {
  const loaded = useLoaded(projects);
  return loaded?.from === projects ? loaded.value : undefined;
};

/** What this person has in the project of the address, once the projects are there. */
export const useProjectAccess = ({ projects, context }: Place): ProjectAccess | undefined => {
  const list = useProjectList(projects);
  return list && projectOfKey(list, context.projectKey)?.projectAccess;
};
