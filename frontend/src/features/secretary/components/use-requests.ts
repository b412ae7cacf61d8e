import { useCallback, useEffect, useState } from 'react';
import { followJobs } from '#app/lib/job-progress.ts';
import type { Report, SecretaryRequest } from '#shared/contract/secretary.ts';
import { AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import { getRequest, getRequestList, type RequestList } from '../api/requests.ts';

/** While a report is being made the list is asked for this often, should its push be lost. */
const ASK_MS = 5000;

export const isRunning = (request: SecretaryRequest): boolean => request.status === Status.READY;

/** The requests of a project, live, and the credits of the workspace. */
export function useRequests(workspaceId: string, projectKey: string) {
  const [list, setList] = useState<RequestList>();
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({});
  const [error, setError] = useState<unknown>();
  const load = useCallback(async () => {
    try {
      setList(await getRequestList(workspaceId));
      setError(undefined);
    } catch (problem) {
      setError(problem);
    }
  }, [workspaceId]);
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
  const requests = list?.requestHistoryList.filter((request) => request.projectKey === projectKey);
  const runs = requests?.some(isRunning) ?? false;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => void load(), ASK_MS);
    return () => clearInterval(timer);
  }, [runs, load]);
  return { requests, credits: list?.creditBalance, shares, error, reload: load };
}

/** One report; asked for again when its request ends. */
export function useReport(workspaceId: string, request: SecretaryRequest | undefined) {
  const [loaded, setLoaded] = useState<{ id: string; report: Report | null }>();
  const [error, setError] = useState<{ id: string; problem: unknown }>();
  const id = request?.status === Status.DONE ? request.requestHistoryId : undefined;
  const load = useCallback(async () => {
    if (id === undefined) return;
    try {
      setLoaded({ id, report: (await getRequest(workspaceId, id)).report });
      setError(undefined);
    } catch (problem) {
      setError({ id, problem });
    }
  }, [workspaceId, id]);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- loads what an outside system holds
    void load();
  }, [load]);
  return {
    report: loaded?.id === id ? (loaded?.report ?? undefined) : undefined,
    error: error?.id === id ? error?.problem : undefined,
    reload: load,
  };
}
