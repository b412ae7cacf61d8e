/**
 * Everything that changes the balance but a run of the secretary (which charges with its report, `data/secretary/secretary.ts`): bonuses,
 * purchases, what is given back, what expires. Each is booked once by its own id, however often it is asked for.
 */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { Table } from '#functions/clients/table/table.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { contended } from '#functions/data/table/contended.ts';
import type { GuardedOp } from '#functions/data/table/guarded-transaction.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import type { Credit, CreditEntry } from '#functions/data/workspace/credit.ts';
import {
  areBooked,
  bookEntries,
  getCredit,
  getCreditEntries,
  getCreditEntry,
  lotsOf,
} from '#functions/data/workspace/credit.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import { findWorkspace, isWorkspaceOpen } from '#functions/data/workspace/workspace.ts';
import type { WorkspacePlanType } from '#shared/enums/enums.ts';
import { PaymentStatusType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { dayOf } from '#shared/format/days.ts';
import type { CreditLots } from '#shared/rules/plan/credit-lots.ts';
import { lotsOn, lotsWith, lotsWithout } from '#shared/rules/plan/credit-lots.ts';
import {
  bonusLastDay,
  CREDIT_PURCHASE,
  CreditReason,
  monthlyBonusCredits,
  newUserBonusCredits,
  purchaseLastDay,
} from '#shared/rules/plan/credits.ts';
import { PLANS } from '#shared/rules/plan/plans.ts';

type BookPorts = Pick<CorePorts, 'table' | 'clock' | 'ids'>;

/** `booked` now, or `before` by an earlier call with the same id. */
export type Booked = 'booked' | 'before';

interface Change {
  entries: readonly CreditEntry[];
  lots: CreditLots;
}

/**
 * Reads, decides and writes until no change of its kind came in between; undefined: nothing is to be booked. `also` is written in the same
 * transaction, or not at all.
 *
 * @throws AppError with the refusal of an operation in `also` whose condition does not hold
 */
function change(
  ports: BookPorts,
  scope: TenantScope,
  decide: (
    read: Credit | undefined,
    at: { createdAt: string; today: string },
  ) => Change | undefined | Promise<Change | undefined>,
  also: readonly GuardedOp[] = [],
): Promise<Booked> {
  return contended(ports, async () => {
    const read = await getCredit(ports.table, scope);
    const now = ports.clock.now();
    const decided = await decide(read, { createdAt: new Date(now).toISOString(), today: dayOf(now) });
    if (!decided || decided.entries.length === 0) return 'before';
    const own = bookEntries(scope, read, decided.entries, decided.lots);
    try {
      await ports.table.transact([...own, ...also.map(({ op }) => op)]);
      return 'booked';
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.index < decided.entries.length) return 'before';
      if (error.index >= own.length)
        throw new AppError(also[error.index - own.length]?.refusal ?? 'Conflict', undefined, { cause: error });
      throw error;
    }
  });
}

const checkCredits = (credits: number): void => {
  if (!Number.isSafeInteger(credits) || credits < CREDIT_PURCHASE.least || credits > CREDIT_PURCHASE.most)
    throw new AppError('BadRequest', `${credits} credits cannot be bought or taken back`);
};

export const purchaseEntryId = (purchaseId: string): string => `purchase-${purchaseId}`;
export const withdrawalEntryId = (refundId: string): string => `purchase-cancel-${refundId}`;

/**
 * Books bought credits, which last six months.
 *
 * @param purchaseId the payment provider's id of what was paid (`[\w-]`, 60 characters at most)
 * @param also written in the same transaction, such as the purchase's own item; not written when the answer is `before`
 */
export function bookPurchase(
  ports: BookPorts,
  scope: TenantScope,
  { purchaseId, credits, userId }: { purchaseId: string; credits: number; userId?: string },
  also: readonly GuardedOp[] = [],
): Promise<Booked> {
  checkCredits(credits);
  return change(
    ports,
    scope,
    (read, { createdAt, today }) => {
      const lastDay = purchaseLastDay(today);
      return {
        entries: [
          {
            entryId: purchaseEntryId(purchaseId),
            amount: credits,
            reason: CreditReason.PURCHASE,
            createdAt,
            lastDay,
            ...(userId !== undefined && { userId }),
          },
        ],
        lots: lotsWith(lotsOf(read), lastDay, credits),
      };
    },
    also,
  );
}

export interface Withdrawn {
  /** Credits that left the balance, by this call or by an earlier one with the same id. */
  withdrawn: number;
  /** Of those that were to leave, how many were used before, or over: nobody owes them. */
  missing: number;
}

/**
 * Takes the credits of a purchase back whose money was paid back, as far as they are left.
 *
 * @param refundId the payment provider's id of the refund (`[\w-]`, 60 characters at most)
 * @throws AppError EntityNotFound when the purchase was not booked: the refund came first, and is to be tried again
 */
export async function withdrawPurchase(
  ports: BookPorts,
  scope: TenantScope,
  { refundId, purchaseId, credits }: { refundId: string; purchaseId: string; credits: number },
): Promise<Withdrawn> {
  checkCredits(credits);
  const entryId = withdrawalEntryId(refundId);
  const purchase = await getCreditEntry(ports.table, scope, purchaseEntryId(purchaseId));
  if (!purchase) throw new AppError('EntityNotFound');
  let withdrawn = 0;
  const outcome = await change(ports, scope, (read, { createdAt, today }) => {
    const balance = read?.balance ?? 0;
    const isOver = purchase.lastDay !== undefined && purchase.lastDay < today;
    withdrawn = isOver ? 0 : Math.min(credits, balance);
    const missing = credits - withdrawn;
    const entry = { entryId, amount: 0 - withdrawn, reason: CreditReason.PURCHASE_CANCEL, createdAt };
    return {
      entries: [{ ...entry, ...(missing > 0 && { missing }) }],
      lots: lotsWithout(lotsOf(read), purchase.lastDay, withdrawn, balance),
    };
  });
  if (outcome === 'before') withdrawn = 0 - ((await getCreditEntry(ports.table, scope, entryId))?.amount ?? 0);
  return { withdrawn, missing: credits - withdrawn };
}

