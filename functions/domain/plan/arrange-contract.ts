/**
 * What an operator has arranged with a customer: plan, way of payment, and the credits that come with the plan. The way to a plan that
 * is not paid by card (docs/operations.md, "Plans by arrangement").
 */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import type { CreditEntry } from '#functions/data/workspace/credit.ts';
import { areBooked, bookEntries, getCredit, lotsOf } from '#functions/data/workspace/credit.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import { updateContract } from '#functions/data/workspace/workspace.ts';
import type { PaymentMethodType, WorkspacePlanType } from '#shared/enums/enums.ts';
import { PaymentStatusType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { dayOf } from '#shared/format/days.ts';
import { lotsWith } from '#shared/rules/plan/credit-lots.ts';
import { graceEnd } from '#shared/rules/plan/payment.ts';
import { hasSeat, planName } from '#shared/rules/plan/plans.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import { monthlyBonus, monthlyBonusId, newUserBonus } from './book-credits.ts';
import type { NamedWorkspace } from './operator.ts';
import { OPERATOR, requireNamed } from './operator.ts';

export interface Contract {
  planType: WorkspacePlanType;
  paymentMethodType: PaymentMethodType;
  /** READY_PAYMENT unless told. */
  paymentStatus?: PaymentStatusType;
}

export interface Arranged {
  workspaceId: string;
  name: string;
  /** Credits booked now; 0 when this month's were booked before. */
  credits: number;
  /** ISO; of a payment that is missing: from then on nothing in projects changes. */
  readOnlyFrom?: string;
}

type ContractPorts = Pick<CorePorts, 'table' | 'clock' | 'ids'>;

/** Again with the same contract changes nothing; in a new month it books that month's bonus. */
export async function arrangeContract(
  ports: ContractPorts,
  of: NamedWorkspace,
  { planType, paymentMethodType, paymentStatus = PaymentStatusType.READY_PAYMENT }: Contract,
): Promise<Arranged> {
  const before = await requireNamed(ports.table, of);
  if (!hasSeat(planType, before.memberCount)) throw new AppError('SeatLimitReached');
  const credit = await getCredit(ports.table, before);
  const entries = await bonusesOf(ports, before, planType);
  const lots = entries.reduce((held, { lastDay, amount }) => lotsWith(held, lastDay, amount), lotsOf(credit));
  const isFailed = paymentStatus === PaymentStatusType.PAYMENT_FAILED;
  const readOnlyFrom = before.readOnlyFrom ?? graceEnd(isoNow(ports));
  const after = { planType, paymentMethodType, paymentStatus, ...(isFailed && { readOnlyFrom }) };
  const isSame =
    before.planType === planType &&
    before.paymentMethodType === paymentMethodType &&
    before.paymentStatus === paymentStatus;
  const change = {
    action: AuditAction.PLAN_CHANGED,
    targetId: before.workspaceId,
    targetName: before.name,
    before: planName(before.planType),
    after: planName(planType),
  };
  await transactGuarded(ports, [
    { op: updateContract(before, after) },
    ...bookEntries(before, credit, entries, lots).map((op) => ({ op })),
    ...(isSame ? [] : [{ op: auditOp(ports, { workspaceId: before.workspaceId, ...OPERATOR }, change) }]),
  ]);
  return {
    workspaceId: before.workspaceId,
    name: before.name,
    credits: entries.reduce((sum, { amount }) => sum + amount, 0),
    ...(isFailed && { readOnlyFrom }),
  };
}

/** The new-user bonus that the plan has beyond what was booked; and this month's bonus, once a month. */
async function bonusesOf(
  { table, clock }: ContractPorts,
  workspace: Workspace,
  planType: WorkspacePlanType,
): Promise<CreditEntry[]> {
  const [createdAt, today] = [isoNow({ clock }), dayOf(clock.now())];
  const monthly = monthlyBonus({ planType, memberCount: workspace.memberCount }, { createdAt, today });
  const [first, [isMonthlyBooked]] = await Promise.all([
    newUserBonus(table, workspace, planType, createdAt),
    areBooked(table, workspace, [monthlyBonusId(today)]),
  ]);
  return [...(first ? [first] : []), ...(monthly && !isMonthlyBooked ? [monthly] : [])];
}
