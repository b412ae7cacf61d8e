import { useMemo } from 'react';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import { getOptionColumns, type OptionColumn } from '../api/options.ts';

/** Undefined while they are on their way, and where they do not come; none of a whole project. */
export function useOptionColumns(
  workspaceId: string,
  projectKey: string,
  boardId: string | undefined,
): OptionColumn[] | undefined {
  const loading = useMemo(
    () =>
      boardId === undefined
        ? Promise.resolve([])
        : getOptionColumns({ workspaceId, projectKey, boardId }).catch((): OptionColumn[] => []),
    [workspaceId, projectKey, boardId],
  );
  return useLoaded(loading)?.value;
}
