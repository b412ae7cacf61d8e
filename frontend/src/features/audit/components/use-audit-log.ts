import { useCallback, useEffect, useRef, useState } from 'react';
import { type AuditFilter, type AuditLogEntry, getAuditPage } from '../api/audit-log.ts';

/** What is shown at once grows by this, */
const PART = 50;
/** asking so many times, since filtered pages may be short, */
const MOST_CALLS = 5;
/** up to here; who looks for more needs a filter or the file. */
export const MOST_SHOWN = 1_000;

interface Read {
  /** What was asked for: an answer to something else counts no more. */
  question: string;
  entries?: AuditLogEntry[];
  cursor?: string | null;
  isLoading: boolean;
  error?: unknown;
}

/** What follows after what was read before; never rejects. */
const readOn = async (question: string, before: Pick<Read, 'entries' | 'cursor'> = {}): Promise<Read> => {
  const [workspaceId, filter] = JSON.parse(question) as [string, AuditFilter];
  let { entries = [], cursor = null } = before;
  const wanted = entries.length + PART;
  try {
    for (let calls = 0; calls < MOST_CALLS; calls += 1) {
      const page = await getAuditPage(workspaceId, filter, cursor ?? undefined);
      entries = [...entries, ...page.auditList];
      cursor = page.cursor;
      if (!cursor || entries.length >= wanted) break;
    }
    return { question, entries, cursor, isLoading: false };
  } catch (error) {
    return { question, ...before, isLoading: false, error };
  }
};

/** The log under one filter; a new filter begins anew. */
export const useAuditLog = (workspaceId: string, filter: AuditFilter) => {
  const [attempt, setAttempt] = useState(0);
  const question = JSON.stringify([workspaceId, filter, attempt]);
  const [read, setRead] = useState<Read>({ question, isLoading: true });
  const asked = useRef(question);
  const take = useCallback((answer: Read): void => {
    if (answer.question === asked.current) setRead(answer);
  }, []);

  useEffect(() => {
    asked.current = question;
    void readOn(question).then(take);
  }, [question, take]);

  const { entries, cursor, isLoading, error }: Omit<Read, 'question'> =
    read.question === question ? read : { isLoading: true };
  const mayHaveMore = entries !== undefined && typeof cursor === 'string';
  return {
    entries,
    /** There may be older ones. */
    hasMore: mayHaveMore && entries.length < MOST_SHOWN,
    isCut: mayHaveMore && entries.length >= MOST_SHOWN,
    isLoading,
    error,
    loadMore: () => {
      setRead({ ...read, isLoading: true, error: undefined });
      void readOn(question, read).then(take);
    },
    reload: () => setAttempt((count) => count + 1),
  };
};
