import { useCallback, useEffect, useState } from 'react';
import { followJobs, type JobProgress } from '#app/lib/api/job-progress.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { ImportJobStatusType } from '#shared/enums/enums.ts';

interface Job {
  id: string;
  done: number;
  total: number | null;
}

interface Kind<J> {
  kind: JobProgress['kind'];
  /** Another function asks for another list. */
  list(): Promise<J[]>;
  isRunning(job: J): boolean;
  /** While one runs the list is asked for this often, should its pushes be lost. */
  askMs: number;
  /** The running ones have ended. */
  onEnd?(): void;
}

/** Jobs of one kind that somebody looks at, live. */
export function useBoardJobs<J extends Job>(
  { workspaceId, projectKey }: ProjectPlace,
  { kind, list, isRunning, askMs, onEnd }: Kind<J>,
) {
  const [jobs, setJobs] = useState<J[]>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(async () => {
    try {
      setJobs(await list());
      setError(undefined);
    } catch (problem) {
      setError(problem);
    }
  }, [list]);

  useEffect(
    () =>
      followJobs(
        { workspaceId, projectKey },
        ({ jobId, done, total, ...progress }) => {
          if (progress.kind !== kind) return;
          if (progress.status === ImportJobStatusType.IN_PROGRESS)
            setJobs((current) =>
              current?.map((job) =>
                job.id === jobId ? { ...job, done: Math.max(job.done, done), total: total || job.total } : job,
              ),
            );
          else void load();
        },
        () => void load(),
      ),
    [workspaceId, projectKey, kind, load],
  );

  const runs = jobs?.some(isRunning) ?? false;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => void load(), askMs);
    return () => {
      clearInterval(timer);
      onEnd?.();
    };
    // Only the end of the run matters, not which function hears of it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [runs, load, askMs]);

  return { jobs, error, reload: load };
}
