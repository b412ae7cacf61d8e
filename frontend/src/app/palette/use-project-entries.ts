import { IconArchive, IconFolder } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Action } from '#app/actions/action.ts';
import { SecretaryMark } from '#app/components/Logo.tsx';
import { paths } from '#app/lib/paths.ts';
import { type Place, useProjectList } from '../signed-in/use-place.ts';

/** Every project with its AI秘書 and its archive as places to go to, also where no sidebar is shown. */
export const useProjectEntries = ({ workspaceId, projects }: Place): readonly Action[] => {
  const list = useProjectList(projects);
  return useMemo(
    () =>
      workspaceId && list
        ? list.flatMap(({ name, projectKey }): Action[] => [
            {
              id: `project.open.${projectKey}`,
              name,
              section: '移動',
              keywords: `${projectKey} ぷろじぇくと`,
              isNamedByPeople: true,
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
            {
              id: `archive.open.${projectKey}`,
              name: 'アーカイブ',
              detail: name,
              section: '移動',
              keywords: `${projectKey} あーかいぶ もとにもどす`,
              icon: IconArchive,
              perform: ({ navigate }) => navigate(paths.archive({ workspaceId, projectKey })),
            },
          ])
        : [],
    [workspaceId, list],
  );
};
