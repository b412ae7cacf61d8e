import { useCallback, useEffect, useRef, useState } from 'react';
import { useBoardsVersion } from '#app/features/board/state/boards-version.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { type ArchiveFilter, type ArchiveItem, getArchive } from './archive-items.ts';

/** Who looks for more needs a filter. */
export const MOST_SHOWN = 1_000;

interface Read {
  /** What was asked for: an answer to something else counts no more. */
  question: string;
  items?: readonly ArchiveItem[];
  total?: number;
  isLoading: boolean;
  error?: unknown;
}

/** What follows after what was read before; never rejects. */
async function readOn(question: string, { items = [], total }: Partial<Read> = {}): Promise<Read> {
  const [place, filter] = JSON.parse(question) as [ProjectPlace, ArchiveFilter];
  try {
    const part = await getArchive(place, filter, items.length);
    const known = new Set(items.map(({ id }) => id));
    const grown = [...items, ...part.items.filter(({ id }) => !known.has(id))];
    // Where nothing came, others restored some meanwhile: what is there is all.
    return {
      question,
      items: grown,
      total: part.items.length > 0 ? Math.max(part.total, grown.length) : grown.length,
      isLoading: false,
    };
  } catch (error) {
    return { question, ...(total === undefined ? {} : { items, total }), isLoading: false, error };
  }
}

/** The archive under one filter, in parts; a new filter begins anew. */
export function useArchive({ workspaceId, projectKey }: ProjectPlace, { text, type, boardId }: ArchiveFilter) {
  const [attempt, setAttempt] = useState(0);
  const version = useBoardsVersion();
  const question = JSON.stringify([{ workspaceId, projectKey }, { text, type, boardId }, attempt, version]);
  const [read, setRead] = useState<Read>({ question, isLoading: true });
  const asked = useRef(question);
  const take = useCallback((answer: Read): void => {
    if (answer.question === asked.current) setRead(answer);
  }, []);
  useEffect(() => {
    asked.current = question;
    void readOn(question).then(take);
  }, [question, take]);

  const {
    items,
    total = 0,
    isLoading,
    error,
  }: Omit<Read, 'question'> = read.question === question ? read : { isLoading: true };
  return {
    items,
    total,
    hasMore: items !== undefined && items.length < Math.min(total, MOST_SHOWN),
    isCut: items !== undefined && items.length >= MOST_SHOWN && total > items.length,
    isLoading,
    error,
    loadMore: () => {
      setRead({ ...read, isLoading: true, error: undefined });
      void readOn(question, read).then(take);
    },
    reload: () => setAttempt((count) => count + 1),
  };
}
