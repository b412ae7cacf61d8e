import { IconFolder } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Action } from '#app/actions/action.ts';
import { useActions } from '#app/actions/registry.ts';
import { SecretaryMark } from '#app/components/Logo.tsx';
import { paths } from '#app/lib/paths.ts';
import { useProjectList, type Place } from './use-place.ts';

/** Every project and its AI秘書 as places to go to, also where no sidebar is shown. */
export const ProjectActions = ({ workspaceId, projects }: Place) => {
  const list = useProjectList(projects);
  useActions(
    useMemo(
      () =>
        workspaceId && list
          ? list.flatMap(({ name, projectKey }): Action[] => [
              {
                id: `project.open.${projectKey}`,
                name,
                section: '移動',
                keywords: `${projectKey} ぷろじぇくと`,
                icon: IconFolder,
                perform: ({ navigate }) => navigate(paths.project({ workspaceId, projectKey })),
              },
              {
                id: `secretary.open.${projectKey}`,
                name: 'AI秘書',
                detail: name,
                section: '移動',
                keywords: `${projectKey} ひしょ えーあいひしょ れぽーと`,
                icon: SecretaryMark,
                perform: ({ navigate }) => navigate(paths.secretary({ workspaceId, projectKey })),
              },
            ])
          : [],
      [workspaceId, list],
    ),
  );
  return null;
};
