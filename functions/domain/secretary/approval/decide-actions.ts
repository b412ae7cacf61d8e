/**
 * A person decides on what a report proposes (decision 146). Each proposal is one transaction of the change and of what
 * became of the proposal, through the commands and the rights of an edit by that person. What the report holds is what
 * runs: a call names hashes, never a change.
 */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { TransactOp } from '#functions/clients/table/table.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import { getRows } from '#functions/data/board/row.ts';
import type { StoredRequest } from '#functions/data/secretary/secretary.ts';
import { getReport, getRequest } from '#functions/data/secretary/secretary.ts';
import type { StoredDecision } from '#functions/data/secretary/secretary-decision.ts';
import { getDecision, putDecision } from '#functions/data/secretary/secretary-decision.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { changePosts } from '#functions/domain/board-core/change-posts.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { publishChange } from '#functions/domain/board-core/publish-change.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { paragraphsOf } from '#functions/domain/post/contents/plain-text.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import type { PlanOutcome, SecretaryPlan } from '#shared/contract/secretary-plan.ts';
import { AppError } from '#shared/errors.ts';
import { plannedChange, requireThere } from './cell-plan.ts';
import { plansOf } from './plan-hash.ts';

export interface DecideContext<P = CorePorts & Pick<Ports, 'push' | 'snapshots' | 'queues'>> {
  ports: P;
  scope: ProjectScope;
}

interface Decide {
  requestHistoryId: string;
  decision: 'APPROVE' | 'DISMISS';
  planHashList: readonly string[];
  batchId: string;
}

/** The request, in this project, and the changes that its report proposes. */
export async function requirePlans(
  { ports, scope }: DecideContext<CorePorts>,
  requestHistoryId: string,
): Promise<{ request: StoredRequest; plans: Map<string, SecretaryPlan> }> {
  const [request, report] = await Promise.all([
    getRequest(ports.table, scope, requestHistoryId),
    getReport(ports.table, scope, requestHistoryId),
  ]);
  if (!request || request.projectKey !== scope.projectKey || !report) throw new AppError('EntityNotFound');
  return { request, plans: plansOf(requestHistoryId, report) };
}

/** A refusal is told of its own proposal; the others go on. */
export async function outcomeOf(planHash: string, act: () => Promise<unknown>): Promise<PlanOutcome> {
  try {
    await act();
    return { planHash, isDone: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { planHash, isDone: false, message: error.message };
  }
}

export async function decideActions(
  context: DecideContext,
  { requestHistoryId, decision, planHashList, batchId }: Decide,
): Promise<{ outcomeList: PlanOutcome[] }> {
  const { request, plans } = await requirePlans(context, requestHistoryId);
  const wanted = [...new Set(planHashList)];
  // All or none is looked at before anything is done: who sees another report than the stored one has approved nothing.
  if (wanted.some((planHash) => !plans.has(planHash)))
    throw new AppError('Conflict', '提案の内容が、画面に表示したときと違います。読み込みなおしてください。');
  const outcomeList: PlanOutcome[] = [];
  // One after the other: two of them may be about one post.
  for (const planHash of wanted) {
    const taking = { ...context, request, planHash, plan: plans.get(planHash)!, batchId };
    outcomeList.push(await outcomeOf(planHash, () => take(taking, decision)));
  }
  return { outcomeList };
}

interface Taking extends DecideContext {
  request: StoredRequest;
  planHash: string;
  plan: SecretaryPlan;
  batchId: string;
}

/** A call that comes again finds its own decision, and does nothing. */
async function take(taking: Taking, decision: Decide['decision']): Promise<void> {
  const known = await knownOf(taking);
  if (known?.batchId === taking.batchId) return;
  if (known) throw alreadyDecided(known);
  if (decision === 'APPROVE') return publishChange(taking.ports.push, await approve(taking));
  await transactGuarded(
    taking.ports,
    recordOf(taking, 'DISMISSED').map((op) => ({ op })),
  );
}

const knownOf = ({ ports, scope, request, planHash }: Taking): Promise<StoredDecision | undefined> =>
  getDecision(ports.table, scope, { requestHistoryId: request.requestHistoryId, planHash });

/** In each attempt: somebody else may have decided meanwhile. */
async function requireOpen(taking: Taking): Promise<void> {
  const known = await knownOf(taking);
  if (known) throw alreadyDecided(known);
}

const recordOf = (
  { ports, scope, request, planHash, batchId }: Taking,
  decision: StoredDecision['decision'],
  made: Pick<StoredDecision, 'postId' | 'commentId' | 'projectSerialNumber'> = {},
): TransactOp[] =>
  putDecision(scope, request.requestHistoryId, {
    planHash,
    batchId,
    decision,
    decidedBy: scope.accountName,
    decidedAt: isoNow(ports),
    ...made,
  });

async function approve(taking: Taking): Promise<BoardChange> {
  const { ports, scope, plan } = taking;
  const context = { ports, scope };
  const { boardId } = plan;
  const history = { secretaryRequestedBy: taking.request.requestedBy };
  switch (plan.verb) {
    case 'CREATE_POST':
      return registerPost(
        context,
        { boardId, title: plan.title, contentsHtml: paragraphsOf(plan.text) },
        {
          extraOps: ([row]) =>
            recordOf(taking, 'APPROVED', {
              postId: row!.id,
              projectSerialNumber: row!.projectSerialNumber,
            }).map((op) => ({ op, refusal: new AppError('Conflict', DECIDED) })),
          history,
        },
      );
    case 'ADD_COMMENT': {
      const { postId, text } = plan;
      return registerComment(context, { boardId, postId, comment: paragraphsOf(text) }, async (commentId) => {
        await requireOpen(taking);
        const [board, [row]] = await Promise.all([
          requireBoard(ports.table, scope, boardId),
          getRows(ports.table, scope, boardId, [postId]),
        ]);
        if (row) requireThere(board, row);
        return { ops: recordOf(taking, 'APPROVED', { postId, commentId }), ...history };
      });
    }
    default:
      return changePosts(context, {
        room: context,
        boardId,
        postIdList: [plan.postId],
        body: { approve: taking.planHash },
        decide: async (row, board) => {
          await requireOpen(taking);
          const change = await plannedChange(context, board, row, plan, 'forward', history);
          return { ...change, others: recordOf(taking, 'APPROVED', { postId: row.id }) };
        },
      });
  }
}

const DECIDED = 'この提案は、すでにほかの人が承認したか見送りました。';
const alreadyDecided = ({ decidedBy, decision }: StoredDecision): AppError =>
  new AppError(
    'Conflict',
    `この提案は、すでに${decidedBy}さんが${decision === 'APPROVED' ? '承認' : '見送り'}しています。`,
  );
