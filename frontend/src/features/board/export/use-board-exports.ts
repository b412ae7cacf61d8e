import { useCallback, useEffect, useState } from 'react';
import { followJobs } from '#app/lib/job-progress.ts';
import type { BoardExport } from '#shared/contract/board-export.ts';
import { ExportBoardItemStatusType, ImportJobStatusType } from '#shared/enums/enums.ts';
import { getBoardExports } from '../api/board-exports.ts';
import type { BoardAddress } from '../state/types.ts';

/** While one is written the list is asked for this often, should its pushes be lost. */
const ASK_MS = 2_000;

export const isWritten = ({ exportBoardItemStatus }: BoardExport): boolean =>
  exportBoardItemStatus === ExportBoardItemStatusType.REGISTERED;

/** One's own exports of a board, live. */
export function useBoardExports({ workspaceId, projectKey, boardId }: BoardAddress) {
  const [exports, setExports] = useState<BoardExport[]>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(async () => {
    try {
      setExports(await getBoardExports({ workspaceId, projectKey, boardId }));
      setError(undefined);
    } catch (problem) {
      setError(problem);
    }
  }, [workspaceId, projectKey, boardId]);

  useEffect(
    () =>
      followJobs(
        { workspaceId, projectKey },
        ({ kind, jobId, done, total, status }) => {
          if (kind !== 'EXPORT') return;
          if (status === ImportJobStatusType.IN_PROGRESS)
            setExports((current) =>
              current?.map((one) => (one.id === jobId ? { ...one, done: Math.max(one.done, done), total } : one)),
            );
          else void load();
        },
        () => void load(),
      ),
    [workspaceId, projectKey, load],
  );

  const runs = exports?.some(isWritten) ?? false;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => void load(), ASK_MS);
    return () => clearInterval(timer);
  }, [runs, load]);

  return { exports, error, reload: load };
}
