/** Plans that are subscribed to, changed and cancelled. */
import type { BillingOutcome, BillingSubscription, PricedPlan } from '#functions/clients/billing-ports.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import { updateContract } from '#functions/data/workspace/workspace.ts';
import type { WorkspacePlanType } from '#shared/enums/enums.ts';
import { PaymentStatusType, WorkspacePlanType as PlanType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { additionalSeats, isPaidPlan } from '#shared/rules/plan/payment.ts';
import { hasSeat, monthlyPrice, planName } from '#shared/rules/plan/plans.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import { requireByCard, requirePayment } from './customer.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Synced, SyncPorts } from './sync.ts';
import { syncPayment } from './sync.ts';

export interface Outcome {
  status: 'done' | 'requiresAction';
  clientSecret: string | null;
}

export const outcomeOf = ({ clientSecret }: BillingOutcome): Outcome =>
  clientSecret === undefined ? { status: 'done', clientSecret: null } : { status: 'requiresAction', clientSecret };

export const pricedPlan = (
  planType: WorkspacePlanType,
  { memberCount }: Pick<Workspace, 'memberCount'>,
): PricedPlan => ({
  planType,
  additionalSeats: additionalSeats(planType, memberCount),
});

const isLive = (
  subscription: BillingSubscription | undefined,
): subscription is BillingSubscription & { phase: 'active' | 'failed' } =>
  subscription?.phase === 'active' || subscription?.phase === 'failed';

const isOffered = (planType: WorkspacePlanType): boolean => planType === PlanType.STARTER || isPaidPlan(planType);

async function freshly(ports: SyncPorts, scope: MemberScope): Promise<Synced> {
  const synced = await syncPayment(ports, scope);
  if (!synced) throw new AppError('PaymentRefused', 'お支払いに使うカードを先に登録してください。');
  return synced;
}

/** What is asked for is decided by what the payment service has now. */
export async function choosePlan(ports: SyncPorts, scope: MemberScope, planType: WorkspacePlanType): Promise<Outcome> {
  if (!isOffered(planType)) throw new AppError('BadRequest', 'このプランは選べません。');
  const { workspace, payment } = await requireByCard(ports, scope);
  if (!hasSeat(planType, workspace.memberCount)) throw new AppError('SeatLimitReached');
  if (!payment) {
    if (planType !== PlanType.STARTER)
      throw new AppError('PaymentRefused', 'お支払いに使うカードを先に登録してください。');
    await chooseFree(ports, scope, workspace);
    return outcomeOf({});
  }
  return oneAtATime(ports, scope, async () => {
    const synced = await freshly(ports, scope);
    await ports.table.put(requested(ports, scope, synced.workspace, planType));
    try {
      return planType === PlanType.STARTER
        ? await toFree(ports, scope, synced)
        : outcomeOf(await toPaid(ports, planType, synced));
    } finally {
      // Whatever came of it: the next try has a key of its own.
      await syncPayment(ports, scope);
    }
  });
}

const requested = (ports: SyncPorts, scope: MemberScope, workspace: Workspace, planType: WorkspacePlanType) =>
  auditOp(ports, scope, {
    action: AuditAction.PAYMENT_PLAN_REQUESTED,
    targetId: workspace.workspaceId,
    targetName: workspace.name,
    before: planName(workspace.planType),
    after: planName(planType),
  });

async function toPaid(
  ports: SyncPorts,
  planType: WorkspacePlanType,
  { workspace, payment, state }: Synced,
): Promise<BillingOutcome> {
  if (state.cardInUse === undefined)
    throw new AppError('PaymentRefused', 'お支払いに使うカードを先に登録してください。');
  const plan = pricedPlan(planType, workspace);
  const key = `${payment.customerId}-${payment.revision}`;
  const { subscription } = state;
  if (!isLive(subscription)) return ports.billing.subscribe(payment.customerId, plan, `${key}-subscribe`);
  if (subscription.phase === 'failed') throw new AppError('PaymentRefused', UNPAID);
  if (subscription.endsAt !== undefined) await ports.billing.end(subscription.id, undefined);
  return subscription.planType === planType ? {} : ports.billing.changePlan(subscription, plan, `${key}-change`);
}

