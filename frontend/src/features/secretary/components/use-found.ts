import { useEffect, useState } from 'react';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { type Found, findEverywhere, type SearchFilter } from '../api/search.ts';

/** What is found; of answers that come late the last question's counts. */
export function useFound({ workspaceId, projectKey }: ProjectPlace, query: string, filter: SearchFilter) {
  // As one value: what is asked is compared by what it says.
  const asked = JSON.stringify([query, filter]);
  const [state, setState] = useState<{ asked: string; found?: Found; error?: unknown }>({ asked: '' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (query === '') return;
    let isCurrent = true;
    const [words, conditions] = JSON.parse(asked) as [string, SearchFilter];
    findEverywhere({ workspaceId, projectKey }, words, conditions).then(
      (found) => isCurrent && setState({ asked, found }),
      (error: unknown) => isCurrent && setState({ asked, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, projectKey, query, asked, attempt]);
  return {
    // Until the answer comes the one before stands.
    found: query === '' ? undefined : state.found,
    error: query !== '' && state.asked === asked ? state.error : undefined,
    isWaiting: query !== '' && state.asked !== asked,
    retry: () => setAttempt((count) => count + 1),
  };
}
