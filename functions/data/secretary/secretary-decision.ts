/** What became of the proposals of a report: one item each, written with the change itself, so that none is carried out twice. */

import type { Item, Table, TransactOp } from '#functions/clients/table/table.ts';
import type { PlanDecision } from '#shared/contract/secretary-plan.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { withoutKeys } from '../table/without-keys.ts';

export interface StoredDecision extends PlanDecision {
  planHash: string;
  /** What it made, to be taken back. */
  postId?: string;
  commentId?: string;
}

export interface DecisionPlace {
  requestHistoryId: string;
  planHash: string;
}

/** With the count of those that wait; fails when somebody was quicker. */
export const putDecision = (
  { workspaceId }: TenantScope,
  requestHistoryId: string,
  decision: StoredDecision,
): TransactOp[] => [
  {
    put: { ...workspaceKeys.secretaryDecision(workspaceId, requestHistoryId, decision.planHash), ...decision },
    if: [{ absent: 'PK' }],
  },
  countWaiting(workspaceId, requestHistoryId, -1),
];

/** It waits again. */
export const deleteDecision = (
  { workspaceId }: TenantScope,
  { requestHistoryId, planHash }: DecisionPlace,
  batchId: string,
): TransactOp[] => [
  {
    delete: workspaceKeys.secretaryDecision(workspaceId, requestHistoryId, planHash),
    if: [{ path: 'batchId', equals: batchId }],
  },
  countWaiting(workspaceId, requestHistoryId, 1),
];

const countWaiting = (workspaceId: string, requestHistoryId: string, by: 1 | -1): TransactOp => ({
  update: workspaceKeys.secretaryRequest(workspaceId, requestHistoryId),
  add: { waitingActionCount: by },
  if: [{ exists: 'PK' }],
});

export async function getDecision(
  table: Table,
  { workspaceId }: TenantScope,
  { requestHistoryId, planHash }: DecisionPlace,
): Promise<StoredDecision | undefined> {
  const item = await table.get<Item & StoredDecision>(
    workspaceKeys.secretaryDecision(workspaceId, requestHistoryId, planHash),
    { consistent: true },
  );
  return item && withoutKeys(item);
}

/** As many as the report has proposals at most. */
export async function listDecisions(
  table: Table,
  { workspaceId }: TenantScope,
  requestHistoryId: string,
): Promise<StoredDecision[]> {
  const { items } = await table.query<Item & StoredDecision>({
    ...workspaceKeys.secretaryDecisions(workspaceId, requestHistoryId),
    consistent: true,
  });
  return items.map((item) => withoutKeys(item));
}
