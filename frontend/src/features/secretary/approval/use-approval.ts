import { useState } from 'react';
import { showProblemToast, showToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import type { PlanOutcome } from '#shared/contract/secretary-plan.ts';
import { decideActions, type OnReport, undoActions } from '../api/approval.ts';

export interface Approval {
  /** One answer at a time: the next is given over what came of it. */
  busy: string | undefined;
  /** What stood in the way, by the proposal's hash. */
  refusals: ReadonlyMap<string, string>;
  decide(decision: 'APPROVE' | 'DISMISS', planHashList: string[]): Promise<void>;
  undo(batchId: string): Promise<void>;
}

/** What a person decides about a report's proposals; `onChanged` reads the report anew. */
export function useApproval(place: OnReport, onChanged: () => Promise<void>): Approval {
  const [busy, setBusy] = useState<string>();
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());

  const run = async (key: string, act: () => Promise<PlanOutcome[]>): Promise<PlanOutcome[]> => {
    setBusy(key);
    try {
      const outcomes = await act();
      setRefusals(new Map(outcomes.flatMap(({ planHash, message }) => (message ? [[planHash, message]] : []))));
      return outcomes.filter(({ isDone }) => isDone);
    } catch (error) {
      showProblemToast(messageOf(error));
      return [];
    } finally {
      // What was refused has changed, too.
      await onChanged();
      setBusy(undefined);
    }
  };
  const undo = async (batchId: string) => {
    const done = await run(batchId, () => undoActions(place, batchId));
    if (done.length > 0) showToast(`${done.length}件を元に戻しました`);
  };
  return {
    busy,
    refusals,
    undo,
    async decide(decision, planHashList) {
      const batchId = crypto.randomUUID();
      const key = planHashList.length > 1 ? 'all' : planHashList[0]!;
      const done = await run(key, () => decideActions(place, { decision, planHashList, batchId }));
      if (done.length > 0)
        showUndoToast(
          `${done.length}件を${decision === 'APPROVE' ? '承認しました' : '見送りました'}`,
          () => void undo(batchId),
        );
    },
  };
}
