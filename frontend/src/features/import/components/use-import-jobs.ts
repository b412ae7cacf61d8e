import { useCallback } from 'react';
import { useBoardJobs } from '#app/hooks/use-board-jobs.ts';
import type { ImportJob } from '#shared/contract/import.ts';
import { ImportJobStatusType } from '#shared/enums/enums.ts';
import { type BoardAddress, getImportJobs } from '../api/import-board.ts';

const ASK_MS = 5000;

export const isRunning = (job: ImportJob): boolean => job.status === ImportJobStatusType.IN_PROGRESS;

/** The board's import jobs, live. `onDone` is called when a running one ends. */
export function useImportJobs({ workspaceId, projectKey, boardId }: BoardAddress, onDone: () => void) {
  const list = useCallback(
    () => getImportJobs({ workspaceId, projectKey, boardId }),
    [workspaceId, projectKey, boardId],
  );
  return useBoardJobs({ workspaceId, projectKey }, { kind: 'IMPORT', list, isRunning, askMs: ASK_MS, onEnd: onDone });
}
