import { useCallback, useEffect, useState } from 'react';
import { followJobs } from '#app/lib/job-progress.ts';
import type { ImportJob } from '#shared/contract/import.ts';
import { ImportJobStatusType } from '#shared/enums/enums.ts';
import { type BoardAddress, getImportJobs } from '../api/import-board.ts';

/** While a job runs the list is asked for this often, should its pushes be lost. */
const ASK_MS = 5000;

export const isRunning = (job: ImportJob): boolean => job.status === ImportJobStatusType.IN_PROGRESS;

/** The board's import jobs, live. `onDone` is called when a running one ends. */
export function useImportJobs({ workspaceId, projectKey, boardId }: BoardAddress, onDone: () => void) {
  const [jobs, setJobs] = useState<ImportJob[]>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(async () => {
    try {
      setJobs(await getImportJobs({ workspaceId, projectKey, boardId }));
      setError(undefined);
    } catch (problem) {
      setError(problem);
    }
  }, [workspaceId, projectKey, boardId]);

  useEffect(
    () =>
      followJobs(
        { workspaceId, projectKey },
        ({ kind, jobId, status, done, total }) => {
          if (kind !== 'IMPORT') return;
          if (status === ImportJobStatusType.IN_PROGRESS)
            setJobs((current) =>
              current?.map((job) =>
                job.id === jobId ? { ...job, done: Math.max(job.done, done), total: total || job.total } : job,
              ),
            );
          else void load();
        },
        () => void load(),
      ),
    [workspaceId, projectKey, load],
  );

  const runs = jobs?.some(isRunning) ?? false;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => void load(), ASK_MS);
    return () => {
      clearInterval(timer);
      onDone();
    };
    // Only the end of the run matters, not which function hears of it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [runs, load]);

  return { jobs, error, reload: load };
}
