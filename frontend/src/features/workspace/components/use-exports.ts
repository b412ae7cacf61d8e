import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '#app/lib/api/problem.ts';
import { openFresh } from '#app/lib/files/fresh-file.ts';
import { getExports, startExport, type WorkspaceExport } from '../api/workspace-info.ts';

const ASK_MS = 2_000;

/** The exports of a workspace, asked for again while one is being written. */
export const useExports = (workspaceId: string, first: readonly WorkspaceExport[]) => {
  const [list, setList] = useState(first);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isRunning = list.some(({ status }) => status === 'RUNNING');
  const ask = useCallback(
    () => getExports(workspaceId).then(setList, (error: unknown) => setProblem(messageOf(error))),
    [workspaceId],
  );
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [isRunning, ask]);
  const start = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await startExport(workspaceId);
      await ask();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const download = async (wanted: string): Promise<void> => {
    setProblem(undefined);
    try {
      const fresh = await getExports(workspaceId);
      setList(fresh);
      openFresh(fresh, wanted, ({ url }) => url);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return { list, problem, isBusy, isRunning, start, download };
};
