import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Velocity } from '#shared/board/sprints/velocity.ts';
import type { ViewAddress } from '../api/charts.ts';
import { listSprints, type Sprint } from '../api/sprints.ts';

export interface Sprints {
  /** In the order in which they were registered; undefined until they came. */
  sprints: readonly Sprint[] | undefined;
  velocity: Velocity | undefined;
  /** Nothing came yet. */
  error: unknown;
  reload(): Promise<void>;
}

/** The sprints of a view, asked for again as `version` changes: whoever changes one tells everybody that the view changed. */
export function useSprints({ workspaceId, projectKey, boardId, boardViewId }: ViewAddress, version: unknown): Sprints {
  const view = useMemo(
    () => ({ workspaceId, projectKey, boardId, boardViewId }),
    [workspaceId, projectKey, boardId, boardViewId],
  );
  const [state, setState] = useState<{ sprints?: Sprint[]; velocity?: Velocity | undefined; error?: unknown }>({});
  const turn = useRef(0);
  const reload = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    try {
      const answer = await listSprints(view);
      if (mine === turn.current) setState(answer);
    } catch (error) {
      // What stands there stays: the board says by itself that there is no connection.
      if (mine === turn.current) setState((before) => (before.sprints ? before : { error }));
    }
  }, [view]);
  useEffect(() => void reload(), [reload, version]);
  return { sprints: state.sprints, velocity: state.velocity, error: state.error, reload };
}
