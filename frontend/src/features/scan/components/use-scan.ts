import { useCallback, useEffect, useState } from 'react';
import type { Scan } from '#shared/contract/scan.ts';
import { getScan, type ScanState } from '../api/scan.ts';

const ASK_MS = 2_000;

/** The workspace's newest scan, asked for again and again while it runs. */
export function useScan(workspaceId: string) {
  const [state, setState] = useState<ScanState>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    getScan(workspaceId).then(
      (found) => {
        if (!isCurrent) return;
        setError(undefined);
        setState(found);
      },
      (problem: unknown) => isCurrent && setError(problem),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, attempt]);
  const load = useCallback(() => setAttempt((count) => count + 1), []);

  const runs = state?.scan?.status === 'RUNNING';
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(load, ASK_MS);
    return () => clearInterval(timer);
  }, [runs, load]);

  const follow = (scan: Scan): void => {
    setState((current) => ({ last: current?.last ?? null, scan }));
    load();
  };
  return { state, error, load, follow };
}
