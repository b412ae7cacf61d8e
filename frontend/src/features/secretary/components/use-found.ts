import { useEffect, useState } from 'react';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { type Found, findEverywhere } from '../api/search.ts';

/** What is found; of answers that come late the last question's counts. */
export function useFound({ workspaceId, projectKey }: ProjectPlace, query: string) {
  const [state, setState] = useState<{ query: string; found?: Found; error?: unknown }>({ query: '' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (query === '') return;
    let isCurrent = true;
    findEverywhere({ workspaceId, projectKey }, query).then(
      (found) => isCurrent && setState({ query, found }),
      (error: unknown) => isCurrent && setState({ query, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, projectKey, query, attempt]);
  return {
    // Until the answer comes the one before stands.
    found: query === '' ? undefined : state.found,
    error: query !== '' && state.query === query ? state.error : undefined,
    isWaiting: query !== '' && state.query !== query,
    retry: () => setAttempt((count) => count + 1),
  };
}