/**
 * Gives the credits of a run back, such as after a report that was of no use; they do not expire.
 *
 * @throws AppError EntityNotFound when nothing was charged for the request
 */
export async function giveBack(
  ports: BookPorts,
  scope: TenantScope,
  requestHistoryId: string,
): Promise<{ outcome: Booked; credits: number }> {
  const use = await getCreditEntry(ports.table, scope, `secretary-${requestHistoryId}`);
  if (!use) throw new AppError('EntityNotFound');
  const outcome = await change(ports, scope, (read, { createdAt }) => ({
    entries: [
      {
        entryId: `refund-${requestHistoryId}`,
        amount: -use.amount,
        reason: CreditReason.REFUND,
        createdAt,
        ...(use.userId !== undefined && { userId: use.userId }),
      },
    ],
    lots: lotsOf(read),
  }));
  return { outcome, credits: -use.amount };
}

/** Of the month's bonus: booked once a month. `today`: YYYY-MM-DD. */
export const monthlyBonusId = (today: string): string => `monthly-bonus-${today.slice(0, 7)}`;

/** This month's bonus of a plan; undefined where the plan has none. */
export function monthlyBonus(
  { planType, memberCount }: Pick<Workspace, 'planType' | 'memberCount'>,
  { createdAt, today }: { createdAt: string; today: string },
): CreditEntry | undefined {
  const amount = monthlyBonusCredits(planType, memberCount);
  if (amount === 0) return undefined;
  return {
    entryId: monthlyBonusId(today),
    amount,
    reason: CreditReason.MONTHLY_BONUS,
    createdAt,
    lastDay: bonusLastDay(today),
  };
}

const PAID: readonly PaymentStatusType[] = [PaymentStatusType.READY_PAYMENT, PaymentStatusType.PAYMENT_SUCCESS];

/** What a day does to the credits of a workspace: what is over leaves, and the month's bonus comes, once, while the plan is paid for. */
export async function settleCreditDay(ports: BookPorts, scope: TenantScope): Promise<void> {
  await change(ports, scope, (read, { createdAt, today }) => {
    const { lots, expired } = lotsOn(today, lotsOf(read));
    if (expired === 0) return undefined;
    return {
      entries: [{ entryId: `expiry-${today}`, amount: -expired, reason: CreditReason.EXPIRY, createdAt }],
      lots,
    };
  });
  const workspace = await findWorkspace(ports.table, scope);
  if (!isWorkspaceOpen(workspace) || !PAID.includes(workspace.paymentStatus)) return;
  await bookMonthlyBonus(ports, workspace);
  // What comes with a payment was booked with it, unless whoever read it broke off.
  if (workspace.paymentStatus === PaymentStatusType.PAYMENT_SUCCESS) await bookNewUserBonus(ports, workspace);
}

/** This month's bonus of the plan the workspace is on, unless it was booked. */
export async function bookMonthlyBonus(ports: BookPorts, workspace: Workspace): Promise<Booked> {
  const today = dayOf(ports.clock.now());
  const [isBooked] = await areBooked(ports.table, workspace, [monthlyBonusId(today)]);
  if (isBooked) return 'before';
  return change(ports, workspace, (read, at) => {
    const bonus = monthlyBonus(workspace, at);
    return bonus && { entries: [bonus], lots: lotsWith(lotsOf(read), bonus.lastDay, bonus.amount) };
  });
}

const newUserBonusId = (planType: WorkspacePlanType): string => `new-user-bonus-${planType}`;

/** Under which one was booked: at registration, with a contract as they once were, with a plan. */
const NEW_USER_BONUS_IDS = [
  'new-user-bonus',
  'new-user-bonus-contract',
  ...PLANS.map(({ key }) => newUserBonusId(key)),
];

/** What a plan's new-user bonus has beyond all that was booked of it; undefined: nothing. Read after the credit that it is booked with. */
export async function newUserBonus(
  table: Table,
  scope: TenantScope,
  planType: WorkspacePlanType,
  createdAt: string,
): Promise<CreditEntry | undefined> {
  const entryId = newUserBonusId(planType);
  const booked = (await getCreditEntries(table, scope, NEW_USER_BONUS_IDS)).filter((entry) => entry !== undefined);
  const amount = newUserBonusCredits(planType) - booked.reduce((sum, entry) => sum + entry.amount, 0);
  if (amount <= 0 || booked.some((entry) => entry.entryId === entryId)) return undefined;
  return { entryId, amount, reason: CreditReason.NEW_USER_BONUS, createdAt };
}

/** The new-user bonus of the plan the workspace is on, as far as none was booked for it or for a smaller one. */
export function bookNewUserBonus(ports: BookPorts, workspace: Workspace): Promise<Booked> {
  return change(ports, workspace, async (read, { createdAt }) => {
    const bonus = await newUserBonus(ports.table, workspace, workspace.planType, createdAt);
    return bonus && { entries: [bonus], lots: lotsOf(read) };
  });
}
