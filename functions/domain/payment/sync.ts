/**
 * Reads what the payment service has of a workspace and makes it hold here: contract, cards, bought credits. Events only say that
 * there is something to read, so that they may come twice, late, in any order, or not at all (reliability R21).
 */
import type { Billing, BillingState } from '#functions/clients/billing-ports.ts';
import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import type { TransactOp } from '#functions/clients/table/table.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { retryOnConflict } from '#functions/data/table/guarded-transaction.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import type { PaymentItem } from '#functions/data/workspace/payment.ts';
import { readPaymentItems, storeReading } from '#functions/data/workspace/payment.ts';
import type { WorkspaceItem } from '#functions/data/workspace/workspace.ts';
import { updateContract } from '#functions/data/workspace/workspace.ts';
import { PaymentStatusType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { planName } from '#shared/rules/plan/plans.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import type { CardContract } from './contract-of.ts';
import { contractOf, isSameContract } from './contract-of.ts';
import { bookPaidCredits } from './credits.ts';

export type SyncPorts = CorePorts & { billing: Billing };

export interface Synced {
  workspace: WorkspaceItem;
  payment: PaymentItem;
  state: BillingState;
  /** What holds from now on; undefined: as before. */
  changed?: CardContract;
}

const MAX_TRIES = 6;
const STRIPE = { userId: 'stripe', accountName: 'Stripe' };

/** Undefined: the workspace has nothing to do with the payment service. */
export async function syncPayment(ports: SyncPorts, scope: TenantScope): Promise<Synced | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    // The revision is read before the state: of two readings the one that began later is kept, whichever comes back first.
    const { workspace, payment } = await readPaymentItems(ports.table, scope);
    if (!workspace || !payment) return undefined;
    const state = await ports.billing.read(payment.customerId);
    const changed = changeOf(state, workspace);
    try {
      await retryOnConflict(ports, () =>
        ports.table.transact(operations(ports, { workspace, payment, state, changed })),
      );
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (attempt === MAX_TRIES) throw new AppError('Conflict', undefined, { cause: error });
      await ports.clock.sleep(50 * 2 ** attempt * ports.ids.random());
      continue;
    }
    const isNewPlan = changed?.paymentStatus === PaymentStatusType.PAYMENT_SUCCESS;
    await bookPaidCredits(ports, { ...workspace, ...changed }, state, isNewPlan);
    return { workspace, payment: { ...payment, revision: payment.revision + 1 }, state, ...(changed && { changed }) };
  }
}

function changeOf(state: BillingState, workspace: WorkspaceItem): CardContract | undefined {
  const contract = contractOf(state, workspace);
  return contract && !isSameContract(contract, workspace) ? contract : undefined;
}

function operations(
  ports: SyncPorts,
  { workspace, payment, state, changed }: Omit<Synced, 'changed'> & { changed: CardContract | undefined },
): TransactOp[] {
  const stored = storeReading(workspace, payment, { state, readAt: isoNow(ports) });
  if (!changed) return [stored];
  const [before, after] = [wordsOf(workspace), wordsOf(changed)];
  const told = {
    action: AuditAction.PLAN_CHANGED,
    targetId: workspace.workspaceId,
    targetName: workspace.name,
    before,
    after,
  };
  return [
    stored,
    updateContract(workspace, changed),
    ...(before === after ? [] : [auditOp(ports, { workspaceId: workspace.workspaceId, ...STRIPE }, told)]),
  ];
}

const wordsOf = ({ planType, paymentStatus }: CardContract): string =>
  paymentStatus === PaymentStatusType.CANCEL ? `${planName(planType)}（解約）` : planName(planType);
