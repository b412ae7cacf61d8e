import { useCallback, useEffect, useState } from 'react';
import { getPostTemplates, type Template } from '../api/post-templates.ts';
import type { BoardAddress } from '../state/types.ts';

/** The board's templates as they are by now; asked for as long as something shows them. */
export function usePostTemplates({ workspaceId, projectKey, boardId }: BoardAddress, isWanted = true) {
  const [templates, setTemplates] = useState<Template[]>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(
    () =>
      getPostTemplates({ workspaceId, projectKey, boardId }).then(
        (found) => (setError(undefined), setTemplates(found)),
        setError,
      ),
    [workspaceId, projectKey, boardId],
  );
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted, load]);
  return { templates, error, reload: load };
}
