import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { type DeletedItem, getDeleted } from './deleted-items.ts';

interface Read {
  /** Which asking it answers: an answer to an earlier one counts no more. */
  attempt: number;
  items?: readonly DeletedItem[];
  cursor?: string | undefined;
  isLoading: boolean;
  error?: unknown;
}

/** What was deleted in a project within 30 days, in parts. */
export function useDeleted({ workspaceId, projectKey }: ProjectPlace) {
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<Read>({ attempt, isLoading: true });
  const asked = useRef(attempt);
  const readOn = useCallback(
    async (before: Read): Promise<void> => {
      let answer: Read;
      try {
        const { items, cursor } = await getDeleted({ workspaceId, projectKey }, before.cursor);
        answer = { attempt: before.attempt, items: [...(before.items ?? []), ...items], cursor, isLoading: false };
      } catch (error) {
        answer = { ...before, isLoading: false, error };
      }
      if (answer.attempt === asked.current) setRead(answer);
    },
    [workspaceId, projectKey],
  );
  useEffect(() => {
    asked.current = attempt;
    void readOn({ attempt, isLoading: true });
  }, [attempt, readOn]);
  return {
    items: read.items,
    hasMore: read.cursor !== undefined,
    isLoading: read.isLoading,
    error: read.error,
    loadMore: () => {
      const next = { ...read, isLoading: true, error: undefined };
      setRead(next);
      void readOn(next);
    },
    /** What is shown stays until the answer is there. */
    reload: () => setAttempt((count) => count + 1),
  };
}
