import { useCallback, useEffect, useState } from 'react';
import { followJobs } from '#app/lib/api/job-progress.ts';
import type { SecretaryRequest } from '#shared/contract/secretary.ts';
import { SourceType, AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import { getRequestPage, type RequestPage } from '../api/requests.ts';
import { withNewest, withOlder, withRequest } from './request-pages.ts';

/** While a report is being made its state is asked for this often, should its push be lost. */
export const ASK_MS = 5000;

/** Until it is known what is connected, nothing is. */
const ALL_SOURCES = Object.values(SourceType);

export const isRunning = (request: SecretaryRequest): boolean => request.status === Status.READY;

/** Older requests than those shown. */
export interface OlderRequests {
  isLoading: boolean;
  error?: unknown;
  load(): void;
}

/** The requests of a project, live, and the credits of the workspace. */
export function useRequests(workspaceId: string, projectKey: string) {
  const [shown, setShown] = useState<RequestPage>();
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({});
  const [error, setError] = useState<unknown>();
  const [reading, setReading] = useState<{ isLoading: boolean; error?: unknown }>({ isLoading: false });
  const load = useCallback(async () => {
    try {
      const newest = await getRequestPage({ workspaceId, projectKey });
      setShown((before) => withNewest(before, newest));
      setError(undefined);
    } catch (problem) {
      setError(problem);
    }
  }, [workspaceId, projectKey]);
  const loadOlder = async (from: string): Promise<void> => {
    setReading({ isLoading: true });
    try {
      const older = await getRequestPage({ workspaceId, projectKey }, from);
      setShown((before) => before && withOlder(before, from, older));
      setReading({ isLoading: false });
    } catch (problem) {
      setReading({ isLoading: false, error: problem });
    }
  };
  useEffect(
    () =>
      followJobs(
        { workspaceId, projectKey },
        ({ kind, jobId, status, done, total }) => {
          if (kind !== 'SECRETARY') return;
          if (status === Status.READY) setShares((current) => ({ ...current, [jobId]: total > 0 ? done / total : 0 }));
          else void load();
        },
        () => void load(),
      ),
    [workspaceId, projectKey, load],
  );
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- loads what an outside system holds
    void load();
  }, [load]);
  const requests = shown?.requestHistoryList;
  const runs = requests?.some(isRunning) ?? false;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => void load(), ASK_MS);
    return () => clearInterval(timer);
  }, [runs, load]);
  const cursor = shown?.cursor ?? null;
  const older: OlderRequests | undefined =
    cursor === null ? undefined : { ...reading, load: () => void loadOlder(cursor) };
  return {
    requests,
    /** Absent: all of them are shown. */
    older,
    credits: shown?.creditBalance,
    unconnected: shown?.unconnectedList ?? ALL_SOURCES,
    shares,
    error,
    reload: load,
    /** What was read of one request elsewhere. */
    learn: useCallback((request: SecretaryRequest) => setShown((before) => before && withRequest(before, request)), []),
  };
}
