/** What was decided together is taken back together: each change by the rights of who takes it back, and only where nothing has come after it. */
import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { StoredDecision } from '#functions/data/secretary/secretary-decision.ts';
import { deleteDecision, listDecisions } from '#functions/data/secretary/secretary-decision.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import { changePosts } from '#functions/domain/board-core/change-posts.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { publishChange } from '#functions/domain/board-core/publish-change.ts';
import { deleteComment } from '#functions/domain/post/comments/edit-comment.ts';
import { deletePosts } from '#functions/domain/post/deletion/delete-posts.ts';
import type { PlanOutcome, SecretaryPlan } from '#shared/contract/secretary-plan.ts';
import { AppError } from '#shared/errors.ts';
import { plannedChange } from './cell-plan.ts';
import type { DecideContext } from './decide-actions.ts';
import { outcomeOf, requirePlans } from './decide-actions.ts';

type UndoContext = DecideContext<CorePorts & Pick<Ports, 'push' | 'uploads' | 'snapshots' | 'queues'>>;

const CHANGED = 'そのあとに変更があるため、元に戻しません。投稿を開いて確かめてください。';

export async function undoActions(
  context: UndoContext,
  { requestHistoryId, batchId }: { requestHistoryId: string; batchId: string },
): Promise<{ outcomeList: PlanOutcome[] }> {
  const { ports, scope } = context;
  const [{ plans }, decisions] = await Promise.all([
    requirePlans(context, requestHistoryId),
    listDecisions(ports.table, scope, requestHistoryId),
  ]);
  const outcomeList: PlanOutcome[] = [];
  // Those that were taken back by an earlier call are not there any more: a repeat takes back the rest.
  for (const decision of decisions.filter((one) => one.batchId === batchId).reverse()) {
    const plan = plans.get(decision.planHash);
    if (plan)
      outcomeList.push(await outcomeOf(decision.planHash, () => takeBack(context, requestHistoryId, decision, plan)));
  }
  return { outcomeList };
}

async function takeBack(
  context: UndoContext,
  requestHistoryId: string,
  decision: StoredDecision,
  plan: SecretaryPlan,
): Promise<void> {
  const { ports, scope } = context;
  const place = { requestHistoryId, planHash: decision.planHash };
  const ops = () => deleteDecision(scope, place, decision.batchId);
  if (decision.decision === 'DISMISSED')
    return transactGuarded(
      ports,
      ops().map((op) => ({ op })),
    );
  await publishChange(ports.push, await reversed({ ports, scope }, plan, decision, ops));
}

function reversed(
  context: UndoContext,
  plan: SecretaryPlan,
  { postId, commentId }: StoredDecision,
  ops: () => ReturnType<typeof deleteDecision>,
): Promise<BoardChange> {
  const { boardId } = plan;
  if (plan.verb === 'CREATE_POST')
    return deletePosts(context, { boardId, postIdList: [postId!] }, (_ids, [row]) => {
      if (row && (row.revision !== 1 || row.commentCount || row.subPostCount)) throw new AppError('Conflict', CHANGED);
      return ops();
    });
  if (plan.verb === 'ADD_COMMENT')
    return deleteComment(context, { boardId, postId: plan.postId, commentId: commentId! }, (comment) => {
      if (comment.updatedAt !== comment.createdAt) throw new AppError('Conflict', CHANGED);
      return ops();
    });
  return changePosts(context, {
    room: context,
    boardId,
    postIdList: [plan.postId],
    body: { undo: plan },
    decide: async (row, board) => ({ ...(await plannedChange(context, board, row, plan, 'back')), others: ops() }),
  });
}
