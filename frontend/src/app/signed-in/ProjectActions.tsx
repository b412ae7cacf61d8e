import { IconFolder } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Await } from 'react-router';
import type { Action } from '#app/actions/action.ts';
import { useActions } from '#app/actions/registry.ts';
import type { Project } from '#app/features/project/api/project-list.ts';
import { paths } from '#app/lib/paths.ts';

/** Every project as a place to go to, also where no sidebar is shown. */
export const ProjectActions = ({ workspaceId, projects }: { workspaceId: string; projects: Promise<Project[]> }) => (
  // The sidebar says when the list cannot be read; here it is only missing.
  <Await resolve={projects} errorElement={null}>
    {(list: Project[]) => <Registered workspaceId={workspaceId} list={list} />}
  </Await>
);

const Registered = ({ workspaceId, list }: { workspaceId: string; list: readonly Project[] }) => {
  useActions(
    useMemo(
      () =>
        list.map<Action>(({ name, projectKey }) => ({
          id: `project.open.${projectKey}`,
          name,
          section: '移動',
          keywords: `${projectKey} ぷろじぇくと`,
          icon: IconFolder,
          perform: ({ navigate }) => navigate(paths.project({ workspaceId, projectKey })),
        })),
      [workspaceId, list],
    ),
  );
  return null;
};
