import { IconLayoutList } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Action } from '#app/actions/action.ts';
import { getBoardList } from '#app/features/board/api/board-list.ts';
import { paths } from '#app/lib/paths.ts';
import type { Project } from '#app/lib/project-list.ts';
import { type Place, useProjectList } from '../signed-in/use-place.ts';

/** What the last opening found: shown at once, while the lists are asked for again. */
let known: { workspaceId: string; entries: readonly Action[] } | undefined;

/** The boards of every project of the workspace, as places to go to. */
export const useBoardEntries = ({ workspaceId, projects }: Place): readonly Action[] => {
  const list = useProjectList(projects);
  const [entries, setEntries] = useState<readonly Action[]>(() =>
    known && known.workspaceId === workspaceId ? known.entries : [],
  );
  useEffect(() => {
    if (!workspaceId || !list) return;
    let isCurrent = true;
    // A project that cannot be read now leaves the others findable.
    void Promise.all(list.map((project) => boardsOf(workspaceId, project).catch(() => []))).then((found) => {
      known = { workspaceId, entries: found.flat() };
      if (isCurrent) setEntries(known.entries);
    });
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, list]);
  return entries;
};

const boardsOf = async (workspaceId: string, { projectKey, name: projectName }: Project): Promise<Action[]> =>
  (await getBoardList({ workspaceId, projectKey })).map(({ id, name }) => ({
    id: `board.open.${id}`,
    name,
    detail: projectName,
    section: '移動',
    keywords: 'ぼーど',
    isNamedByPeople: true,
    icon: IconLayoutList,
    perform: ({ navigate }) => navigate(paths.board({ workspaceId, projectKey, boardId: id })),
  }));