const UNPAID =
  'お支払いを確認できていない請求があります。お支払い方法で別のカードに切り替えると、自動でもう一度お支払いします。';

async function toFree(ports: SyncPorts, scope: MemberScope, { workspace, state }: Synced): Promise<Outcome> {
  const { subscription } = state;
  if (isLive(subscription)) await ports.billing.end(subscription.id, { planAfterEnd: PlanType.STARTER });
  else if (subscription?.isOwed) throw new AppError('PaymentRefused', UNPAID);
  else if (subscription) await ports.billing.chooseAfterEnd(subscription.id, PlanType.STARTER);
  else await chooseFree(ports, scope, workspace);
  return outcomeOf({});
}

/** Nothing was ever bought: STARTER is ready to use without a card. */
async function chooseFree(ports: SyncPorts, scope: MemberScope, workspace: Workspace): Promise<void> {
  if (workspace.planType === PlanType.STARTER && workspace.paymentStatus === PaymentStatusType.READY_PAYMENT) return;
  await ports.table.transact([
    updateContract(workspace, {
      planType: PlanType.STARTER,
      paymentMethodType: workspace.paymentMethodType,
      paymentStatus: PaymentStatusType.READY_PAYMENT,
    }),
    requested(ports, scope, workspace, PlanType.STARTER),
  ]);
}

/** At the end of the period that is paid; until then everything goes on. */
export async function cancelPlan(ports: SyncPorts, scope: MemberScope): Promise<{ endsAt: string }> {
  await requirePayment(ports, scope);
  return oneAtATime(ports, scope, () => cancelNow(ports, scope));
}

async function cancelNow(ports: SyncPorts, scope: MemberScope): Promise<{ endsAt: string }> {
  const { state, workspace } = await freshly(ports, scope);
  const { subscription } = state;
  if (!isLive(subscription)) throw new AppError('BadRequest', '解約できるプランはありません。');
  await ports.billing.end(subscription.id, {});
  await ports.table.put(
    auditOp(ports, scope, {
      action: AuditAction.PAYMENT_CANCELLED,
      targetId: workspace.workspaceId,
      targetName: workspace.name,
      before: planName(subscription.planType),
    }),
  );
  await syncPayment(ports, scope);
  return { endsAt: subscription.renewsAt };
}

export interface Preview {
  dueNow: number;
  monthly: number;
  seats: number;
  nextInvoiceAt: string;
}

/** What a plan costs now and from then on. */
export async function previewPlan(ports: SyncPorts, scope: MemberScope, planType: WorkspacePlanType): Promise<Preview> {
  if (!isOffered(planType)) throw new AppError('BadRequest', 'このプランは選べません。');
  const { workspace, payment } = await requireByCard(ports, scope);
  if (!hasSeat(planType, workspace.memberCount)) throw new AppError('SeatLimitReached');
  const state = payment && (await ports.billing.read(payment.customerId));
  const subscription = state?.subscription;
  const monthly = monthlyPrice(planType, workspace.memberCount);
  const seats = workspace.memberCount;
  if (!payment || !isLive(subscription))
    return { dueNow: monthly, monthly, seats, nextInvoiceAt: inAMonth(ports.clock.now()) };
  const isFree = planType === PlanType.STARTER || subscription.planType === planType;
  const dueNow = isFree
    ? 0
    : await ports.billing.previewChange(payment.customerId, subscription, pricedPlan(planType, workspace));
  return { dueNow, monthly, seats, nextInvoiceAt: subscription.renewsAt };
}

/** As Stripe counts: the same day of the next month, or its last. */
function inAMonth(now: number): string {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  date.setUTCDate(Math.min(day, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()));
  return date.toISOString();
}
