import { useEffect, useState } from 'react';
import type { ProjectPlace } from '#app/lib/paths.ts';
import type { GraphPlace, WorkGraph } from '#shared/contract/work-graph.ts';
import { getGraph } from '../api/graph.ts';

/** One node with its links; the one before stands until it comes. */
export function useGraph({ workspaceId, projectKey }: ProjectPlace, node: GraphPlace | undefined, isMore: boolean) {
  const asked = JSON.stringify([node?.kind, node?.id, isMore]);
  const [state, setState] = useState<{ asked: string; graph?: WorkGraph; error?: unknown }>({ asked: '' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    getGraph({ workspaceId, projectKey }, node, isMore).then(
      (graph) => isCurrent && setState({ asked, graph }),
      (error: unknown) => isCurrent && setState({ asked, error }),
    );
    return () => {
      isCurrent = false;
    };
    // `asked` says what `node` and `isMore` are.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [workspaceId, projectKey, asked, attempt]);
  return {
    graph: state.graph,
    error: state.asked === asked ? state.error : undefined,
    isWaiting: state.asked !== asked,
    retry: () => setAttempt((count) => count + 1),
  };
}
