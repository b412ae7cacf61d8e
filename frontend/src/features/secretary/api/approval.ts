import { call } from '#app/lib/api/rest-client.ts';
import { secretary } from '#shared/contract/secretary.ts';
import type { PlanOutcome } from '#shared/contract/secretary-plan.ts';

export interface OnReport {
  workspaceId: string;
  projectKey: string;
  requestHistoryId: string;
}

/** Approves or passes over exactly these changes; each answers for itself. */
export const decideActions = async (
  place: OnReport,
  choice: { decision: 'APPROVE' | 'DISMISS'; planHashList: string[]; batchId: string },
): Promise<PlanOutcome[]> => (await call(secretary.decideAiSecretaryActionList, { ...place, ...choice })).outcomeList;

/** Takes back what was decided together. */
export const undoActions = async (place: OnReport, batchId: string): Promise<PlanOutcome[]> =>
  (await call(secretary.undoAiSecretaryActionList, { ...place, batchId })).outcomeList;
