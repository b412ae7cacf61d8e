import { useCallback, useEffect, useState } from 'react';
import type { Report, SecretaryRequest } from '#shared/contract/secretary.ts';
import { getRequest } from '../api/requests.ts';
import { ASK_MS, isRunning } from './use-requests.ts';

interface Wanted {
  workspaceId: string;
  requestHistoryId: string | undefined;
  /** As the list has it; absent: it is older than what is listed, or the list is not there yet. */
  listed: SecretaryRequest | undefined;
  /** Hears of what was read. */
  onRead(request: SecretaryRequest): void;
}

/** One request by its id, with its report; read again when it ends. */
export function useOpened({ workspaceId, requestHistoryId: id, listed, onRead }: Wanted) {
  const [read, setRead] = useState<{ id: string; request: SecretaryRequest; report: Report | null }>();
  const [error, setError] = useState<{ id: string; problem: unknown }>();
  const load = useCallback(async () => {
    if (id === undefined) return;
    try {
      const opened = await getRequest(workspaceId, id);
      setRead({ id, ...opened });
      onRead(opened.request);
      setError(undefined);
    } catch (problem) {
      setError({ id, problem });
    }
  }, [workspaceId, id, onRead]);
  // Of one that the list has and that is being made there is no report to read.
  const waits = listed !== undefined && isRunning(listed);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- loads what an outside system holds
    if (!waits) void load();
  }, [waits, load]);
  const opened = read?.id === id ? read : undefined;
  const runsUnlisted = listed === undefined && opened !== undefined && isRunning(opened.request);
  useEffect(() => {
    if (!runsUnlisted) return;
    const timer = setInterval(() => void load(), ASK_MS);
    return () => clearInterval(timer);
  }, [runsUnlisted, load]);
  return {
    request: listed ?? opened?.request,
    report: opened?.report ?? undefined,
    error: error?.id === id ? error?.problem : undefined,
    reload: load,
  };
}
