import { useEffect, useState } from 'react';
import { messageOf } from '#app/lib/api/problem.ts';
import { getParentPlan, type MovePlan } from '../api/move-plan.ts';
import type { BoardAddress } from '../state/types.ts';

/** What of a post would not come along, once it is known where it goes: to a board, under a post of it or by itself. */
export function useParentPlan(
  { workspaceId, projectKey, boardId }: BoardAddress,
  postId: string,
  targetBoardId: string | undefined,
  parentPostId: string | undefined,
): { plan: MovePlan | undefined; problem: string | undefined } {
  const key = `${targetBoardId ?? ''} ${parentPostId ?? ''}`;
  /** By what it is about: an answer that comes late is about another one. */
  const [known, setKnown] = useState<{ key: string; plan?: MovePlan; problem?: string }>();
  useEffect(() => {
    if (targetBoardId === undefined) return;
    let isCurrent = true;
    getParentPlan({ workspaceId, projectKey, boardId }, { targetBoardId, postId, parentPostId }).then(
      (plan) => isCurrent && setKnown({ key, plan }),
      (error: unknown) => isCurrent && setKnown({ key, problem: messageOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, projectKey, boardId, postId, targetBoardId, parentPostId, key]);
  return known?.key === key ? { plan: known.plan, problem: known.problem } : { plan: undefined, problem: undefined };
}
