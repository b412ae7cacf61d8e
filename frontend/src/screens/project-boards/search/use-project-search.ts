import { useCallback, useEffect, useRef, useState } from 'react';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { getPostNames, type PostName } from '#app/features/post/api/posts-by-serial.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { dayOf } from '#shared/format/days.ts';
import { type Asked, filterOf, isAsking, serialOf } from './asked.ts';
import { type FoundBoard, type FoundSection, findInProject, findMore } from './search-posts.ts';

export interface Found {
  /** What it answers. */
  asked: Asked;
  boards: readonly FoundBoard[];
  /** Further boards hold some. */
  isMoreBoard: boolean;
  /** The post whose number was typed. */
  numbered: readonly PostName[];
}

/** Between two keys of somebody who goes on typing. */
const PAUSE_MS = 250;

/** The last answer: who comes back from a post sees it at once, while it is asked for anew. */
let last: { key: string; found: Found } | undefined;

const keyOf = (place: ProjectPlace, asked: Asked): string =>
  JSON.stringify([place, filterOf(asked, dayOf(Date.now()))]);

async function ask(place: ProjectPlace, asked: Asked): Promise<Found> {
  const serial = serialOf(asked);
  const [{ boards, isMoreBoard }, numbered] = await Promise.all([
    findInProject(place, filterOf(asked, dayOf(Date.now()))),
    serial === undefined ? [] : getPostNames(place.workspaceId, place.projectKey, [serial]),
  ]);
  return { asked, boards, isMoreBoard, numbered };
}

/** What a project holds of what is asked; answers that come late are dropped. */
export function useProjectSearch({ workspaceId, projectKey }: ProjectPlace, asked: Asked | undefined) {
  const key = isAsking(asked) ? keyOf({ workspaceId, projectKey }, asked) : undefined;
  const [state, setState] = useState<{ key?: string | undefined; found?: Found | undefined; error?: unknown }>(() =>
    key !== undefined && last?.key === key ? { found: last.found } : {},
  );
  const [attempt, setAttempt] = useState(0);
  // The finds of one search do not stand in for those of the next.
  if (key === undefined && state.found) setState({});
  const latest = useRef<{ key: string | undefined; asked: Asked | undefined }>({ key, asked });
  const isFirst = useRef(true);
  useEffect(() => {
    latest.current = { key, asked };
    if (key === undefined || !asked) return;
    const run = () =>
      ask({ workspaceId, projectKey }, asked).then(
        (found) => {
          if (latest.current.key !== key) return;
          last = { key, found };
          setState({ key, found });
        },
        (error: unknown) => latest.current.key === key && setState(({ found }) => ({ key, found, error })),
      );
    if (isFirst.current) {
      isFirst.current = false;
      void run();
      return;
    }
    const timer = setTimeout(() => void run(), PAUSE_MS);
    return () => clearTimeout(timer);
    // `asked` is another object with each rendering; `key` says all of it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [workspaceId, projectKey, key, attempt]);

  const more = useCallback(
    async (boardId: string, section: FoundSection): Promise<void> => {
      const { key: forKey, asked: now } = latest.current;
      if (!now) return;
      try {
        const grown = await findMore({ workspaceId, projectKey }, filterOf(now, dayOf(Date.now())), boardId, section);
        if (latest.current.key !== forKey) return;
        setState((before) => ({
          ...before,
          ...(before.found
            ? {
                found: {
                  ...before.found,
                  boards: before.found.boards.map((board) =>
                    board.id === boardId
                      ? { ...board, sections: board.sections.map((one) => (one.id === grown.id ? grown : one)) }
                      : board,
                  ),
                },
              }
            : {}),
        }));
      } catch (error) {
        showProblemToast(messageOf(error));
      }
    },
    [workspaceId, projectKey],
  );
  return {
    found: key === undefined ? undefined : state.found,
    error: state.key === key ? state.error : undefined,
    isWaiting: key !== undefined && state.key !== key,
    more,
    retry: () => setAttempt((count) => count + 1),
  };
}
